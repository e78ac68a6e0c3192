/** The screens of orders by path, apart from the public API, which brings more. */
import type { ComponentProps } from 'react';
import type { FunnelOrdersSlot } from '#areas/funnels/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

/** Both paths hold the one editor: a new draft gets its address while somebody is typing. */
const editor = lazyScreen(() => import('./editor/OrderEditor.tsx'), 'orders');

export const orderScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders': lazyScreen(() => import(/* @first portal */ './list/OrderList.tsx')),
  '/orders/view/:id': lazyScreen(
    () => import('./view/OrderView.tsx'),
    'orders',
    'approvals',
    'templates',
  ),
  '/orders/history/:id': lazyScreen(
    () => import('./history/OrderHistory.tsx'),
    'orders',
    'approvals',
  ),
  '/orders/templates': lazyScreen(
    () => import('./templates/TemplateList.tsx'),
    'orders',
    'templates',
  ),
  '/orders/preview': lazyScreen(() => import('./view/OrderPreview.tsx'), 'orders', 'files'),
  '/order/create': editor,
  '/order/edit/:id': editor,
};

/** What orders hold of a funnel, for its page. */
export const FunnelDraws = lazyScreen<ComponentProps<FunnelOrdersSlot['Orders']>>(
  () => import('./funnel-draws/FunnelDraws.tsx'),
  'orders',
);

/** Only of orders on hold, and of canceled ones. */
export const StatusReason = lazyScreen(
  () => import('./view/StatusReason.tsx'),
  'orders',
  'approvals',
);

/** The components in all their states, for the developer tools alone. `frame` is put around each. */
export const orderGallery = lazyScreen(
  () => import(/* @never */ './gallery/OrderGallery.tsx'),
  'orders',
  'approvals',
  'templates',
);
