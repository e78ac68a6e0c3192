/**
 * The screens of administrators: a chunk or more each area, `admin-…`, which no device installs.
 */
import type { Delivery } from './delivery-row.ts';

const of = (name: string, ...src: readonly string[]): Delivery => ({
  chunk: `admin-${name}`,
  src,
});

export const adminDelivery: readonly Delivery[] = [
  // Where the screens are, which is installed.
  {
    chunk: 'shared',
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
  { chunk: 'admin', src: ['kernel/client/rights'] },
  {
    chunk: 'admin',
    src: ['kernel/client/remote/use-busy', 'kernel/client/remote/use-command'],
  },
  {
    chunk: 'admin-form',
    src: [
      'kernel/client/ui/versioned-form',
      'kernel/client/remote/RowFrame',
      'kernel/client/ui/choices',
    ],
  },
  // Of rows that two people changed.
  {
    chunk: 'conflict',
    src: ['kernel/client/ui/versioned-form/ConflictNotice'],
  },
  {
    chunk: 'admin-remove',
    src: ['kernel/client/ui/versioned-form/RemoveRow'],
  },
  of('changes', 'areas/audit/client/changes'),
  of('deadlines', 'areas/deadlines/client/settings'),
  // Opened by a button of the funnel's page, which is installed.
  of('funnels', 'areas/funnels/client/change'),
  of('settings', 'areas/settings'),
  of(
    'fields',
    'areas/settings/client/lists/FieldInput',
    'areas/settings/client/lists/input-labels',
    'areas/settings/domain/lists/form',
  ),
  // Home, lists, entries and single values are opened one at a time.
  of('settings-home', 'areas/settings/client/home/SettingsHome'),
  of('list', 'areas/settings/client/lists/ListPage', 'areas/settings/client/lists/ListFiles'),
  of(
    'entry',
    'areas/settings/client/lists/EntryPage',
    'areas/settings/client/lists/EntryForm',
    'areas/settings/client/lists/EntryUses',
    'areas/settings/client/lists/RemoveEntry',
  ),
  of('values', 'areas/settings/client/values/ValuePage', 'areas/settings/client/values/ValueForm'),
  of(
    'minimums',
    'areas/settings/client/values/MinimumsPage',
    'areas/settings/client/values/MinimumsForm',
    'areas/settings/client/values/minimum-values',
    'areas/settings/domain/minimum-orders',
  ),
  of('patterns', 'areas/settings/client/values/PatternsPage'),
  // The question comes when the button is pressed.
  of('reports', 'areas/reports/client/unregister'),
  of('report-button', 'areas/reports/client/unregister/UnregisterButton'),
  of(
    'file-headers',
    'areas/settings/client/file-headers',
    'areas/settings/domain/file-headers',
    'areas/imports/domain/header/prescribed-names',
  ),
  // Fetched when a file is chosen or made.
  of('list-import', 'areas/settings/client/lists/ListImport'),
  of('list-file', 'areas/settings/client/lists/list-file'),
  of('text-table', 'areas/imports/domain/read/text-table'),
  of('users', 'areas/users/client', 'areas/users/domain'),
  // Lists show no form, and the form no list.
  of(
    'user-lists',
    'areas/users/client/list',
    'areas/users/client/devices',
    'areas/account/domain/device-sorting',
  ),
  of('user-form', 'areas/users/client/form'),
  of(
    'distributors',
    'areas/distributors/client',
    'areas/distributors/domain',
    'areas/imports/domain/cells/brazil',
    'areas/distributors/client/form/issue-words',
    'areas/distributors/client/form/use-form-styles',
  ),
  of('distributor-list', 'areas/distributors/client/list'),
  // With the checks of a CNPJ, which no list makes.
  of('distributor-form', 'areas/distributors/client/form'),
  of('migrate', 'areas/distributors/client/migrate', 'areas/distributors/domain/former'),
  of('bulk', 'areas/bulk'),
  of('storage', 'areas/storage'),
  // With the reader of files: fetched when one is chosen.
  of('bulk-file', 'areas/bulk/client/bulk-file', 'areas/bulk/domain/returned'),
  of('marketing', 'areas/marketing/client', 'areas/marketing/domain'),
  // Opened one at a time.
  of('marketing-items', 'areas/marketing/client/items'),
  of('marketing-newsletters', 'areas/marketing/client/newsletters'),
  of('marketing-newsletter', 'areas/marketing/client/newsletter'),
  of('marketing-support', 'areas/marketing/client/support'),
  of('verticals', 'areas/verticals/client', 'areas/verticals/domain'),
  of('vertical-home', 'areas/verticals/client/home'),
  of('vertical-terms', 'areas/verticals/client/terms'),
  of('vertical-word', 'areas/verticals/client/words'),
  // Asked where a keyword changes a vertical.
  of('vertical-conflicts', 'areas/verticals/client/words/WordConflicts'),
  of('vertical-upload', 'areas/verticals/client/upload'),
  // With the reader of files: fetched when one is chosen.
  of(
    'relation-file',
    'areas/verticals/client/upload/read-relation-file',
    'areas/verticals/domain/relation-file',
  ),
  // With the library's table of countries: fetched when a phone is checked.
  of('phones', 'areas/distributors/domain/phones'),
];
