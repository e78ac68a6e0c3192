/**
 * The message catalogs. Each is loaded with the screens that name it (`lazyScreen`). A message that
 * screens of two catalogs use is in both.
 */
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const within = (...folders: readonly string[]) => folders.map((folder) => `src/${folder}/**/*.*`);

/**
 * Sign-in, the pages for people who are not signed in, and the kernel's components that these show.
 */
const start = within(
  'app/client/{fallback,start,updates}',
  'app/client/layouts/public',
  'areas/account/client/{session,sign-in,terms}',
  'kernel/client/{i18n,portal,theme}',
  'kernel/client/ui/{base,dialogs,document,drawers,failure,fields,page}',
);

/** The pages that set a password, and the question about unsent work at sign-out. */
const password = within('areas/account/client/{password,sign-out}');

/** The files that are attached to documents of any kind. */
const attachments = within('areas/files/client');

/** The editor of formatted text. */
const richText = within('kernel/client/ui/rich-text');

/** The names of an order's fields. */
const orderFields = 'src/areas/orders/client/words/field-words.ts';

/**
 * What an order shows while it is edited and afterwards, without the messages of lists and shell,
 * and of conflicts with the server.
 */
const orders = within(
  'areas/orders/client/!(actions|conflict|editor|export|from-file|fulfillment|funnel|gallery|history|lines|list|sync|templates|combine|view|words)',
  'areas/funnels/client/terms',
).concat(orderFields, 'src/areas/orders/client/funnel/LineAttachments.tsx');

/** The editor of an order and of its lines. */
const orderEditor = within('areas/orders/client/{editor,lines}');

/** The fields and cells of orders that take units from a funnel. */
const orderFunnel = within('areas/orders/client/funnel');

/** A saved order: its view, and its preview before it is sent. */
const orderView = within('areas/orders/client/view');

/** The unsent orders, the reports on sent commands, and the orders that only the server has. */
const orderSync = within('areas/orders/client/sync').concat(
  orderFields,
  'src/areas/orders/client/field-text/field-text.ts',
  'src/areas/orders/client/issues/refusal-reason.ts',
  'src/areas/orders/client/list/ServerOnlyOrders.tsx',
  'src/areas/orders/client/actions/CommandOutcomeMessages.tsx',
);

/** The funnels: their list, and the page of one. */
const funnels = within('areas/funnels/client/!(change)').concat('src/areas/funnels/client/*.*');

/** The processing of sent orders: what a person may decide, and the history. */
const approvals = within(
  'areas/approvals/client/!(approvers|dialogs|discounts|funnel|list)',
  'areas/orders/client/history',
).concat(orderFields);

/** The deliveries of an order. */
const fulfillment = within('areas/orders/client/fulfillment');

/** The dialogs in which decisions are made, and the discounts of an order that waits for them. */
const decisions = within('areas/approvals/client/{dialogs,discounts,funnel,partial}');

/** The list of the orders that wait for a decision. */
const approvalList = within('areas/approvals/client/list');

/** The alerts of a person: their list, and the boxes on the pages of documents. */
const alerts = within('areas/alerts/client');

/** The names of the portal's tabs, which rights are about. */
const tabs = 'src/kernel/client/tab-words.ts';

/** The patterns of dates and figures. */
const patterns = 'src/kernel/client/ui/inputs/FormatPatternFields.tsx';

/**
 * Orders created from others (templates, one draft from several selected orders) or from a file,
 * and the file of orders.
 */
const templates = within('areas/orders/client/{combine,export,from-file,templates}').concat(
  orderFields,
  'src/kernel/client/ui/settings/PageWithBreadcrumbs.tsx',
);

/** Installing the portal, and whether this device can work offline. */
const installation = [
  'src/app/client/install/{AddToHomeSteps,InstallHelp}.tsx',
  'src/app/client/offline/OfflineReadinessPanel.tsx',
];

/**
 * The screens about this device (unsent work, conflicts, installation, notifications, keyboard
 * shortcuts), the first jobs of a new user, and the right that a page needs.
 */
const device = within(
  'app/client/{first-steps,keys}',
  'app/client/sync/drawer',
  'areas/account/client/devices',
  'areas/orders/client/conflict',
  'areas/push/client',
).concat(
  'src/app/client/pages/MissingRight.tsx',
  'src/kernel/client/remote/save-problem-message.ts',
  tabs,
  ...installation,
);

/** The profile of the user, with the devices, delegations and mails that are set in it. */
const profile = within(
  'app/client/{keys,storage}',
  'areas/account/client/{devices,profile}',
  'areas/push/client',
).concat(
  'src/app/client/pages/ProfilePage.tsx',
  'src/areas/approvals/client/approvers/{DelegationDialog,DelegationList,OwnDelegations}.tsx',
  'src/areas/compliance/client/reminder-mail-group.ts',
  'src/areas/orders/client/order-mail-group.ts',
  'src/kernel/client/remote/save-problem-message.ts',
  patterns,
  ...installation,
);

