/** The message catalogues. Each comes with the screens that name it (`lazyScreen`); a message that two of them say stands in both. */
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const within = (...folders: readonly string[]) => folders.map((folder) => `src/${folder}/**/*.*`);

/** Sign-in, the pages of who is not signed in, and the pieces of the kernel that they show. */
const start = within(
  'app/client/{fallback,start,updates}',
  'app/client/layouts/{login,public}',
  'areas/account/client/{password,session,sign-in,sign-out,terms}',
  'kernel/client/{i18n,portal,theme}',
  'kernel/client/ui/{base,dialogs,document,drawers,fields,page}',
);
/** Orders that are opened or written, with their funnels; not what lists and shell say of them. */
const orders = within(
  'areas/orders/client/!(actions|fulfillment|gallery|history|list|templates|together|words)',
  'areas/funnels/client',
);
/** What becomes of an order that was sent: decisions, deliveries, its history. */
const approvals = within('areas/approvals/client', 'areas/orders/client/{fulfillment,history}');
/** Orders that are written again: templates, and several orders at once. */
const templates = within('areas/orders/client/{templates,together}');
/** Tickets. */
const contact = within('areas/contact/client');
/** What was done, and what the ERP was told. */
const audit = within('areas/{audit,erp,restores}/client');
/** Stock and sales: lists, figures, reports that are opened. */
const reports = within(
  'areas/reports/client/!(preview|upload|upload-frame)',
  'areas/compliance/client/*',
  'areas/imports/client/{export,results}',
).concat('src/areas/reports/client/upload/WhoseFields.tsx');
/** Files that are read, with what is wrong in their rows. */
const files = within(
  'areas/imports/client',
  'areas/reports/client/{preview,upload,upload-frame}',
).concat('src/areas/reports/client/words/change-counts.ts');
/** What no device installs: the screens of administrators. */
const admin = within(
  'areas/{bulk,distributors,marketing,settings,storage,users,verticals}/client',
  'areas/audit/client/changes',
  'areas/deadlines/client/settings',
  'areas/funnels/client/change',
).concat(
  'src/areas/imports/client/file/FileChooser.tsx',
  'src/areas/imports/client/results/field-words.ts',
);
/** The developer tools, which no device installs either. */
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
    // The shell, and whatever no other catalogue has.
    catalog(
      'portal',
      ['src'],
      [start, orders, approvals, templates, contact, audit, reports, files, admin, dev].flat(),
    ),
    catalog('orders', orders, [...dev, 'src/areas/funnels/client/change/**']),
    catalog('approvals', approvals),
    catalog('templates', templates),
    catalog('contact', contact),
    catalog('audit', audit, ['src/areas/audit/client/changes/**']),
    catalog('reports', reports, dev),
    catalog('files', files),
    catalog('admin', admin),
    catalog('dev', dev),
  ],
  format: formatter({ lineNumbers: false }),
});
