/** Public API of settings' client: the landing page, the pages of all lists, and those of single settings. */
import { onlineScreen } from '#kernel/client/index.ts';

const list = onlineScreen(() => import('./lists/ListPage.tsx'));
const value = onlineScreen(() => import('./values/ValuePage.tsx'));
const entry = onlineScreen(() => import('./lists/EntryPage.tsx'));

/** One page and one form for every list: the address says which. */
export const settingsScreens = {
  '/settings': onlineScreen(() => import('./home/SettingsHome.tsx')),
  '/settings/emails/:name': value,
  '/settings/values/:name': value,
  '/settings/file_headers': onlineScreen(() => import('./file-headers/FileHeadersPage.tsx')),
  '/settings/country': list,
  '/settings/country/create': entry,
  '/settings/country/edit/:id': entry,
  '/settings/job_roles': list,
  '/settings/job_roles/create': entry,
  '/settings/job_roles/edit/:id': entry,
  '/settings/payment_methods/list': list,
  '/settings/payment_methods/create': entry,
  '/settings/payment_methods/edit/:id': entry,
  '/settings/demo_intervals': list,
  '/settings/demo_intervals/create': entry,
  '/settings/demo_intervals/edit/:id': entry,
  '/settings/va_rel/verticals/list': list,
  '/settings/va_rel/verticals/create': entry,
  '/settings/va_rel/verticals/edit/:id': entry,
  '/settings/va_rel/words/list': list,
  '/settings/va_rel/words/create': entry,
  '/settings/va_rel/words/edit/:id': entry,
  '/settings/carriers': list,
  '/marketing/tags': list,
  '/marketing/tags/create': entry,
  '/marketing/tags/edit/:id': entry,
  '/marketing/languages': list,
  '/marketing/languages/create': entry,
  '/marketing/languages/edit/:id': entry,
};
