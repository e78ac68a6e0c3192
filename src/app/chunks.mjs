/** Which modules travel together. What any first screen needs is one chunk, what sign-in adds another, and so on by families of screens: many small ones compress worse, and every file is a request when the portal is installed. `npm run bench bundle` weighs the screens, `tests/chunks.test.ts` finds circles. */

const any = (...paths) =>
  new RegExp(
    paths.map((path) => path.replaceAll('/', '[\\\\/]').replace(/\$$/, '(\\.css)?$')).join('|'),
  );
/** By the group that a module belongs to, the first one wins. */
export const chunks = [
  // Of the developer tools, which are not installed: see globIgnores.
  {
    name: 'dev',
    test: any(
      '/src/areas/dev/(device/|domain/(?!calls|index)|client/(?!index|dev-tools|offline-switch|view-as))',
      '/src/app/client/(dev/|DeveloperPage)',
      '/src/areas/orders/client/(OrderGallery|gallery-orders|approvals/ApprovalStates)',
    ),
  },
  {
    name: 'start',
    test: any(
      '/node_modules/(react|react-dom|scheduler|react-router|use-sync-external-store|keyborg|idb-keyval)/',
      '/@lingui/(core|react)/',
      '/@griffel/',
      '/@emotion/hash/',
      '/@fluentui/(react-(provider|utilities|jsx-runtime|shared-contexts|tabster|button|aria)|keyboard-keys)/',
      '/react-icons/lib/(core|utils|contexts)/',
      '/svg/(warning|checkmark|checkmark-circle|error-circle|dismiss)\\.js$',
      'vite/preload-helper',
      'rolldown/runtime',
      '/src/app/client/((Root|App|Screen)\\.tsx|(running|screens)\\.ts|shell/(ErrorBoundary|StartFailed|install-offer|use-shell-delay)\\.tsx?)$',
      '/src/app/domain/',
      '/src/areas/(?!imports|compliance)\\w+/client/(index|session|session-store|session-user|screens|way-back|offline-switch|view-as)\\.tsx?$',
      '/src/kernel/client/(theme|i18n|languages|product|lazy-screen|measures)\\.tsx?$',
      '/src/kernel/client/ui/(Blocking|DialogHost|Flag|IconButton|Loading|loading-count|Logo|page-title|Skeletons|SnackbarHost|UiProvider|use-modal)\\.tsx?$',
      '/src/kernel/device/(api|device-record|session-mirror|sign-out-late|user-guard)\\.ts$',
      '/src/kernel/domain/(call-path|headers|languages|permissions|retry)\\.ts$',
    ),
  },
  {
    name: 'updates',
    test: any(
      '/src/app/client/(UpdateWatch|worker-registration|updates/)',
      '/node_modules/workbox-window/',
      '/src/kernel/client/open-editors',
      '/src/kernel/device/worker-address',
    ),
  },
  {
    name: 'fields',
    test: any(
      '/@fluentui/react-(field|input|label)/',
      '/react-icons/lib/sizedIcons/chunk-',
      '/svg/(eye|eye-off)\\.js$',
      '/src/kernel/client/ui/(TextField\\.tsx|focus-first-error\\.ts|FocusFirstError\\.tsx)$',
    ),
  },
  {
    name: 'sign-in',
    test: any(
      '/src/areas/account/client/(Login|Form|Heading|problem-words|plain-email)\\.tsx?$',
      '/src/app/client/shell/(LoginLayout|Gauge)\\.tsx$',
      '/src/kernel/client/ui/LanguagePicker\\.tsx$',
    ),
  },
  {
    name: 'sync',
    test: any(
      '/src/app/client/SyncStatus',
      '/src/app/client/shell/(SyncDrawer|SyncConflict|sync-sections)',
      '/src/kernel/client/sync-groups',
      '/src/areas/reports/client/use-report-sync',
      '/src/areas/orders/client/(use-order-sync|use-conflict|chosen-content|repriced-total)\\.tsx?$',
    ),
  },
  {
    name: 'portal',
    test: any(
      '/node_modules/(dexie|dexie-react-hooks|zod)/',
      '/src/app/client/(SignedIn|opening-turn|OrderDeadline|Shell|use-shown-sync|Standstill)\\.tsx?$',
      '/src/app/device/',
      '/src/areas/(orders|alerts|catalog|deadlines)/device/(?!approvals|revisions|columns|later|near|order-files|ean-book)',
      '/src/areas/reports/device/(room|tables)\\.ts$',
      '/src/areas/(orders|alerts|catalog|deadlines)/domain/(?!pasted|changes|decisions|details|file-calls|from-file|mails|approval-calls|slips)',
      '/src/kernel/(device/(?!transport|by-hand|export|sign-out\\.)|domain/(?!csv))',
      '/src/app/client/shell/(AlertsStrip|AppBar|DefaultLayout|MenuItem|OfflineBar|DarkBar|FullBar|SideMenu|SkipLink|Sync(Pill|Box)|initials|menu|menu-icons|menu-words)\\.tsx?$',
      '/src/areas/dev/(client/dev-tools|domain/calls)',
      '/src/areas/deadlines/client/(?!index)',
      '/src/areas/alerts/client/(alerts-context|alerts-store|badge|poll)\\.tsx?$',
      '/src/areas/orders/client/(store-context|awaited-receipts|last-words|use-order-steps|order-actions|words|order-words)\\.tsx?$',
      '/src/kernel/client/session/',
      '/src/kernel/client/ui/feedback/NeedsConnection',
      '/src/kernel/client/(ask|download|format|later-words|use-calm-query|with-words)\\.ts$',
      '/src/kernel/client/ui/(Card|DataTable|Drawer|EmptyState|ErrorState|FilterTabs|Flyout|KpiRow|LanguageMenu|LinkButton|Page|RowLink|SendingMark|StatusBadge|document-status|icons|use-media|use-printing)\\.tsx?$',
      '/react-icons/lib/atoms/svg/(?!share-ios|phone-add)',
    ),
  },
  {
    name: 'list',
    test: any(
      '/src/areas/orders/client/(OrderFilters|OrderList|OrderFigures|use-order-list|use-server-search|month-figures|use-month-average|OrderTable|OrderRowActions|AskAgain|SyncMark)\\.tsx?$',
    ),
  },
  // The looks of all later screens are one file.
  { name: 'looks', test: /virtual:styles/ },
  // Later screens, a family each.
  { name: 'dock', test: any('/src/kernel/client/ui/(Dock|Notice)\\.tsx$') },
  { name: 'radio', test: any('/@fluentui/react-radio/') },
  { name: 'checkbox', test: any('/@fluentui/react-checkbox/') },
  { name: 'select', test: any('/@fluentui/react-select/') },
  {
    name: 'textarea',
    test: any('/@fluentui/react-textarea/', '/src/areas/orders/client/CountedField'),
  },
  {
    name: 'order',
    test: any(
      '/src/kernel/client/ui/Meter',
      '/src/areas/orders/client/(IssueList|OrderNotices|issue-words|issue-places|RefusalBox|cells|MinimumMark|ClosedOrder|order-facts|line-edits|LineCorrections|use-opened-order|OrderMissing|OrderProducts|OrderDetails)\\.tsx?$',
    ),
  },
  {
    name: 'decisions',
    test: any(
      '/src/areas/orders/client/approvals/(OrderComments|DecisionDock|offered-decisions|use-decisions|decide-once|runs|approvals-context|kept-comments|sums|CommentForm)\\.tsx?$',
    ),
  },
  { name: 'insights', test: any('/src/areas/compliance/(?!.*(mails|DistributorChoice))') },
  {
    name: 'reports',
    test: any(
      '/src/areas/reports/(device|domain/(?!report\\.ts))',
      '/src/areas/imports/device/(?!room|unsent)',
      '/src/areas/catalog/device/ean-book',
      '/src/areas/reports/client/(Reports|ReportScreen|area-words|paths|report-words|use-reports|reports-for|sending)\\.tsx?$',
      '/src/areas/imports/client/import-words',
    ),
  },
  {
    name: 'steps',
    test: any(
      '/src/areas/reports/client/UploadSteps',
      '/src/areas/imports/client/(WizardSteps|FileRefusal|file-words)\\.tsx?$',
    ),
  },
  {
    name: 'upload',
    test: any(
      '/src/areas/reports/client/(UploadFrame|use-upload|UploadGone|DockNote|UploadMapping)\\.tsx?$',
      '/src/areas/imports/client/(ReadingProgress|open-questions)\\.tsx?$',
    ),
  },
  // What several screens share and no family has: pieces of the same users together, and the smallest with their neighbours.
  {
    name: 'shared',
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    minShareCount: 2,
    test: any('/src/', '/@fluentui/'),
  },
];
/** The bundler names a shared chunk for all who share it. */
export const chunkName = (name) => (name.startsWith('shared~') ? 'shared' : name);
