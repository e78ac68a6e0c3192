/** Public API of the funnels' client: the list of the company's funnels, and one of them. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { FunnelOrdersSlot } from './orders-slot.ts';

export { funnelPath } from './funnel-path.ts';

export const funnelScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders/funnels': lazyScreen(() => import('./FunnelList.tsx'), 'orders'),
};
/** /orders/funnels/{number}, with what the orders show there. */
export const FunnelScreen: LazyScreen<FunnelOrdersSlot> = lazyScreen<FunnelOrdersSlot>(
  () => import('./FunnelView.tsx'),
  'orders',
);
/** Its pieces in all their states, for the developer tools alone. */
export const funnelGallery = lazyScreen(
  () => import('./gallery/FunnelGallery.tsx'),
  'dev',
  'orders',
);
export { engineAnswering, galleryFunnel } from './gallery/gallery-funnel.ts';
export { TermFields } from './terms/TermFields.tsx';
export { termWords } from './terms/term-words.ts';
export type { FunnelOrdersSlot, OrdersUnder } from './orders-slot.ts';
