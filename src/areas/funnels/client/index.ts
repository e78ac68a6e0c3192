/**
 * The public API of the funnels' client: the list of funnels, the page of one, and the fields for
 * its terms.
 */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { FunnelOrdersSlot } from './funnel-orders-slot.ts';

export { funnelPath } from './funnel-path.ts';

export const funnelScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders/funnels': lazyScreen(() => import('./FunnelList.tsx'), 'funnels'),
};
/** /orders/funnels/{number}, with a slot for what the orders module shows. */
export const FunnelScreen: LazyScreen<FunnelOrdersSlot> = lazyScreen<FunnelOrdersSlot>(
  () => import('./FunnelView.tsx'),
  'funnels',
);
/** The funnel page's components in all their states, for the developer tools only. */
export const funnelGallery = lazyScreen(
  () => import(/* @never */ './gallery/FunnelGallery.tsx'),
  'dev',
  'orders',
  'funnels',
  'funnelChanges',
);
export { createGalleryEngine, galleryFunnel } from './gallery/gallery-funnel.ts';
export { FunnelTermFields } from './terms/FunnelTermFields.tsx';
export { funnelTermIssueMessage } from './terms/term-words.ts';
export type { FunnelOrdersSlot, FunnelOrderCounts } from './funnel-orders-slot.ts';
