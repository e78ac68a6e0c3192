/**
 * Defines the table of all calls: for each call a row with its input and the kind of object that it
 * needs. Rows of some areas are defined in the files named `…-rows.ts`.
 */
import { TERMS_VERSION } from '#areas/account/domain/index.ts';
import { listFileHeadings, listNames, lists, type ListName } from '#areas/settings/domain/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { distributor } from '../distributors/distributor-forms.ts';
import { content } from '../new-orders.ts';
import { hashOf, sampleFile, sampleHash, sampleInvoice } from '../files/sample-files.ts';
import * as samples from '../funnels/funnel-samples.ts';
import { makeFinalizeInput } from '../reports/report-states.ts';
import { someFields } from '../settings/entries.ts';
import { PASSWORD, type Answer, type Client } from '../test-server.ts';
import { a, b, closing, MARKER, type Row, type Thing, type Wanted } from './calls-setup.ts';
import { approvalRows } from '../approvals/approval-rows.ts';
import { erpRows } from './erp-rows.ts';
import { rowsOfReports } from './report-rows.ts';
import { contractRows } from './contract-rows.ts';
import { marketingRows } from '../marketing/marketing-rows.ts';
import { templateRows } from './template-rows.ts';
import { pushRows } from './push-rows.ts';
import { ticketRows } from './ticket-rows.ts';
import { stockRows } from '../stock/stock-rows.ts';
import { importAndSystemRows } from './import-and-system-rows.ts';
import { userRows } from './user-rows.ts';
import { verticalRows } from './vertical-rows.ts';

const byId = ({ id }: Thing): Wanted => ({ params: { id } });
const byDistributor = ({ distributorId }: Thing): Wanted => ({ params: { id: distributorId } });
const step = ({ id, version }: Thing): Wanted => ({
  params: { id },
  body: { baseVersion: version },
});

const rowsOfList = (list: ListName): Record<string, Row> => {
  const on = `entry.${list}` as const;
  const reading: Record<string, Row> = {
    list: { ask: () => ({}) },
    view: { on, ask: byId },
    file: { ask: () => ({}) },
  };
  const writing: Record<string, Row> = {
    create: { on, ask: () => ({ body: { fields: someFields(list) } }) },
    save: {
      on,
      ask: ({ id, version }) => ({
        params: { id },
        body: { baseVersion: version, fields: someFields(list), active: false },
      }),
    },
    remove: { on, ask: step },
    import: {
      ask: () => ({ body: { head: listFileHeadings(lists[list]), rows: [], apply: false } }),
    },
  };
  const own = 'readOnly' in lists[list] ? reading : { ...reading, ...writing };
  return Object.fromEntries(
    Object.entries(own).map(([name, row]) => [`settings.${list}.${name}`, row]),
  );
};

