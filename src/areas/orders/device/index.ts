/** The public API of orders on the device: the module for the engine, and `ordersOn(engine)` for screens. */
export { ordersModule } from './module.ts';
export { ordersOn, type OrdersDevice } from './orders-device.ts';
export { funnelFactsHere, funnelIssuesOf, type FunnelFactsHere } from './funnels/funnel-facts.ts';
export { approvalsOn } from './approvals/approvals.ts';
export {
  approvalTabs,
  type ApprovalFigures,
  type ApprovalFilter,
  type ApprovalPage,
  type ApprovalsDevice,
  type ApprovalTab,
  type KeptRevisions,
} from './approvals/approvals-device.ts';
export type {
  DeviceReferences,
  FetchedOrder,
  KeptHistory,
  OpenedOrder,
  OrderConflict,
  OrderedSums,
  OrderListing,
  ExportedOrders,
  OrderPage,
  OrderRow,
  ServerPage,
  StartOfDraft,
  UsedBeforeHere,
  WaitingCommand,
  CommandResult,
} from './order-views.ts';
export { orderAreaData } from './area-data.ts';
