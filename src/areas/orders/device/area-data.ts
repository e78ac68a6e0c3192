/** What the device stores of orders, their templates and order files, and which rights it needs. */
import { removeSentUploadsOfKinds } from '#areas/imports/device/index.ts';
import { deleteSentAttachments } from '#areas/files/device/index.ts';
import type { AreaData } from '#kernel/device/engine-and-databases.ts';
import { ORDER_FILES_PLACE } from '../domain/index.ts';
import { orderKind } from './order-kind.ts';

export const orderAreaData: readonly AreaData[] = [
  {
    rights: ['orders.read'],
    tables: ['templateRows'],
    cursors: ['orders.templates'],
    documents: { kind: 'order_template', table: 'orderTemplates', isOf: () => true },
    unsent: { kinds: ['order_template'], right: 'orders.write' },
  },
  {
    rights: ['orders.read', 'approvals.read'],
    tables: ['orderHeads', 'orderHistories', 'orderReferences'],
    // These are the beginnings of cursor names: the name of the heads' cursor ends with a number.
    cursors: ['orders.heads', 'orders.references'],
    // The names of the stored answers about invoices and shipments begin with this text.
    answers: ['fulfillment '],
    documents: {
      kind: orderKind.name,
      table: orderKind.table,
      isOf: () => true,
      restoring: async () => (await import('./restoring-orders.ts')).restoringOrders,
    },
    unsent: { kinds: ['order', 'orders_attachment'], right: 'orders.write' },
    removeFiles: (userId) => deleteSentAttachments({ userId }, Infinity, ORDER_FILES_PLACE),
  },
  {
    rights: ['orders.write'],
    cursors: ['orders.columns'],
    unsent: { kinds: ['order_lines', 'order_header'], right: 'orders.write' },
    removeFiles: (userId, open) =>
      removeSentUploadsOfKinds(userId, ['order_lines', 'order_header'], open),
  },
];
