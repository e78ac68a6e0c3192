/**
 * Public API of marketing's client: its screens by route. They work online only, and devices do not
 * install them.
 */
import { onlineScreen } from '#kernel/client/index.ts';

const item = onlineScreen(() => import('./items/ItemPage.tsx'), 'marketing');

export const marketingScreens = {
  '/marketing': onlineScreen(() => import('./MarketingHome.tsx'), 'marketing'),
  '/marketing/items': onlineScreen(() => import('./items/ItemList.tsx'), 'marketing'),
  '/marketing/items/create': item,
  '/marketing/items/edit/:id': item,
  '/marketing/newsletter': onlineScreen(
    () => import('./newsletter-lists/NewsletterHome.tsx'),
    'marketing',
  ),
  '/marketing/newsletter/view/:id': onlineScreen(
    () => import('./newsletter-page/NewsletterPage.tsx'),
    'marketing',
  ),
  '/marketing/suport': onlineScreen(() => import('./support/SupportList.tsx'), 'marketing'),
  '/marketing/suport/view/:id': onlineScreen(
    () => import('./support/SupportView.tsx'),
    'marketing',
  ),
};
