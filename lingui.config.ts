/**
 * The message catalogues. Each is loaded with the screens that name it (`lazyScreen`). A message
 * that screens of two catalogues use is in both.
 */
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const within = (...folders: readonly string[]) => folders.map((folder) => `src/${folder}/**/*.*`);

/**
 * Sign-in, the pages for people who are not signed in, and the kernel's components that these show.
 */
const start = within(
  'app/client/{fallback,start,updates}',
  'app/client/layouts/{login,public}',
  'areas/account/client/{password,session,sign-in,sign-out,terms}',
  'kernel/client/{i18n,portal,theme}',
  'kernel/client/ui/{base,dialogs,document,drawers,failure,fields,page}',
);

/**
 * Orders that are opened or edited, with their funnels, without the messages of lists and shell.
 */
const orders = within(
  'areas/orders/client/!(actions|fulfillment|gallery|history|list|templates|combine|words)',
  'areas/funnels/client',
);

/** The processing of sent orders: decisions, deliveries and history. */
const approvals = within('areas/approvals/client', 'areas/orders/client/{fulfillment,history}');

/** Orders created from others: templates, and one draft from several selected orders. */
const templates = within('areas/orders/client/{templates,combine}');

/**
 * The profile, what the user sees of this device (unsent work, installation, storage, notifications,
 * keys), and the first jobs of a new user.
 */
const device = within(
  'app/client/{first-jobs,keys,storage}',
  'app/client/sync/drawer',
  'areas/account/client/{devices,profile}',
  'areas/push/client',
).concat(
  'src/app/client/install/InstallHelp.tsx',
  'src/app/client/offline/OfflineReadinessPanel.tsx',
  'src/areas/compliance/client/reminder-mail-group.ts',
  'src/areas/orders/client/order-mail-group.ts',
);
/** Scanned codes. */
const scan = within('areas/scan/client');

/** Tickets. */
const contact = within('areas/contact/client');

/** The records of actions, of the ERP's calls and of restores. */
const audit = within('areas/{audit,erp,restores}/client');

/** Stock and sales: lists, figures and opened reports. */
const reports = within(
  'areas/reports/client/!(preview|upload|upload-frame)',
  'areas/compliance/client/*',
  'areas/imports/client/{export,results}',
).concat('src/areas/reports/client/upload/ReportOwnerFields.tsx');

/** Uploaded files and the issues of their rows. */
const files = within(
  'areas/imports/client',
  'areas/reports/client/{preview,upload,upload-frame}',
).concat('src/areas/reports/client/words/change-counts.ts');

/** The screens of administrators, which devices do not install. */
const admin = within(
  'areas/{bulk,distributors,settings,storage,system,users,verticals}/client',
  'areas/audit/client/changes',
  'areas/deadlines/client/settings',
  'areas/funnels/client/change',
  'kernel/client/ui/settings',
).concat(
  'src/areas/imports/client/file/FileChooser.tsx',
  'src/areas/imports/client/results/field-labels.ts',
);

/** The public site, newsletters and requests for support, which devices do not install either. */
const marketing = within('areas/marketing/client');

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
    // The shell, and all messages that no other catalogue has.
    catalog(
      'portal',
      ['src'],
      [
        start,
        orders,
        approvals,
        templates,
        device,
        scan,
        contact,
        audit,
        reports,
        files,
        admin,
        marketing,
        dev,
      ].flat(),
    ),
    catalog('orders', orders, [...dev, 'src/areas/funnels/client/change/**']),
    catalog('approvals', approvals),
    catalog('templates', templates),
    catalog('device', device),
    catalog('scan', scan),
    catalog('contact', contact),
    catalog('audit', audit, ['src/areas/audit/client/changes/**']),
    catalog('reports', reports, dev),
    catalog('files', files),
    catalog('admin', admin),
    catalog('marketing', marketing),
    catalog('dev', dev),
  ],
  format: formatter({ lineNumbers: false }),
});
