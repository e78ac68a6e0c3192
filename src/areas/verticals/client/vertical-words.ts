/** The words of the vertical-activity relation's screens: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const verticalWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=adminVerticals.po'),
  es: () => import('#locales/es.po?words=adminVerticals.po'),
  pt: () => import('#locales/pt.po?words=adminVerticals.po'),
};
