/** Public API of the funnels' client: the list of the company's funnels, and one of them. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { funnelPath } from './funnel-path.ts';

export const funnelScreens: Readonly<Record<string, LazyScreen>> = {
  '/orders/funnels': lazyScreen(() => import('./FunnelList.tsx')),
  '/orders/funnels/:number': lazyScreen(() => import('./FunnelView.tsx')),
};
