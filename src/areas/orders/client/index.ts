/** The public API of orders' screens: pages by path, the provider they need, and the sync status in words. */
import type { ComponentProps } from 'react';
import type { FunnelOrdersSlot } from '#areas/funnels/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { restoreEmergencyDrafts } from './editor/store/emergency-drafts.ts';
export { orderMails } from './mails.ts';
export { decisionRefusalMessage } from './approvals/dialogs/decision-words.ts';
export {
  OrdersProvider,
  useOrders,
  useOwnDistributor,
  useToDecide,
  type AlertOf,
  type DeadlineOf,
} from './actions/orders-context.tsx';
export { useTemplateSync } from './templates/use-template-sync.ts';
export { useOrderSync, type OrderSyncSections } from './sync/use-order-sync.ts';

/** Both paths hold the one editor: a new draft gets its address while somebody is typing. */
const editor = lazyScreen(() => import('./editor/OrderEditor.tsx'), 'orders');

export const orderScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders': lazyScreen(() => import('./list/OrderList.tsx')),
  '/approvals': lazyScreen(() => import('./approvals/list/ApprovalsPage.tsx'), 'orders'),
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

/** The components in all their states, for the developer tools alone. `frame` is put around each. */
export const orderGallery = lazyScreen(() => import('./gallery/OrderGallery.tsx'), 'orders');
