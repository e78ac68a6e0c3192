/** The words of screens that are opened less often, and of those of administrators: give them to `withWords`. */
import type { CatalogMessages } from './i18n.tsx';

export const laterWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=later.po'),
  es: () => import('#locales/es.po?words=later.po'),
  pt: () => import('#locales/pt.po?words=later.po'),
};

export const adminWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=admin.po'),
  es: () => import('#locales/es.po?words=admin.po'),
  pt: () => import('#locales/pt.po?words=admin.po'),
};
