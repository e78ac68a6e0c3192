/**
 * The public API of the orders' client: screens by path, their provider, the outbox entries of
 * orders and templates for the sync drawer, and components for the screens of other areas.
 */
export { restoreEmergencyDrafts } from './store/emergency-drafts.ts';
export { orderMailGroup } from './order-mail-group.ts';
export {
  OrdersProvider,
  useOrdersContext,
  useOwnDistributorName,
  useOrdersToDecideCount,
  type RenderOrderAlert,
  type ApprovalParts,
  type RenderOrderDeadline,
} from './actions/orders-context.tsx';
export { useTemplateSyncSections } from './templates/use-template-sync-sections.ts';
export { useOrderSyncSections, type OrderSyncSections } from './sync/use-order-sync-sections.ts';

/** Components and hooks of orders that the screens of approvals use too. */
export { useOrderHistory } from './history/use-order-history.ts';
export { ChangeList } from './history/ChangeList.tsx';
export { RefreshListButton } from './list/RefreshListButton.tsx';
export { NoMatchingOrder } from './list/NoMatchingOrder.tsx';
export { useWaitingApprovalKpi } from './list/use-waiting-approval-kpi.tsx';
export { AttachedLineFiles } from './opened/AttachedLineFiles.tsx';
export { OrderDetails } from './opened/OrderDetails.tsx';
export { OrderProducts } from './opened/OrderProducts.tsx';
export { ResentNotice } from './opened/ResentNotice.tsx';
export {
  PurchaseOrderWarningOnDevice,
  PurchaseOrderWarning,
} from './opened/PurchaseOrderWarning.tsx';
export { orderFieldText } from './field-text/field-text.ts';
export { useFieldTextContextOfOrder } from './field-text/use-field-text-context.ts';
export { useOpenedOrder } from './opened/use-opened-order.ts';
export { headerFieldWords, lineFieldWords } from './words/field-words.ts';
export { orderRefusalWords } from './words/refusal-words.ts';
export { orderTypeWords } from './words/order-type-words.ts';

/** Invented data for the gallery of approvals. */
export type { GalleryFrame } from './gallery/gallery-frame.ts';
export {
  GALLERY_NOW,
  galleryContent,
  galleryLine,
  galleryOrder,
} from './gallery/gallery-orders.ts';
export { galleryEngine, galleryStore } from './gallery/gallery-store.ts';

export { FunnelDraws, orderGallery, orderScreens, StatusReason } from './screens.ts';
