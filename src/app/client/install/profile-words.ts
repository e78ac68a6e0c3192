/** The words of the profile, and of what is offered of it elsewhere. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const profileWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=profile.po'),
  es: () => import('#locales/es.po?words=profile.po'),
  pt: () => import('#locales/pt.po?words=profile.po'),
};
