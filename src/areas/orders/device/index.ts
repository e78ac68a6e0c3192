/**
 * The public API of orders on the device: the module for the engine, and
 * `createOrdersDevice(engine)` for screens.
 */
export { ordersModule } from './module.ts';
export { createOrdersDevice, type OrdersDevice } from './orders-device.ts';
export { readFunnelFacts, funnelIssuesOf, type LocalFunnelFacts } from './funnel-facts.ts';
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
  ServerSearchPage,
  NewDraftInput,
  LocalPurchaseOrderUses,
  WaitingCommand,
  CommandResult,
} from './order-views.ts';
export { orderAreaData } from './area-data.ts';

/**
 * The area of approvals uses these: the mirrored heads, and functions for storing answers to read
 * offline.
 */
export { storeAndKeepNewest, orderFetchFailure } from './fetched-rows.ts';
export { headsMatchingText } from './list/order-search.ts';
export {
  STATUS_SUBMITTED_INDEX,
  compareIds,
  ORDER_HEADS_CURSOR,
  orderHeadsTable,
  type OrderHeadRow,
} from './tables.ts';
