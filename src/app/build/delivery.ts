/** What is delivered together: the one table of the build's chunks, by folder. */
import { adminDelivery } from './rows/admin-delivery.ts';
import type { Delivery } from './rows/delivery-row.ts';
import { laterDelivery } from './rows/later-delivery.ts';
import { onlineDelivery } from './rows/online-delivery.ts';
import { orderDelivery } from './rows/order-delivery.ts';

/** Whatever no row names: the bundler puts it with its users. */
export const SHARED: Delivery = { chunk: 'shared', src: [] };

/** The longest path that fits a module decides. */
export const delivery: readonly Delivery[] = [
  // The developer tools, which are not installed: see globIgnores in vite.config.ts.
  {
    chunk: 'dev',
    src: [
      'app/client/dev',
      'areas/dev',
      'areas/funnels/client/gallery',
      'areas/approvals/client/gallery',
      'areas/orders/client/gallery',
      // Only the check of a pasted order reads by schemas; the portal's calls need none.
      'areas/orders/domain/schemas',
      'areas/files/domain/attachment',
      'areas/files/domain/calls',
      'kernel/domain/schema',
    ],
  },

  // The first screen, whichever it is. Not `main`, which waits for chunks that import this one: in one file they would wait for each other.
  {
    chunk: 'start',
    src: [
      'app/client/start',
      'app/domain',
      'areas/*/client/index',
      // The calls of who signs in, and of the developer tools' switches.
      'areas/account/domain/addresses',
      'areas/dev/domain/addresses',
      'areas/account/client/session',
      'areas/dev/client/switches',
      'kernel/client/i18n',
      'kernel/client/portal',
      'kernel/client/theme',
      'kernel/client/ui/base',
      'kernel/client/ui/fields',
      'kernel/device/http',
      'kernel/device/page',
      'kernel/device/session',
      // What session and sign-in leave undone on a full disk.
      'kernel/device/storage/closed',
      'kernel/device/storage/full-disk',
      'kernel/domain/dates',
      'kernel/domain/protocol',
      'kernel/domain/user',
    ],
  },
  { chunk: 'updates', src: ['app/client/updates', 'app/device/installation'] },
  { chunk: 'update-flow', src: ['app/client/updates/flow'] },
  {
    chunk: 'sign-in',
    src: ['app/client/layouts/login', 'areas/account/client/sign-in'],
  },
  // Other screens that need no signing in.
  {
    chunk: 'shared',
    src: ['app/client/fallback', 'areas/account/client', 'kernel/client/ui/dialogs'],
  },

  // What signing in adds: the engine, the frame of all screens.
  {
    chunk: 'portal',
    src: [
      'app/client/layouts',
      'app/client/menu',
      'app/client/signed-in',
      'app/client/sync',
      'app/device',
      'areas/*/device/module',
      'areas/*/device/tables',
      'areas/settings/device/index',
      'areas/alerts/client/store',
      'areas/alerts/client/strip/use-thing-to-do',
      'areas/alerts/domain',
      'areas/catalog/device',
      'areas/catalog/domain',
      'areas/deadlines',
      'areas/distributors/domain/contracts',
      // Asked whenever there is nothing else to send.
      'areas/files/device/has-attachments',
      'areas/distributors/domain/distributor',
      'areas/orders/client/actions',
      // What an editor could not write is restored when the portal opens, before any editor.
      'areas/orders/client/store/emergency-drafts',
      'areas/orders/client/words',
      'areas/orders/device',
      'areas/orders/domain',
      'kernel/client/data',
      'kernel/client/format',
      'kernel/client/session',
      'kernel/client/ui/lists',
      'kernel/client/ui/states',
      'kernel/device',
      'kernel/domain',
    ],
  },
  {
    chunk: 'portal',
    src: ['app/client/layouts/public', 'kernel/client/ui/drawers', 'kernel/client/ui/page'],
  },
  { chunk: 'list', src: ['areas/orders/client/list'] },
  // Beside the screens, when they are shown.
  {
    chunk: 'shared',
    src: [
      'app/client/signed-in/after-opening',
      'app/client/signed-in/background-sync',
      'app/client/signed-in/begin-online',
      // With the first moment without a connection or without space.
      'app/client/layouts/DarkBar',
      'app/client/offline/CannotOpenBar',
      'app/client/offline/failure-words',
      'app/client/offline/use-opening',
      'app/client/sync/ConnectionBars',
      'app/client/sync/FullBar',
      'app/client/sync/OfflineBar',
    ],
  },
  // Known to the first list's modules, and used by none of them.
  {
    chunk: 'shared',
    src: [
      'areas/alerts/domain/details',
      'areas/alerts/domain/kind-words',
      'areas/alerts/domain/kinds',
      'areas/catalog/domain/typos',
    ],
  },
  // With a neighbour of the same users the strip would bring the words of all details.
  { chunk: 'alert-details', src: ['areas/alerts/client/details/DetailText'] },
  // The details of synchronization, when they are opened.
  {
    chunk: 'sync',
    src: [
      'app/client/sync/drawer',
      'areas/orders/client/sync',
      'areas/orders/domain/content/content-differences',
      'kernel/client/data/sync-groups',
      'kernel/client/data/use-entry-sections',
      'kernel/device/sync/told-restore',
    ],
  },
  { chunk: 'sync', src: ['areas/orders/client/conflict'] },
  // Administrators' forms show it too, and know no orders.
  { chunk: 'conflict', src: ['kernel/client/ui/conflict'] },
  { chunk: 'sync', src: ['areas/reports/client/sync'] },

  // Comparing documents with a restored server. Not the notes of what a person is told: lists of reports change them too, and would bring all of it.
  {
    chunk: 'restoring',
    src: [
      'areas/orders/device/restoring',
      'areas/orders/domain/restoring/verdict',
      'areas/reports/device/restoring',
      'kernel/device/restoring/reconcile',
      'kernel/device/restoring/settle-document',
      'kernel/domain/documents/comparing',
    ],
  },

  // The arithmetic of months and zones, with its library, for later screens that need it.
  { chunk: 'luxon', src: ['kernel/domain/calendar'] },

  ...adminDelivery,

  ...orderDelivery,
  ...laterDelivery,
  ...onlineDelivery,
];
