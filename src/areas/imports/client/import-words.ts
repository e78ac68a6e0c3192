/** The words of every screen that reads a file; those of what its columns are; and those of its rows, with what may be wrong with them. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const importWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=files.po'),
  es: () => import('#locales/es.po?words=files.po'),
  pt: () => import('#locales/pt.po?words=files.po'),
};
export const columnWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=columns.po'),
  es: () => import('#locales/es.po?words=columns.po'),
  pt: () => import('#locales/pt.po?words=columns.po'),
};
export const rowWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=rows.po'),
  es: () => import('#locales/es.po?words=rows.po'),
  pt: () => import('#locales/pt.po?words=rows.po'),
};
