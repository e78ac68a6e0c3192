/** The words of the pages of funnels: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const funnelPageWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=funnelPages.po'),
  es: () => import('#locales/es.po?words=funnelPages.po'),
  pt: () => import('#locales/pt.po?words=funnelPages.po'),
};
