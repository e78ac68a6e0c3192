/**
 * The data that is removed from the device when the user loses the right to read or to write
 * orders.
 */
import { removeKindFiles } from '#areas/imports/device/index.ts';
import { dropSent } from '#areas/files/device/index.ts';
import type { AreaData } from '#kernel/device/offline.ts';
import { ATTACHED_TO } from '../domain/index.ts';
import { orderKind } from './order-kind.ts';
import { orderHeads, orderHistories, orderReferences } from './tables.ts';

export const orderAreaData: readonly AreaData[] = [
  {
    rights: ['orders.read'],
    async removeMirrors(bulk) {
      await bulk.table('templateRows').clear();
      await bulk.cursors.where('name').startsWith('orders.templates').delete();
    },
    documents: {
      kind: 'order_template',
      table: 'orderTemplates',
      commands: 'order_template.',
      isOf: () => true,
    },
  },
  {
    rights: ['orders.read', 'approvals.read'],
    async removeMirrors(bulk) {
      for (const table of [orderHeads, orderHistories, orderReferences]) await table(bulk).clear();
      // The prefixes match the cursors of every version of the mirrored order heads.
      for (const name of ['orders.heads', 'orders.references'])
        await bulk.cursors.where('name').startsWith(name).delete();
    },
    documents: {
      kind: orderKind.name,
      table: orderKind.table,
      commands: 'order.',
      isOf: () => true,
      restoring: async () => (await import('./restoring.ts')).restoringOrders,
    },
    removeFiles: (userId) => dropSent({ userId }, Infinity, ATTACHED_TO),
  },
  {
    rights: ['orders.write'],
    removeMirrors: (bulk) => bulk.cursors.delete('orders.columns'),
    removeFiles: (userId, open) => removeKindFiles(userId, ['order_lines', 'order_header'], open),
  },
];
