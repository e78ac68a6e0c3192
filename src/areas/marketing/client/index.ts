/** Public API of marketing's client: its screens, which no device installs. */
import { onlineScreen } from '#kernel/client/index.ts';

const item = onlineScreen(() => import('./items/ItemPage.tsx'));
export const marketingScreens = {
  '/marketing': onlineScreen(() => import('./home/MarketingHome.tsx')),
  '/marketing/items': onlineScreen(() => import('./items/ItemList.tsx')),
  '/marketing/items/create': item,
  '/marketing/items/edit/:id': item,
  '/marketing/newsletter': onlineScreen(() => import('./newsletters/NewsletterHome.tsx')),
  '/marketing/newsletter/view/:id': onlineScreen(() => import('./newsletter/NewsletterPage.tsx')),
  '/marketing/suport': onlineScreen(() => import('./support/SupportList.tsx')),
  '/marketing/suport/view/:id': onlineScreen(() => import('./support/SupportView.tsx')),
};
