/** What is delivered together: the one table of the build's chunks and of the parts of the message catalogues, by folder. */

/** The parts of a catalogue: `start` comes with the first screen, `rest` with signing in, each other part with the screens that wait for it (`withWords`). */
export type Words = 'start' | 'rest' | 'later' | 'reports' | 'report' | 'files' | 'rows' | 'dev';

export type Delivery = {
  /** The chunk's name; rows of one name are one chunk. */
  readonly chunk: string;
  /** The parts that bring the messages of these folders: those of the screens that show them. */
  readonly words?: readonly Words[];
  /** Folders, or files without their ending, below src. */
  readonly src?: readonly string[];
  /** Folders, or files without their ending, below node_modules. */
  readonly packages?: readonly string[];
};

/** Whatever no row names: the bundler puts it with its users, its messages come with signing in. */
export const SHARED: Delivery = { chunk: 'shared', words: ['rest'] };

/** The longest path that fits a module decides. */
export const delivery: readonly Delivery[] = [
  // The developer tools, which are not installed: see globIgnores in vite.config.ts.
  {
    chunk: 'dev',
    words: ['dev'],
    src: ['app/client/dev', 'app/client/DeveloperPage', 'areas/dev', 'areas/orders/client/gallery'],
  },

  // The first screen, whichever it is.
  {
    chunk: 'start',
    words: ['start'],
    src: [
      'app/client/App',
      'app/client/Root',
      'app/client/Screen',
      'app/client/running',
      'app/client/screens',
      'app/client/shell/fallback/ErrorBoundary',
      'app/client/shell/fallback/StartFailed',
      'app/client/shell/install/install-offer',
      'app/client/shell/layouts/use-shell-delay',
      'app/domain',
      'areas/account/client/index',
      'areas/account/client/screens',
      'areas/account/client/session',
      'areas/account/domain/addresses',
      'areas/alerts/client/index',
      'areas/audit/client/index',
      'areas/deadlines/client/index',
      'areas/dev/client/index',
      'areas/dev/client/offline-switch',
      'areas/dev/client/view-as',
      'areas/erp/client/index',
      'areas/orders/client/index',
      'areas/reports/client/index',
      'kernel/client/i18n',
      'kernel/client/theme',
      'kernel/client/portal/lazy-screen',
      'kernel/client/portal/product',
      'kernel/client/ui/UiProvider',
      'kernel/client/ui/dialogs/DialogHost',
      'kernel/client/ui/dialogs/use-modal',
      'kernel/client/ui/feedback/Blocking',
      'kernel/client/ui/feedback/Loading',
      'kernel/client/ui/feedback/Skeletons',
      'kernel/client/ui/feedback/SnackbarHost',
      'kernel/client/ui/feedback/loading-count',
      'kernel/client/ui/page/Flag',
      'kernel/client/ui/page/IconButton',
      'kernel/client/ui/page/Logo',
      'kernel/client/ui/page/page-title',
      'kernel/device/http/api',
      'kernel/device/session',
      'kernel/domain/address',
      'kernel/domain/headers',
      'kernel/domain/languages',
      'kernel/domain/permissions',
      'kernel/domain/retry',
    ],
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'use-sync-external-store',
      'keyborg',
      'idb-keyval',
      '@lingui/core',
      '@lingui/react',
      '@griffel',
      '@emotion/hash',
      '@fluentui/react-provider',
      '@fluentui/react-utilities',
      '@fluentui/react-jsx-runtime',
      '@fluentui/react-shared-contexts',
      '@fluentui/react-tabster',
      '@fluentui/react-button',
      '@fluentui/react-aria',
      '@fluentui/keyboard-keys',
      '@fluentui/react-icons/lib/core',
      '@fluentui/react-icons/lib/utils',
      '@fluentui/react-icons/lib/contexts',
      '@fluentui/react-icons/lib/atoms/svg/warning',
      '@fluentui/react-icons/lib/atoms/svg/checkmark',
      '@fluentui/react-icons/lib/atoms/svg/checkmark-circle',
      '@fluentui/react-icons/lib/atoms/svg/error-circle',
      '@fluentui/react-icons/lib/atoms/svg/dismiss',
    ],
  },
  {
    chunk: 'updates',
    words: ['start'],
    src: [
      'app/client/UpdateWatch',
      'app/client/updates',
      'app/client/worker-registration',
      'kernel/client/portal/open-editors',
      'kernel/device/worker-address',
    ],
    packages: ['workbox-window'],
  },
  {
    chunk: 'fields',
    words: ['start'],
    src: [
      'kernel/client/ui/fields/Form',
      'kernel/client/ui/fields/TextField',
      'kernel/client/ui/fields/use-form',
      'kernel/client/ui/fields/FocusFirstError',
      'kernel/client/ui/fields/focus-first-error',
    ],
    packages: [
      '@fluentui/react-field',
      '@fluentui/react-input',
      '@fluentui/react-label',
      '@fluentui/react-icons/lib/sizedIcons',
      '@fluentui/react-icons/lib/atoms/svg/eye',
      '@fluentui/react-icons/lib/atoms/svg/eye-off',
    ],
  },
  {
    chunk: 'sign-in',
    words: ['start'],
    src: [
      'app/client/shell/layouts/Gauge',
      'app/client/shell/layouts/LoginLayout',
      'areas/account/client/sign-in',
      'kernel/client/ui/fields/LanguagePicker',
    ],
  },
  // Other screens that need no signing in.
  {
    chunk: 'shared',
    words: ['start'],
    src: [
      'app/client/shell/fallback/ErrorPage',
      'app/client/shell/fallback/NotFound',
      'app/client/shell/layouts/PrivacyLayout',
      'areas/account/client',
      'kernel/client/ui/dialogs/DialogBox',
      'kernel/client/ui/dialogs/ModalDialog',
    ],
  },

  // What signing in adds: the engine, the frame of all screens.
  {
    chunk: 'portal',
    words: ['rest'],
    src: [
      'app/client/FatalScreen',
      'app/client/OrderDeadline',
      'app/client/Shell',
      'app/client/SignedIn',
      'app/client/serialized-opening',
      'app/client/use-shown-sync',
      'app/client/shell/AlertsStrip',
      'app/client/shell/layouts/AppBar',
      'app/client/shell/layouts/DarkBar',
      'app/client/shell/layouts/DefaultLayout',
      'app/client/shell/menu',
      'app/client/shell/sync/FullBar',
      'app/client/shell/sync/OfflineBar',
      'app/client/shell/sync/SyncBox',
      'app/client/shell/sync/SyncPill',
      'app/device',
      'areas/alerts/client/alerts-context',
      'areas/alerts/client/alerts-store',
      'areas/alerts/client/badge',
      'areas/alerts/client/poll',
      'areas/alerts/domain',
      'areas/catalog/device',
      'areas/catalog/domain',
      'areas/deadlines',
      'areas/dev/client/dev-tools',
      'areas/dev/domain/addresses',
      'areas/orders/client/actions',
      'areas/orders/client/editor/store/emergency-drafts',
      'areas/orders/client/words/field-words',
      'areas/orders/client/words/order-words',
      'areas/orders/device',
      'areas/orders/domain',
      'areas/reports/device/module',
      'areas/reports/device/tables',
      'kernel/client/format',
      'kernel/client/i18n/later-words',
      'kernel/client/i18n/with-words',
      'kernel/client/portal/download',
      'kernel/client/portal/use-throttled-query',
      'kernel/client/session',
      'kernel/client/ui/feedback/ErrorState',
      'kernel/client/ui/feedback/NeedsConnection',
      'kernel/client/ui/feedback/SendingMark',
      'kernel/client/ui/feedback/use-mark-styles',
      'kernel/client/ui/lists',
      'kernel/device',
      'kernel/domain',
    ],
    packages: ['dexie', 'dexie-react-hooks', 'zod', '@fluentui/react-icons/lib/atoms/svg'],
  },
  {
    chunk: 'portal',
    words: ['start'],
    src: [
      'app/client/shell/layouts/SkipLink',
      'kernel/client/ui/dialogs/Drawer',
      'kernel/client/ui/dialogs/Flyout',
      'kernel/client/ui/feedback/EmptyState',
      'kernel/client/ui/fields/LanguageMenu',
      'kernel/client/ui/page',
    ],
  },
  { chunk: 'list', words: ['rest'], src: ['areas/orders/client/list'] },
  // The details of synchronization, when they are opened.
  {
    chunk: 'sync',
    words: ['later'],
    src: [
      'app/client/SyncStatus',
      'app/client/shell/sync/SyncConflict',
      'app/client/shell/sync/SyncDrawer',
      'app/client/shell/sync/sync-sections',
      'areas/orders/client/sync',
      'kernel/client/portal/sync-groups',
    ],
  },
  {
    chunk: 'sync',
    words: ['rest'],
    src: [
      'areas/orders/client/conflict/use-conflict',
      'areas/orders/client/conflict/use-conflict-fields',
      'areas/orders/client/conflict/chosen-content',
      'areas/orders/client/conflict/repriced-total',
      'kernel/client/ui/fields/ConflictFields',
    ],
  },
  { chunk: 'sync', words: ['report'], src: ['areas/reports/client/sync'] },

  // Later screens, a family each.
  { chunk: 'dock', src: ['kernel/client/ui/page/Dock', 'kernel/client/ui/feedback/Notice'] },
  { chunk: 'radio', packages: ['@fluentui/react-radio'] },
  { chunk: 'checkbox', packages: ['@fluentui/react-checkbox'] },
  { chunk: 'select', packages: ['@fluentui/react-select'] },
  {
    chunk: 'textarea',
    words: ['rest'],
    src: ['areas/orders/client/editor/CountedField'],
    packages: ['@fluentui/react-textarea'],
  },
  {
    chunk: 'order',
    words: ['rest'],
    src: [
      'areas/orders/client/issues',
      'areas/orders/client/lines/cells',
      'areas/orders/client/lines/line-edits',
      'areas/orders/client/opened',
      'kernel/client/ui/lists/Meter',
    ],
  },
  { chunk: 'decisions', words: ['later'], src: ['areas/orders/client/approvals/decisions'] },
  { chunk: 'insights', words: ['reports'], src: ['areas/compliance'] },
  {
    chunk: 'reports',
    words: ['reports', 'report', 'files'],
    src: [
      'areas/catalog/device/ean-book',
      'areas/imports/client/import-words',
      'areas/imports/device',
      'areas/reports/client/Reports',
      'areas/reports/client/paths',
      'areas/reports/client/report-words',
      'areas/reports/client/reports-for',
      'areas/reports/client/sending',
      'areas/reports/client/use-reports',
      'areas/reports/client/words/area-words',
      'areas/reports/device',
      'areas/reports/domain',
    ],
  },
  {
    chunk: 'steps',
    words: ['files'],
    src: [
      'areas/imports/client/wizard/FileRefusal',
      'areas/imports/client/wizard/WizardSteps',
      'areas/imports/client/wizard/file-words',
      'areas/imports/client/upload/wizard-steps-of',
      'areas/reports/client/upload-frame/use-upload-steps',
    ],
  },
  {
    chunk: 'upload',
    words: ['files'],
    src: [
      'areas/imports/client/columns/open-questions',
      'areas/imports/client/upload',
      'areas/imports/client/wizard/ReadingProgress',
      'areas/reports/client/upload-frame',
    ],
  },

  // Pieces of several screens, whose messages come with those.
  {
    chunk: 'shared',
    words: ['later'],
    src: [
      'app/client/being-prepared',
      'app/client/shell/fallback/NotBuilt',
      'app/client/shell/install/InstallHelp',
      'areas/account/client/profile',
      'areas/account/client/sign-out/SignOutDialog',
      'areas/alerts/client',
      'areas/audit/client',
      'areas/compliance/client/mails',
      'areas/erp/client',
      'areas/orders/client/approvals',
      'areas/orders/client/mails',
      'kernel/client/portal/use-csv-file',
      'kernel/client/ui/lists/ListFilters',
      'kernel/client/ui/lists/LogList',
      'kernel/client/ui/lists/RemoteList',
    ],
  },
  { chunk: 'portal', words: ['later', 'report'], src: ['kernel/client/ui/lists/ListUnavailable'] },
  {
    chunk: 'shared',
    words: ['reports'],
    src: ['areas/compliance/client/DistributorChoice', 'areas/reports/client/list'],
  },
  {
    chunk: 'shared',
    words: ['report'],
    src: ['areas/reports/client'],
  },
  {
    chunk: 'shared',
    words: ['report', 'files'],
    src: [
      'areas/imports/client/results',
      'areas/reports/client/upload/WhoseFields',
      'areas/reports/client/words',
    ],
  },
  {
    chunk: 'shared',
    words: ['report', 'files', 'rows'],
    src: ['areas/imports/client/results/row-results'],
  },
  {
    chunk: 'shared',
    words: ['files'],
    src: ['areas/imports/client', 'areas/orders/client/from-file', 'areas/reports/client/upload'],
  },
  {
    chunk: 'shared',
    words: ['rows'],
    src: [
      'areas/imports/client/corrections/ErrorFile',
      'areas/imports/client/corrections/IssueTable',
      'areas/imports/client/corrections/OfferedCorrections',
      'areas/imports/client/grid',
      'areas/reports/client/preview',
    ],
  },
  {
    chunk: 'shared',
    words: ['files', 'rows'],
    src: ['areas/imports/client/corrections/use-correcting'],
  },
  {
    chunk: 'shared',
    words: ['rest'],
    src: [
      'app/client/shell/sync/sync-summary',
      'areas/account/client/password/ChangePassword',
      'areas/account/client/sign-out',
      'areas/alerts/client/AlertDetails',
      'areas/alerts/domain/details',
      'areas/catalog/device/near',
      'areas/catalog/domain/typos',
      'areas/dev/domain/index',
      'areas/imports/device/module',
      'areas/imports/device/unsent',
      'areas/orders/client/issues/placed-issues',
      'areas/orders/client/issues/use-header-errors',
      'areas/orders/client/list/ServerRows',
      'areas/orders/client/opened/use-parts-of',
      'areas/orders/device/approvals',
      'areas/orders/device/files',
      'areas/orders/domain/approval-calls',
      'areas/orders/domain/changes',
      'areas/orders/domain/decisions',
      'areas/orders/domain/from-file',
      'areas/orders/domain/mails',
      'areas/orders/domain/pasted',
      'areas/reports/domain/report',
      'kernel/device/http/transport',
      'kernel/device/leaving/export',
      'kernel/device/leaving/sign-out',
      'kernel/device/outbox/outbox-actions',
      'kernel/domain/csv',
    ],
    packages: [
      '@fluentui/react-icons/lib/atoms/svg/share-ios',
      '@fluentui/react-icons/lib/atoms/svg/phone-add',
    ],
  },
];

/** Chunks of the first screens, and of tools that nobody installs, have their styles beside them; the styles of all later screens are one file. */
export const withOwnStyles: readonly string[] = [
  'dev',
  'start',
  'updates',
  'fields',
  'sign-in',
  'portal',
  'list',
  'sync',
];
/** Chunks that are asked for together with the screen that imports them. Naming all of them would make the first script longer by more than it is worth: an installed portal has them. */
export const preloaded: readonly string[] = ['portal', 'fields', 'list'];

const rows = new Map<string, Delivery>(
  delivery.flatMap((row) => [
    ...(row.src ?? []).map((path) => [`src/${path}`, row] as const),
    ...(row.packages ?? []).map((path) => [`node_modules/${path}`, row] as const),
  ]),
);

/** The row of a path below the repository (`src/…`, `node_modules/…`), its file's ending or not. */
export function deliveryOf(path: string): Delivery | undefined {
  const withoutEnding = path.replace(/(?<=\/[^/.]+)\.[^/]*$/, '');
  for (let at = withoutEnding; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    const row = rows.get(at);
    if (row) return row;
  }
  return undefined;
}
