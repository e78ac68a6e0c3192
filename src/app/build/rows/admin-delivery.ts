/** The screens of administrators: a chunk or more each area, `admin-…`, and their words, which no device installs. */
import type { Delivery, Words } from './delivery-row.ts';

/** Words: the area's own part where its screens would weigh too much with those of all. */
const of = (name: string, words: Words, ...src: readonly string[]): Delivery => ({
  chunk: `admin-${name}`,
  words: [words],
  src,
});
/** Of forms and lists of all areas. */
const everywhere: readonly Words[] = [
  'admin',
  'adminUsers',
  'adminDistributors',
  'adminVerticals',
  'adminMarketing',
];

export const adminDelivery: readonly Delivery[] = [
  // Where the screens are, which is installed.
  {
    chunk: 'shared',
    words: ['later'],
    src: [
      'areas/bulk/client/index',
      'areas/deadlines/client/closing-screens',
      'areas/distributors/client/index',
      'areas/marketing/client/index',
      'areas/settings/client/index',
      'areas/storage/client/index',
      'areas/users/client/index',
      'areas/verticals/client/index',
      'kernel/client/remote/OnlineScreen',
    ],
  },
  // Named by the changes that the audit shows, too.
  { chunk: 'admin', words: ['adminUsers', 'admin'], src: ['kernel/client/rights'] },
  {
    chunk: 'admin',
    words: [...everywhere, 'adminReports'],
    src: ['kernel/client/remote/use-busy', 'kernel/client/remote/use-command'],
  },
  {
    chunk: 'admin-form',
    words: everywhere,
    src: [
      'kernel/client/ui/versioned-form',
      'kernel/client/remote/RowFrame',
      'kernel/client/ui/choices',
    ],
  },
  // Of rows that two people changed.
  {
    chunk: 'conflict',
    words: everywhere,
    src: ['kernel/client/ui/versioned-form/ConflictNotice'],
  },
  {
    chunk: 'admin-remove',
    words: everywhere,
    src: ['kernel/client/ui/versioned-form/RemoveRow'],
  },
  of('changes', 'admin', 'areas/audit/client/changes'),
  of('deadlines', 'admin', 'areas/deadlines/client/settings'),
  // Opened by a button of the funnel's page, which is installed.
  of('funnels', 'admin', 'areas/funnels/client/change'),
  of('settings', 'admin', 'areas/settings'),
  of(
    'fields',
    'admin',
    'areas/settings/client/lists/FieldInput',
    'areas/settings/client/lists/input-labels',
    'areas/settings/domain/lists/form',
  ),
  // Home, lists, entries and single values are opened one at a time.
  of('settings-home', 'admin', 'areas/settings/client/home/SettingsHome'),
  of(
    'list',
    'admin',
    'areas/settings/client/lists/ListPage',
    'areas/settings/client/lists/ListFiles',
  ),
  of(
    'entry',
    'admin',
    'areas/settings/client/lists/EntryPage',
    'areas/settings/client/lists/EntryForm',
    'areas/settings/client/lists/EntryUses',
    'areas/settings/client/lists/RemoveEntry',
  ),
  of(
    'values',
    'admin',
    'areas/settings/client/values/ValuePage',
    'areas/settings/client/values/ValueForm',
  ),
  of(
    'minimums',
    'admin',
    'areas/settings/client/values/MinimumsPage',
    'areas/settings/client/values/MinimumsForm',
    'areas/settings/client/values/minimum-values',
    'areas/settings/domain/minimum-orders',
  ),
  of('patterns', 'admin', 'areas/settings/client/values/PatternsPage'),
  // The question comes when the button is pressed.
  of('reports', 'adminReports', 'areas/reports/client/unregister'),
  of('report-button', 'report', 'areas/reports/client/unregister/UnregisterButton'),
  of(
    'file-headers',
    'admin',
    'areas/settings/client/file-headers',
    'areas/settings/domain/file-headers',
    'areas/imports/domain/header/prescribed-names',
  ),
  // Fetched when a file is chosen or made.
  of('list-import', 'admin', 'areas/settings/client/lists/ListImport'),
  of('list-file', 'admin', 'areas/settings/client/lists/list-file'),
  of('text-table', 'admin', 'areas/imports/domain/read/text-table'),
  of('users', 'adminUsers', 'areas/users/client', 'areas/users/domain'),
  // Lists show no form, and the form no list.
  of(
    'user-lists',
    'adminUsers',
    'areas/users/client/list',
    'areas/users/client/devices',
    'areas/account/domain/device-sorting',
  ),
  of('user-form', 'adminUsers', 'areas/users/client/form'),
  of(
    'distributors',
    'adminDistributors',
    'areas/distributors/client',
    'areas/distributors/domain',
    'areas/imports/domain/cells/brazil',
    'areas/distributors/client/form/issue-words',
    'areas/distributors/client/form/use-form-styles',
  ),
  of('distributor-list', 'adminDistributors', 'areas/distributors/client/list'),
  // With the checks of a CNPJ, which no list makes.
  of('distributor-form', 'adminDistributors', 'areas/distributors/client/form'),
  of(
    'migrate',
    'adminDistributors',
    'areas/distributors/client/migrate',
    'areas/distributors/domain/former',
  ),
  of('bulk', 'adminBulk', 'areas/bulk'),
  of('storage', 'adminStorage', 'areas/storage'),
  // With the reader of files: fetched when one is chosen.
  of('bulk-file', 'adminBulk', 'areas/bulk/client/bulk-file', 'areas/bulk/domain/returned'),
  of('marketing', 'adminMarketing', 'areas/marketing/client', 'areas/marketing/domain'),
  // Opened one at a time.
  of('marketing-items', 'adminMarketing', 'areas/marketing/client/items'),
  of('marketing-newsletters', 'adminMarketing', 'areas/marketing/client/newsletters'),
  of('marketing-newsletter', 'adminMarketing', 'areas/marketing/client/newsletter'),
  of('marketing-support', 'adminMarketing', 'areas/marketing/client/support'),
  of('verticals', 'adminVerticals', 'areas/verticals/client', 'areas/verticals/domain'),
  of('vertical-home', 'adminVerticals', 'areas/verticals/client/home'),
  of('vertical-terms', 'adminVerticals', 'areas/verticals/client/terms'),
  of('vertical-word', 'adminVerticals', 'areas/verticals/client/words'),
  // Asked where a keyword changes a vertical.
  of('vertical-conflicts', 'adminVerticals', 'areas/verticals/client/words/WordConflicts'),
  of('vertical-upload', 'adminVerticals', 'areas/verticals/client/upload'),
  // With the reader of files: fetched when one is chosen.
  of(
    'relation-file',
    'adminVerticals',
    'areas/verticals/client/upload/read-relation-file',
    'areas/verticals/domain/relation-file',
  ),
  // With the library's table of countries: fetched when a phone is checked.
  of('phones', 'adminDistributors', 'areas/distributors/domain/phones'),
];
