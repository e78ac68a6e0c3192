/** The words of every screen that reads a file. */
import type { Words } from '#kernel/client/index.ts';

export const importWords: Words = { en: () => import('#locales/en.po?words=files.po'), es: () => import('#locales/es.po?words=files.po'), pt: () => import('#locales/pt.po?words=files.po') };
