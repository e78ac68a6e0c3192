/** The public API of expected stock's client: its page, and the link to it from the inventory. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export const stockScreens: Readonly<Record<string, LazyScreen>> = {
  '/inventory/expected': lazyScreen(() => import('./ExpectedStock.tsx'), 'stock'),
};

export const ExpectedStockLink = lazyScreen(() => import('./ExpectedStockLink.tsx'), 'stock');
