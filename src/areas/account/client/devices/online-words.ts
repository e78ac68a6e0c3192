/** The words of what no device installs: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const onlineWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=online.po'),
  es: () => import('#locales/es.po?words=online.po'),
  pt: () => import('#locales/pt.po?words=online.po'),
};
