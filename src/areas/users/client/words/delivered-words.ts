/** The words of administering users: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const userWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=adminUsers.po'),
  es: () => import('#locales/es.po?words=adminUsers.po'),
  pt: () => import('#locales/pt.po?words=adminUsers.po'),
};
