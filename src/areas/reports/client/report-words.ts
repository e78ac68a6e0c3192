/** The words of lists of reports, of one report, and of what stands above the lists. */
import type { Words } from '#kernel/client/index.ts';

export const reportWords: Words = { en: () => import('#locales/en.po?words=reports.po'), es: () => import('#locales/es.po?words=reports.po'), pt: () => import('#locales/pt.po?words=reports.po') };