export const rows: Readonly<Record<string, Row>> = {
  ...Object.assign({}, ...listNames.map(rowsOfList)),
  'settings.list_changes': { ask: () => ({}) },
  'account.privacy_contact': { ask: () => ({}) },
  'settings.values.view': { ask: () => ({ params: { name: 'company' } }) },
  'settings.values.save': {
    ask: () => ({
      params: { name: 'support_recipients' },
      body: { baseVersion: 0, value: { emails: ['help@a.example'] } },
    }),
  },
  ...rowsOfReports('inventory'),
  ...rowsOfReports('pos'),
  ...importAndSystemRows,
  ...userRows,
  ...templateRows,
  ...verticalRows,
  ...ticketRows,
  ...pushRows,
  ...marketingRows,
  ...contractRows,
  'order.reset_inventory_headers': { on: 'distributor', ask: byDistributor },
  'order.reset_order_product_headers': { on: 'distributor', ask: byDistributor },
  'orders.columns': { ask: () => ({}) },
  'orders.remember_columns': {
    ask: ({ distributorId }) => ({
      body: {
        distributorId,
        choices: makeFinalizeInput('inventory', '', 0, distributorId).choices,
      },
    }),
  },
  'pos.reset_headers': { on: 'distributor', ask: byDistributor },
  'compliance.inventory': { ask: () => ({}) },
  'compliance.pos': { ask: () => ({}) },
  'figures.inventory': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ query: { distributor: distributorId } }),
  },
  'figures.pos_verticals': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ query: { distributor: distributorId } }),
  },
  'figures.pos': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ query: { distributor: distributorId } }),
  },
  ...stockRows,
  health: { ask: () => ({}) },
  'health.live': { ask: () => ({}) },
  'health.ready': { ask: () => ({}) },
  'auth.login': { ask: () => ({ body: { email: a.email, passwd: PASSWORD } }) },
  'auth.logout': { ask: () => ({}) },
  'auth.me': { ask: () => ({}) },
  'auth.resetpassword': { ask: () => ({ body: { email: b.email } }) },
  'auth.resetlink': { ask: () => ({}) },
  'auth.setpasswordtoken': { ask: () => ({ body: { passwd: 'nine copper needles' } }) },
  'auth.setpassword': {
    ask: () => ({ body: { passwd: 'nine copper needles', current: 'not this one' } }),
  },
  'auth.confirm': { ask: () => ({ body: { passwd: PASSWORD } }) },
  'auth.acceptance': { ask: () => ({ body: { version: TERMS_VERSION, lang: 'en' } }) },
  'profile.view': { ask: () => ({}) },
  'profile.reader': { ask: () => ({}) },
  'profile.language': { ask: () => ({ body: { lang: 'en' } }) },
  'profile.mails': { ask: () => ({ body: { choices: {} } }) },
  'profile.export': { ask: () => ({}) },
  'audit.actions': { ask: () => ({}) },
  'audit.people': { ask: () => ({}) },
  'audit.actions_csv': { ask: () => ({}) },
  'distributors.list': { ask: () => ({}) },
  'distributors.countries': { ask: () => ({}) },
  'distributors.view': { on: 'new distributor', ask: byId },
  'distributors.create': { ask: () => ({ body: { content: distributor() } }) },
  'distributors.save': {
    on: 'new distributor',
    ask: ({ id, version }) => ({
      params: { id: id },
      body: { version, content: distributor() },
    }),
  },
  'distributors.remove': {
    on: 'new distributor',
    ask: ({ id, version }) => ({ params: { id: id }, body: { version } }),
  },
  'distributor.migrate_need_check': { ask: () => ({}) },
  'distributor.migrate_up': { ask: () => ({}) },
  'distributor.migrate_list': { ask: () => ({}) },
  'distributor.migrate_decide': {
    on: 'former distributor',
    ask: ({ id }) => ({ body: { id: Number(id), decision: null } }),
  },
  'dev.tools': { ask: () => ({}) },
  'deadlines.list': { ask: () => ({}) },
  'deadlines.closings': { ask: () => ({}) },
  'deadlines.page': { ask: () => ({}) },
  'deadlines.view': { on: 'blocker', ask: byId },
  'deadlines.distributors': { ask: () => ({}) },
  'deadlines.preview': { ask: () => ({ body: { id: null, content: closing, distributor: null } }) },
  'deadlines.create': { ask: () => ({ body: { content: closing } }) },
  'deadlines.edit': {
    on: 'blocker',
    ask: ({ id, version }) => ({
      params: { id },
      body: { baseVersion: version, content: closing },
    }),
  },
  'deadlines.remove': { on: 'blocker', ask: step },
  'funnels.list': { ask: () => ({ query: { search: MARKER } }) },
  'funnels.changes': { ask: () => ({}) },
  'funnels.view': { on: 'funnel', ask: byId },
  'funnels.history': { on: 'funnel', ask: byId },
  'orders.funnel_draws': { on: 'funnel', ask: byId },
  'funnels.brief': {
    on: 'funnel',
    ask: ({ distributorId }) => ({ query: { distributor: distributorId, number: 'CRM-1' } }),
  },
  'funnels.change': {
    on: 'funnel',
    ask: ({ id, version }) => ({
      params: { id },
      body: { baseVersion: version, reason: 'agreed', ...samples.terms },
    }),
  },
  'funnels.close': {
    on: 'funnel',
    ask: ({ id, version }) => ({ params: { id }, body: { baseVersion: version, reason: 'over' } }),
  },
  'catalog.availability': { ask: () => ({}) },
  'catalog.changes': { ask: () => ({ query: { currency: 'PEN' } }) },
  'alert.list': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ params: { distributorID: distributorId } }),
  },
  'alert.read_all': { ask: () => ({ body: { ids: [] } }) },
  'alert.read': { on: 'alert', ask: byId },
  'alert.remove': { on: 'alert', ask: byId },
  'alert.get_details': { on: 'alert', ask: byId },
  'orders.list': { ask: () => ({ query: { search: MARKER } }) },
  'orders.export': { ask: () => ({ query: { search: MARKER } }) },
  'orders.changes': { ask: () => ({}) },
  'orders.references': { ask: () => ({ query: { distributor: b.distributorId } }) },
  'orders.view': { on: 'submitted', ask: byId },
  'orders.fulfillment': { on: 'invoiced', ask: byId },
  'orders.invoice_file': {
    on: 'invoiced',
    ask: ({ id }) => ({ params: { id, hash: hashOf(sampleInvoice) } }),
  },
  'orders.history': { on: 'submitted', ask: byId },
  'orders.save': {
    on: 'draft',
    ask: ({ id, version, distributorId }) => ({
      params: { id },
      body: { id, baseVersion: version, distributorId, content: content(distributorId) },
    }),
  },
  'orders.attachment_held': { ask: () => ({ params: { hash: sampleHash } }) },
  'orders.attachment_piece': {
    ask: () => ({
      params: { hash: sampleHash, piece: '0' },
      query: { size: String(sampleFile.length), name: 'offer.txt' },
      body: sampleFile,
    }),
  },
  'orders.attachment': {
    on: 'attached',
    ask: ({ id }) => ({ params: { id, hash: sampleHash } }),
  },
  'orders.submit': { on: 'draft', ask: step },
  'orders.withdraw': { on: 'submitted', ask: step },
  'orders.remove': { on: 'draft', ask: step },
  'orders.drop': { on: 'returned', ask: step },
  'orders.revisions': { on: 'submitted', ask: byId },
  'orders.comment': {
    on: 'submitted',
    ask: ({ id }) => ({ params: { id }, body: { text: 'a word' } }),
  },
  'orders.compare': {
    ask: ({ id, version }) => ({ body: { rows: [{ id, gone: true, version }] } }),
  },
  'orders.resend': {
    on: 'draft',
    ask: ({ id, version, distributorId }) => ({
      params: { id },
      body: {
        order: {
          id,
          version,
          distributorId,
          currency: 'BRL',
          status: 'draft',
          number: null,
          revision: 0,
          createdAt: 1,
          createdBy: 'Somebody',
          updatedAt: 1,
          updatedBy: 'Somebody',
          submittedAt: null,
          submittedBy: null,
          submittedById: null,
          content: content(distributorId),
        },
        submission: null,
      },
    }),
  },
  'restores.list': { ask: () => ({}) },
  'restores.findings': { ask: () => ({}) },
  'restores.findings_csv': { ask: () => ({}) },
  'restores.settle': { ask: () => ({ body: { id: 1, settled: true } }) },
  'orders.discounts': { on: 'submitted', ask: byId },
  'auth.get_access_token': { ask: () => ({}) },
  'auth.reset_access_token': { ask: () => ({}) },
  'audit.microsiga': { ask: () => ({}) },
  'audit.microsiga_stuck': { ask: () => ({}) },
  'audit.microsiga_csv': { ask: () => ({}) },
  'audit.microsiga_entry': { ask: () => ({ params: { id: 1 } }) },
  ...approvalRows,
  ...erpRows,
};

export async function makeCall(call: AnyCall, as: Client, thing: Thing): Promise<Answer<unknown>> {
  return as.call(call, rows[call.name]!.ask(thing) as never) as Promise<Answer<unknown>>;
}
