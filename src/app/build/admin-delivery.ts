/** The screens of administrators: a chunk each area, `admin-…`, which no device installs, and their words in one part. */
import type { Delivery } from './delivery-row.ts';

const of = (name: string, ...src: readonly string[]): Delivery => ({
  chunk: `admin-${name}`,
  words: ['admin'],
  src,
});
export const adminDelivery: readonly Delivery[] = [
  // Where the screens are, which is installed.
  {
    chunk: 'shared',
    words: ['later'],
    src: [
      'areas/deadlines/client/closing-screens',
      'areas/distributors/client/index',
      'areas/settings/client/index',
      'areas/users/client/index',
      'kernel/client/remote/OnlineScreen',
    ],
  },
  {
    chunk: 'admin',
    words: ['admin'],
    src: ['kernel/client/rights', 'kernel/client/remote/use-command'],
  },
  of('form', 'kernel/client/ui/versioned-form', 'kernel/client/remote/RowFrame'),
  of('remove', 'kernel/client/ui/versioned-form/RemoveRow'),
  of('changes', 'areas/audit/client/changes'),
  of('deadlines', 'areas/deadlines/client/settings'),
  of('settings', 'areas/settings'),
  of('reports', 'areas/reports/client/unregister'),
  // Fetched when a file is chosen or made.
  of('list-import', 'areas/settings/client/lists/ListImport'),
  of('list-file', 'areas/settings/client/lists/list-file'),
  of('users', 'areas/users/client', 'areas/users/domain'),
  // Lists show no form, and the form no list.
  of('user-lists', 'areas/users/client/list', 'areas/users/client/devices'),
  of('user-form', 'areas/users/client/form'),
  // With the checks of a CNPJ, which no other page makes.
  of(
    'distributors',
    'areas/distributors/client',
    'areas/distributors/domain',
    'areas/imports/domain/cells/brazil',
  ),
  of('migrate', 'areas/distributors/client/migrate'),
  // With the reader of files: fetched when one is chosen.
  of('former-file', 'areas/distributors/client/migrate/read-former-file'),
  // With the library's table of countries: fetched when a phone is checked.
  of('phones', 'areas/distributors/domain/phones'),
];
