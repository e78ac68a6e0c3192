/** The words of the developer tools: apart from all others, so that nobody else downloads them. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const devWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=dev.po'),
  es: () => import('#locales/es.po?words=dev.po'),
  pt: () => import('#locales/pt.po?words=dev.po'),
};
