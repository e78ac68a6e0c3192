/** The words of an opened order and its history, those of the editor and those of approvals: give them to `withWords`. */
import type { CatalogMessages } from '#kernel/client/index.ts';

export const orderWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=order.po'),
  es: () => import('#locales/es.po?words=order.po'),
  pt: () => import('#locales/pt.po?words=order.po'),
};
export const editorWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=editor.po'),
  es: () => import('#locales/es.po?words=editor.po'),
  pt: () => import('#locales/pt.po?words=editor.po'),
};
export const approvalWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=approvals.po'),
  es: () => import('#locales/es.po?words=approvals.po'),
  pt: () => import('#locales/pt.po?words=approvals.po'),
};
/** Of what funnel orders alone ask for. */
export const funnelWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=funnel.po'),
  es: () => import('#locales/es.po?words=funnel.po'),
  pt: () => import('#locales/pt.po?words=funnel.po'),
};
