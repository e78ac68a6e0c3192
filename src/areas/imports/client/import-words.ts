/** The words of every screen that reads a file; and those of its rows, with what may be wrong with them. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const importWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=files.po'),
  es: () => import('#locales/es.po?words=files.po'),
  pt: () => import('#locales/pt.po?words=files.po'),
};
export const rowWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=rows.po'),
  es: () => import('#locales/es.po?words=rows.po'),
  pt: () => import('#locales/pt.po?words=rows.po'),
};
