/** The words of removing a completed report: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const unregisterWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=adminReports.po'),
  es: () => import('#locales/es.po?words=adminReports.po'),
  pt: () => import('#locales/pt.po?words=adminReports.po'),
};
