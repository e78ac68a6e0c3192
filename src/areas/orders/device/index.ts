/**
 * The public API of orders on the device: the module for the engine, and `ordersOn(engine)` for
 * screens.
 */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { orderKind } from './order-kind.ts';
import {
  orderHeadsRefresher,
  orderReferencesRefresher,
  wholeOrdersRefresher,
} from './refreshers.ts';
import {
  orderBulkTables,
  orderCoreTables,
  historyTables,
  templateBulkTables,
  templateCoreTables,
  waitTables,
} from './tables.ts';

/** The module of orders for the engine. */
export const ordersModule: DeviceModule = {
  name: 'orders',
  core: [orderCoreTables, templateCoreTables],
  bulk: [orderBulkTables, historyTables, waitTables, templateBulkTables],
  kinds: [orderKind],
  refreshers: [orderReferencesRefresher, orderHeadsRefresher, wholeOrdersRefresher],
  attached: async (core) => await (await import('./attached-files.ts')).attachedIn(core),
  lazyPart: async () => {
    const [columns, templates] = await Promise.all([
      import('./files/order-files-columns.ts'),
      import('./templates/lazy-part.ts'),
    ]);
    return {
      kinds: [templates.templateKind],
      refreshers: [columns.columnsRefresher, templates.templatesRefresher],
    };
  },
};

export { ordersOn, type OrdersDevice } from './orders-device.ts';
export { readFunnelFacts, funnelIssuesOf, type LocalFunnelFacts } from './funnels/funnel-facts.ts';
export type {
  DeviceReferences,
  FetchedOrder,
  StoredHistory,
  OpenedOrder,
  OrderConflict,
  OrderedSums,
  OrderListing,
  ExportedOrders,
  OrderPage,
  OrderRow,
  ServerPage,
  StartOfDraft,
  LocalPurchaseOrderUses,
  WaitingCommand,
  CommandResult,
} from './order-views.ts';
export { orderAreaData } from './area-data.ts';

/**
 * The area of approvals uses these: the mirrored heads, and functions for storing answers to read
 * offline.
 */
export { keepNewest, whyNotFetched } from './fetched-rows.ts';
export { headsFound } from './list/search.ts';
export {
  STATUS_SUBMITTED_INDEX,
  compareIds,
  ORDER_HEADS_CURSOR,
  orderHeads,
  searchWordsOf,
  type OrderHeadRow,
} from './tables.ts';
