/** The public API of orders' screens: pages by path, the provider they need, and the sync status in words. */
import type { ComponentProps } from 'react';
import type { FunnelOrdersSlot } from '#areas/funnels/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { restoreEmergencyDrafts } from './store/emergency-drafts.ts';
export { orderMails } from './mails.ts';
export {
  OrdersProvider,
  useOrders,
  useOwnDistributor,
  useToDecide,
  type AlertOf,
  type ApprovalParts,
  type DeadlineOf,
} from './actions/orders-context.tsx';
export { useTemplateSync } from './templates/use-template-sync.ts';
export { useOrderSync, type OrderSyncSections } from './sync/use-order-sync.ts';

/** Both paths hold the one editor: a new draft gets its address while somebody is typing. */
const editor = lazyScreen(() => import('./editor/OrderEditor.tsx'), 'orders');

export const orderScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders': lazyScreen(() => import('./list/OrderList.tsx')),
  '/orders/view/:id': lazyScreen(() => import('./view/OrderView.tsx'), 'orders'),
  '/orders/history/:id': lazyScreen(() => import('./history/OrderHistory.tsx'), 'orders'),
  '/orders/templates': lazyScreen(() => import('./templates/TemplateList.tsx'), 'orders'),
  '/orders/preview': lazyScreen(() => import('./view/OrderPreview.tsx'), 'orders', 'files'),
  '/order/create': editor,
  '/order/edit/:id': editor,
};

/** What orders hold of a funnel, for its page. */
export const FunnelDraws = lazyScreen<ComponentProps<FunnelOrdersSlot['Orders']>>(
  () => import('./funnel-draws/FunnelDraws.tsx'),
  'orders',
);

/** Parts of an order that the screens of approvals show too. */
export { useOrderHistory } from './history/use-order-history.ts';
export { ChangeList } from './history/ChangeList.tsx';
export { AskAgain } from './list/AskAgain.tsx';
export { NoMatchingOrder } from './list/NoMatchingOrder.tsx';
export { useWaitingFigure } from './list/use-waiting-figure.tsx';
export { AttachedToLine } from './opened/AttachedToLine.tsx';
export { OrderDetails } from './opened/OrderDetails.tsx';
export { OrderProducts } from './opened/OrderProducts.tsx';
export { ResentNotice } from './opened/ResentNotice.tsx';
export { UsedBeforeHere, UsedBeforeOf } from './opened/UsedBefore.tsx';
export { useFieldTextContext } from './field-text/use-field-text-context.ts';
export { useOpenedOrder } from './opened/use-opened-order.ts';
export { lineWords, orderRefusalWords, typeWords } from './words/field-words.ts';
/** Only of orders on hold, and of canceled ones. */
export const StatusReason = lazyScreen(() => import('./view/StatusReason.tsx'), 'orders');

/** The components in all their states, for the developer tools alone. `frame` is put around each. */
export type { GalleryFrame } from './gallery/gallery-frame.ts';
export { AT, galleryContent, galleryLine, galleryOrder } from './gallery/gallery-orders.ts';
export { galleryEngine, galleryStore } from './gallery/gallery-store.ts';
export const orderGallery = lazyScreen(() => import('./gallery/OrderGallery.tsx'), 'orders');
