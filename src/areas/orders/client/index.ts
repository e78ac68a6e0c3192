/** The face of orders' screens: pages by path, what they stand on, and the words of the sync status. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { takeUp } from './last-words.ts';
export { orderMails } from './mails.ts';
export { NeedsConnection } from './NeedsConnection.tsx';
export { sayRefusal } from './approvals/decision-words.ts';
export {
  OrdersProvider,
  useOrders,
  useOwnDistributor,
  useSync,
  useToDecide,
  type AlertOf,
  type DeadlineOf,
} from './store-context.tsx';
export { useOrderSync, type OrderSyncSections } from './use-order-sync.ts';

/** Both paths hold the one editor: a new draft gets its address while somebody is typing. */
const editor = lazyScreen(() => import('./OrderEditor.tsx'));

export const orderScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders': lazyScreen(() => import('./OrderList.tsx')),
  '/approvals': lazyScreen(() => import('./approvals/ApprovalsPage.tsx')),
  '/orders/view/:id': lazyScreen(() => import('./OrderView.tsx')),
  '/orders/history/:id': lazyScreen(() => import('./OrderHistory.tsx')),
  '/orders/preview': lazyScreen(() => import('./OrderPreview.tsx')),
  '/order/create': editor,
  '/order/edit/:id': editor,
};

/** The components in all their states, for the developer tools alone. `frame` stands around each. */
export const orderGallery = lazyScreen(() => import('./OrderGallery.tsx'));