/** The scanning of codes on products and delivery notes, and the count of stock by it. */
const scan = within('areas/scan/client', 'areas/reports/client/upload/count');

/** Expected stock. */
const stock = within('areas/stock/client');

/** The tickets of distributors. */
const contact = within('areas/contact/client').concat(
  richText,
  'src/kernel/client/ui/settings/PageWithBreadcrumbs.tsx',
);

/** The records of actions, of the ERP's calls and of restores. */
const audit = within('areas/{audit,erp,restores}/client');

/** Stock and sales: lists, figures, and the declaration that there were none. */
const reports = within(
  'areas/reports/client/!(export|history|preview|undo|unregister|upload|upload-frame|view)',
  'areas/imports/client/export',
).concat(
  'src/areas/compliance/client/{*,matrix/*}.*',
  'src/areas/reports/client/history/*-words.ts',
  'src/areas/reports/client/upload/ReportOwnerFields.tsx',
  'src/kernel/client/remote/action-problem-message.ts',
);

/** The figures of stock and sales. */
const figures = within('areas/compliance/client/figures').concat('src/areas/compliance/client/*.*');

/** An opened report: what it registered, its history, undoing and exporting it. */
const openedReports = within(
  'areas/reports/client/{export,history,undo,unregister,view}',
  'areas/imports/client/{export,results}',
);

/** The first step of an upload, before there is a file. */
const upload = within('areas/imports/client/wizard').concat(
  'src/areas/imports/client/file/FileChooser.tsx',
  'src/areas/imports/client/results/field-labels.ts',
  'src/areas/reports/client/upload/count/use-stored-count.ts',
  'src/areas/reports/client/upload/{EmptyFileButton,NewUpload,ReportOwnerFields,UnfinishedUploads}.tsx',
  'src/areas/reports/client/upload-frame/use-upload-steps.ts',
  'src/areas/reports/client/words/area-words.ts',
);

/** Uploaded files: how they are read, and the frame of the steps. */
const files = within(
  'areas/imports/client/!(cell|corrections|grid)',
  'areas/reports/client/upload-frame',
  'areas/reports/client/upload/!(count)',
).concat(
  'src/areas/reports/client/upload/!(EmptyFileButton|NewUpload|UnfinishedUploads).tsx',
  'src/areas/reports/client/words/change-counts.ts',
);

/** The checked rows of an uploaded file: its cells, its issues and their corrections. */
const checkedRows = within(
  'areas/imports/client/{cell,corrections,grid}',
  'areas/reports/client/preview',
);

/** Files that are read as tables of texts: the choice of one, its notes and refusals. */
const tableFiles = [
  'src/areas/imports/client/export/use-download.ts',
  'src/areas/imports/client/file/{FileChooser,TableFileNotes,use-table-file-words}.*',
  'src/areas/imports/client/wizard/file-refusal-words.ts',
];

/** The forms whose values are stored only by the server. */
const forms = within('kernel/client/ui/{settings,versioned-form}').concat(
  'src/kernel/client/remote/action-problem-message.ts',
  'src/kernel/client/remote/save-problem-message.ts',
);

/** Single settings. Devices install no screen of administrators. */
const settings = within('areas/settings/client/{file-headers,values}').concat(
  'src/areas/settings/client/*.*',
  forms,
  'src/areas/imports/client/results/field-labels.ts',
  patterns,
);

/**
 * The home and the lists of the settings, and the keywords of verticals, which are edited like the
 * entries of lists.
 */
const settingLists = within(
  'areas/settings/client/{home,lists}',
  'areas/verticals/client/keywords',
).concat('src/areas/settings/client/*.*', 'src/areas/verticals/client/*.*', forms, ...tableFiles);

/** The verticals: their terms and spreadsheets. */
const verticals = within('areas/verticals/client/!(keywords)').concat(
  'src/areas/verticals/client/*.*',
  forms,
  ...tableFiles,
  'src/areas/imports/client/results/field-labels.ts',
);

/** The distributors, with their contracts and their migration from the former portal. */
const distributors = within('areas/distributors/client').concat(forms);

/** Users, their rights and their devices. */
const users = within('areas/users/client').concat(forms, tabs);

/** The choice of a file for a bulk import. */
const bulk = [
  'src/areas/bulk/client/{BulkPage,BulkUploadSection,bulk-words}.*',
  'src/kernel/client/ui/settings/PageWithBreadcrumbs.tsx',
  ...tableFiles,
];

