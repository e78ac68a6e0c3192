/** The words of the question at sign-out: with the screen that may ask it, for signing out must not need the network. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const leavingWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=leaving.po'),
  es: () => import('#locales/es.po?words=leaving.po'),
  pt: () => import('#locales/pt.po?words=leaving.po'),
};
