/** The messages of the lists of reports and of what is shown above them; and those of one report, of declarations and exports. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const reportWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=reports.po'),
  es: () => import('#locales/es.po?words=reports.po'),
  pt: () => import('#locales/pt.po?words=reports.po'),
};
export const oneReportWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=report.po'),
  es: () => import('#locales/es.po?words=report.po'),
  pt: () => import('#locales/pt.po?words=report.po'),
};
