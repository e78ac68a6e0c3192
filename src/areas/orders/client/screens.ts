/**
 * The screens of orders by path. They have a file of their own, because `index.ts` imports more
 * code.
 */
import type { ComponentProps } from 'react';
import type { FunnelOrdersSlot } from '#areas/funnels/client/index.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

/** Two paths share the editor, as a new draft gets its own path while the person is typing. */
const editor = lazyScreen(() => import('./editor/OrderEditor.tsx'), 'orders', 'orderEditor');

export const orderScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders': lazyScreen(() => import(/* @first portal */ './list/OrderList.tsx')),
  '/orders/view/:id': lazyScreen(
    () => import('./view/OrderView.tsx'),
    'orders',
    'orderView',
    'approvals',
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
  '/orders/preview': lazyScreen(() => import('./view/OrderPreview.tsx'), 'orders', 'orderView'),
  '/order/create': editor,
  '/order/edit/:id': editor,
};

/** Shows the units that orders hold of a funnel, on the funnel's page. */
export const FunnelDraws = lazyScreen<ComponentProps<FunnelOrdersSlot['Orders']>>(
  () => import('./funnel/FunnelDraws.tsx'),
  'orders',
  'orderFunnel',
);

/** This is shown only for orders that are on hold. */
export const StatusReason = lazyScreen(
  () => import('./view/StatusReason.tsx'),
  'orders',
  'orderView',
  'approvals',
);

/** States of the components, only for the developer tools. `frame` surrounds each state. */
export const orderGallery = lazyScreen(
  () => import(/* @never */ './gallery/OrderGallery.tsx'),
  'orders',
  'orderEditor',
  'orderFunnel',
  'orderView',
  'approvals',
  'fulfillment',
  'templates',
);