/** The rows of a checked file, and what their import did. */
const bulkResults = [
  'src/areas/bulk/client/{BulkResults,BulkRowTable,ConfirmValuesList,ImportEffects,ImportedNotice}.tsx',
  'src/areas/bulk/client/bulk-words.ts',
  'src/areas/imports/client/results/field-labels.ts',
  tabs,
  ...tableFiles,
];

/** The recent imports, also those into settings lists and the relation of verticals. */
const recentImports = [
  'src/areas/bulk/client/{LatestImportsList,RecentFileImports}.tsx',
  'src/areas/bulk/client/bulk-words.ts',
];

/** The question before an import is undone. */
const bulkUndo = [
  'src/areas/bulk/client/{UndoEffects,UndoImportDialog,UndoQuestions,use-import-undo,bulk-words}.*',
  tabs,
];

/** The approvers with their limits. */
const approvers = within('areas/approvals/client/approvers').concat(forms);

/** The monthly closings and the rules that make them. */
const deadlines = within('areas/deadlines/client/settings').concat(forms);

/** The fields that a recorded action changed. */
const changes = within('areas/audit/client/changes').concat(
  orderFields,
  tabs,
  'src/areas/imports/client/results/field-labels.ts',
);

/** The form that creates or changes a funnel. */
const funnelChanges = within('areas/funnels/client/change').concat(forms);

/** The storage of files, and the state of the installation. */
const admin = within('areas/{storage,system}/client').concat(forms);

/** The public site, newsletters and requests for support, which devices do not install either. */
const marketing = within('areas/marketing/client').concat(forms, richText);

/** The developer tools, which devices do not install either. */
const dev = within('app/client/dev', 'areas/dev/client', 'areas/*/client/gallery');

const silent = ['**/server/**', '**/domain/**', '**/device/**', '**/*.d.mts'];

const catalog = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  path: `<rootDir>/src/locales/${name}/{locale}`,
  include: [...include],
  exclude: [...silent, ...exclude],
});

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt'],
  catalogs: [
    catalog('start', start),
    catalog('password', password),
    // The shell, and all messages that no other catalog has.
    catalog(
      'portal',
      ['src'],
      [
        start,
        password,
        orders,
        orderEditor,
        orderFunnel,
        orderView,
        attachments,
        orderSync,
        funnels,
        approvals,
        fulfillment,
        decisions,
        approvalList,
        alerts,
        templates,
        device,
        profile,
        scan,
        stock,
        contact,
        audit,
        reports,
        openedReports,
        figures,
        upload,
        files,
        checkedRows,
        settings,
        settingLists,
        verticals,
        distributors,
        users,
        bulk,
        bulkResults,
        recentImports,
        bulkUndo,
        approvers,
        deadlines,
        changes,
        funnelChanges,
        admin,
        marketing,
        dev,
      ].flat(),
    ),
    catalog('orders', orders, dev),
    catalog('orderEditor', orderEditor),
    catalog('orderFunnel', orderFunnel),
    catalog('orderView', orderView),
    catalog('attachments', attachments),
    catalog('orderSync', orderSync),
    catalog('funnels', funnels, dev),
    catalog('approvals', approvals, ['src/areas/approvals/client/approvers/**']),
    catalog('fulfillment', fulfillment),
    catalog('decisions', decisions),
    catalog('approvalList', approvalList),
    catalog('alerts', alerts),
    catalog('templates', templates),
    catalog('device', device),
    catalog('profile', profile),
    catalog('scan', scan),
    catalog('stock', stock),
    catalog('contact', contact),
    catalog('audit', audit, ['src/areas/audit/client/changes/**']),
    catalog('reports', reports, dev),
    catalog('openedReports', openedReports),
    catalog('figures', figures),
    catalog('upload', upload),
    catalog('files', files, [
      'src/areas/imports/client/export/use-download.ts',
      'src/areas/imports/client/file/{TableFileNotes,use-table-file-words}.*',
    ]),
    catalog('checkedRows', checkedRows),
    catalog('settings', settings),
    catalog('settingLists', settingLists),
    catalog('verticals', verticals),
    catalog('distributors', distributors),
    catalog('users', users),
    catalog('bulk', bulk),
    catalog('bulkResults', bulkResults),
    catalog('recentImports', recentImports),
    catalog('bulkUndo', bulkUndo),
    catalog('approvers', approvers),
    catalog('deadlines', deadlines),
    catalog('changes', changes),
    catalog('funnelChanges', funnelChanges),
    catalog('admin', admin),
    catalog('marketing', marketing),
    catalog('dev', dev),
  ],
  format: formatter({ lineNumbers: false }),
});
