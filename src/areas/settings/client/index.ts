/**
 * The public API of settings' client: the landing page, the pages of all lists, and the pages of
 * single settings.
 */
import { onlineScreen } from '#kernel/client/index.ts';

const list = onlineScreen(() => import('./lists/ListPage.tsx'), 'settingLists');
const value = onlineScreen(() => import('./values/OpenSettingPage.tsx'), 'settings');
const entry = onlineScreen(() => import('./lists/EntryPage.tsx'), 'settingLists');

/** The screens of settings. All lists share one page and one form; the path selects the list. */
export const settingsScreens = {
  '/settings': onlineScreen(() => import('./home/SettingsHome.tsx'), 'settingLists', 'settings'),
  '/settings/emails/:name': value,
  '/settings/values/:name': value,
  '/settings/file_headers': onlineScreen(
    () => import('./file-headers/FileHeadersPage.tsx'),
    'settings',
  ),
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
  '/settings/va_rel/cnae/list': list,
  '/settings/va_rel/cnae/create': entry,
  '/settings/va_rel/cnae/edit/:id': entry,
  '/settings/va_rel/words/list': list,
  '/settings/carriers': list,
  '/settings/ticket_topics': list,
  '/settings/ticket_topics/create': entry,
  '/settings/ticket_topics/edit/:id': entry,
  '/marketing/tags': list,
  '/marketing/tags/create': entry,
  '/marketing/tags/edit/:id': entry,
  '/marketing/languages': list,
  '/marketing/languages/create': entry,
  '/marketing/languages/edit/:id': entry,
};
/**
 * Screens of other modules use these: an entry's page with a hook that runs before saving, the
 * entries of a list, and the words for fields and uses of entries.
 */
export { EntryPage } from './lists/EntryPage.tsx';
export type { EntryChange } from './lists/EntryForm.tsx';
export { readEntries } from './lists/read-entries.ts';
export { useUsesText } from './lists/EntryUses.tsx';
export { listWords } from './lists/list-words.ts';
