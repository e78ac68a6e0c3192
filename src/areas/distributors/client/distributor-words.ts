/** The words of administering distributors: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const distributorWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=adminDistributors.po'),
  es: () => import('#locales/es.po?words=adminDistributors.po'),
  pt: () => import('#locales/pt.po?words=adminDistributors.po'),
};
