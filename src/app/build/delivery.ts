/** What is delivered together: the one table of the build's chunks and of the parts of the message catalogues, by folder. */
import { adminDelivery } from './admin-delivery.ts';
import type { Delivery } from './delivery-row.ts';

/** Whatever no row names: the bundler puts it with its users, its messages come with signing in. */
export const SHARED: Delivery = { chunk: 'shared', words: ['rest'], src: [] };

/** The longest path that fits a module decides. */
export const delivery: readonly Delivery[] = [
  // The developer tools, which are not installed: see globIgnores in vite.config.ts.
  {
    chunk: 'dev',
    words: ['dev'],
    src: [
      'app/client/dev',
      'areas/dev',
      'areas/orders/client/gallery',
      // Only the check of a pasted order reads by schemas; the portal's calls need none.
      'areas/orders/domain/schemas',
      'kernel/domain/schema',
    ],
  },

  // The first screen, whichever it is. Not `main`, which waits for chunks that import this one: in one file they would wait for each other.
  {
    chunk: 'start',
    words: ['start'],
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
      'kernel/domain/protocol',
      'kernel/domain/user',
    ],
  },
  { chunk: 'updates', words: ['start'], src: ['app/client/updates'] },
  { chunk: 'update-flow', words: ['start'], src: ['app/client/updates/flow'] },
  {
    chunk: 'sign-in',
    words: ['start'],
    src: ['app/client/layouts/login', 'areas/account/client/sign-in'],
  },
  // Other screens that need no signing in.
  {
    chunk: 'shared',
    words: ['start'],
    src: ['app/client/fallback', 'areas/account/client', 'kernel/client/ui/dialogs'],
  },

  // What signing in adds: the engine, the frame of all screens.
  {
    chunk: 'portal',
    words: ['rest'],
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
      'areas/alerts/domain',
      'areas/catalog/device',
      'areas/catalog/domain',
      'areas/deadlines',
      'areas/distributors/domain/distributor',
      'areas/orders/client/actions',
      // What an editor could not write is restored when the portal opens, before any editor.
      'areas/orders/client/editor/store/emergency-drafts',
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
    words: ['start'],
    src: ['app/client/layouts/public', 'kernel/client/ui/drawers', 'kernel/client/ui/page'],
  },
  { chunk: 'list', words: ['rest'], src: ['areas/orders/client/list'] },
  // The details of synchronization, when they are opened.
  {
    chunk: 'sync',
    words: ['later'],
    src: ['app/client/sync/drawer', 'areas/orders/client/sync', 'kernel/device/sync/told-restore'],
  },
  { chunk: 'sync', words: ['later'], src: ['areas/orders/client/conflict'] },
  // Administrators' forms show it too, and know no orders.
  { chunk: 'conflict', words: ['rest'], src: ['kernel/client/ui/conflict'] },
  { chunk: 'sync', words: ['report'], src: ['areas/reports/client/sync'] },

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

  // Later screens, a family each.
  { chunk: 'document', words: ['start'], src: ['kernel/client/ui/document'] },
  { chunk: 'order', words: ['rest'], src: ['areas/orders/client/issues'] },
  { chunk: 'order', words: ['order', 'editor', 'later'], src: ['areas/orders/client/opened'] },
  {
    chunk: 'shared',
    words: ['order', 'later'],
    src: ['areas/orders/client/history', 'areas/orders/client/view'],
  },
  {
    chunk: 'shared',
    words: ['editor'],
    src: ['areas/orders/client/editor', 'areas/orders/client/lines'],
  },
  { chunk: 'decisions', words: ['later'], src: ['areas/orders/client/approvals/decisions'] },
  {
    chunk: 'insights',
    words: ['reports'],
    src: ['areas/compliance'],
  },
  {
    chunk: 'reports',
    words: ['reports', 'report', 'files'],
    src: [
      'areas/imports/device',
      'areas/reports/client',
      'areas/reports/device',
      'areas/reports/domain',
    ],
  },
  {
    chunk: 'steps',
    words: ['files'],
    src: ['areas/imports/client/wizard'],
  },
  {
    chunk: 'upload',
    words: ['files'],
    src: ['areas/imports/client/upload', 'areas/reports/client/upload-frame'],
  },

  // What fetches parts ahead: with a neighbour of the same users it would bring that one's own to every list of reports.
  {
    chunk: 'ahead',
    src: [
      'areas/imports/client/columns/lazy-columns',
      'areas/imports/client/file/lazy-sheet-notes',
    ],
  },

  // Said by later screens alone, unlike the indexes of other areas.
  {
    chunk: 'shared',
    words: ['later'],
    src: ['areas/audit/client/index', 'areas/restores/client/index'],
  },
  { chunk: 'shared', words: ['reports'], src: ['areas/compliance/client/index'] },
  // What is fetched when it is asked for: among what is here already it would come with that.
  {
    chunk: 'shared',
    words: ['rest'],
    src: ['app/client/layouts/WholeChoice'],
  },
  { chunk: 'shared', words: ['start'], src: ['app/client/layouts/public/PrivacyLayout'] },
  {
    chunk: 'shared',
    words: ['later'],
    src: ['areas/orders/client/approvals/decisions/CommentForm'],
  },
  // Comments are written with it too.
  {
    chunk: 'shared',
    words: ['editor', 'later'],
    src: ['areas/orders/client/editor/CountedField'],
  },

  // Pieces of several screens, whose messages come with those.
  {
    chunk: 'shared',
    words: ['later'],
    src: [
      'app/client/install',
      'app/client/pages/prepared',
      'areas/*/client/mails',
      'areas/account/client/profile',
      'areas/account/client/sign-out',
      'areas/alerts/client',
      'areas/audit/client',
      'areas/erp/client',
      'areas/restores/client',
      'areas/orders/client/approvals',
      'kernel/client/ui/states/document-kind-words',
    ],
  },
  {
    chunk: 'shared',
    words: ['reports'],
    src: [
      'areas/reports/client/list',
      // No other screen of reports reads the list.
      'areas/reports/device/listing',
      'areas/reports/domain/listing',
      // Administrators alone choose a distributor.
      'areas/compliance/client/figures/DistributorChoice',
    ],
  },
  {
    chunk: 'shared',
    words: ['report'],
    src: [
      'areas/reports/client/declare',
      'areas/reports/client/export',
      'areas/reports/client/history',
      'areas/reports/client/view',
    ],
  },
  {
    chunk: 'shared',
    words: ['report', 'files'],
    src: [
      'areas/imports/client/results',
      // Asked and told of a declaration as of an upload.
      'areas/reports/client/upload/WhoseFields',
      'areas/reports/client/counted',
    ],
  },
  {
    chunk: 'shared',
    words: ['files'],
    src: ['areas/imports/client', 'areas/reports/client/upload'],
  },
  {
    chunk: 'shared',
    words: ['later', 'admin'],
    src: ['kernel/client/remote', 'kernel/client/ui/patterns', 'kernel/client/ui/remote-list'],
  },
  { chunk: 'shared', words: ['columns'], src: ['areas/imports/client/columns'] },
  { chunk: 'shared', words: ['orderFiles'], src: ['areas/orders/client/from-file'] },
  {
    chunk: 'shared',
    words: ['rows'],
    src: [
      'areas/imports/client/corrections',
      'areas/imports/client/cell',
      'areas/imports/client/grid',
      'areas/reports/client/preview',
    ],
  },
  {
    chunk: 'shared',
    words: ['rest'],
    src: [
      'areas/alerts/client/details',
      'areas/catalog/device/files',
      'areas/orders/device/approvals',
      'areas/orders/device/files',
      'areas/orders/domain/approvals',
      'areas/orders/domain/from-file',
      'areas/orders/domain/restoring/step-causes',
      'areas/settings/device',
      'areas/settings/domain/addresses',
      'areas/settings/domain/lists/lists',
      'app/device/area-data',
      'areas/*/device/area-data',
      'kernel/device/leaving',
      'kernel/device/storage/kept-answer',
      // Of the profile and of settings.
      'kernel/domain/user/pattern-choices',
      // Made by the developer tools and by whoever edits rights.
      'kernel/domain/rights-entry',
      // Rows of the server's search come when somebody searches there.
      'areas/orders/client/list/ServerRows',
      // The profile names the two areas of reports, and needs nothing else of them.
      'areas/reports/domain/report-values',
      // Comes with the first call: a device that nobody signed in on makes none.
      'kernel/device/http/transport',
      // Comes when a person acts on an entry of the outbox.
      'kernel/device/outbox/outbox-actions',
    ],
  },
];
