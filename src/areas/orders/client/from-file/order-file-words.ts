/** The words of the screens that make orders from a file, beside those of any file. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const orderFileWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=orderFiles.po'),
  es: () => import('#locales/es.po?words=orderFiles.po'),
  pt: () => import('#locales/pt.po?words=orderFiles.po'),
};
