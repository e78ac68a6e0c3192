/**
 * Names the pictures that `npm run shots` takes: every page of the portal's table of pages, with a
 * record of the demonstration where its address names one, as the people who use it.
 */
import { pages, type PortalPage } from '#app/domain/pages.ts';
import { findListByPath, lists } from '#areas/settings/domain/index.ts';
import { admin, ana, approver, novo, type Person, type Portal } from '../journeys/portal.ts';
import { states, type State } from './states.ts';

/** One picture: a name for its file, the signed-in person if any, and an address. */
export type Shot = {
  readonly name: string;
  readonly who: Person | undefined;
  readonly path: string;
  /**
   * The action, in English, whose dialog is shown. If absent, the picture shows the page itself.
   */
  readonly action?: string;
  /** True if the action is a decision of an approver, in the menu of the dock. */
  readonly isDecision?: true;
  /** The steps from the page to the picture. */
  readonly steps?: NonNullable<State['steps']>;
};

type Query = Portal['query'];

/** The distributor of the demonstration whose records are shown. */
const OF_ANA = "(select distributor_id from user_account where email = 'ana@norte.example')";
const orderOf = (status: string) =>
  `select id from sales_order where status = '${status}' and distributor_id = ${OF_ANA}
   and not deleted order by created_at desc limit 1`;
const reportOf = (area: string, condition = 'true') =>
  `select id from report where area = '${area}' and distributor_id = ${OF_ANA} and source = 'file' and ${condition}
   order by created_at desc limit 1`;

/** The query for the part of which Ana's company reported ten times its stock last month. */
const MISCOUNTED_PART = `select '?part=' || part_number || '&at=' || company_id as id
  from inventory_row where distributor_id = ${OF_ANA}
    and on_date >= date_trunc('month', now()) - interval '1 month' order by quantity desc limit 1`;

/** The query that names a record, by the beginning of a page's path. */
const records: Readonly<Record<string, string>> = {
  '/order/edit/': orderOf('draft'),
  '/orders/view/': orderOf('complete'),
  '/orders/history/': orderOf('waiting_correction'),
  '/orders/funnels/': `select number as id from funnel where distributor_id = ${OF_ANA}
    order by opened_at desc limit 1`,
  '/inventory/view/': reportOf('inventory'),
  '/pos/view/': reportOf('pos'),
  '/contact/ticket/view/': `select id from ticket where distributor_id = ${OF_ANA}
    order by created_at desc limit 1`,
  '/distributor/edit/': `select ${OF_ANA} as id`,
  '/user/edit/': "select id from user_account where email = 'bruno@norte.example'",
  '/marketing/items/edit/': 'select id from marketing_item order by id limit 1',
  '/marketing/suport/view/': 'select id from support_request order by id limit 1',
  '/marketing/newsletter/view/': 'select id from newsletter order by id desc limit 1',
  '/settings/va_rel/term/edit/': 'select id from activity_term order by id limit 1',
  '/settings/va_rel/missing/edit/':
    'select id from activity_term where vertical_id is null order by id limit 1',
  '/settings/approvers/edit/':
    "select id from user_account where email = 'approver@portal.example'",
  '/settings/monthly_blockers/edit/': 'select id from monthly_blocker order by id desc limit 1',
};

/** Addresses of pages whose parameter is a word and not the id of a record. */
const words: Readonly<Record<string, string>> = {
  '/login/reset/:token': '/login/reset/abc',
  '/settings/emails/:name': '/settings/emails/support',
  '/settings/values/:name': '/settings/values/minimum_orders',
};

/** Pages of which a picture of the administrator's view is taken too, because it differs. */
const alsoOfAdmin: readonly string[] = [
  '/orders',
  '/orders/view/:id',
  '/orders/funnels',
  '/inventory',
  '/inventory/expected',
  '/pos',
  '/contact',
  '/contact/ticket/view/:id',
];

/** The steps of an upload, which `states` shows with a file, because they are empty without one. */
const STEP_OF_UPLOAD =
  /^\/(inventory|pos)\/(upload\/process|preview|set_config|missing_data)(\/:date)?$/;

/** Dialogs of which pictures are taken, and queries for the rest of their addresses. */
const dialogs: readonly (Omit<Shot, 'path'> & {
  readonly start: string;
  readonly query?: string;
})[] = [
  {
    name: 'inventory-view-undo',
    who: admin,
    start: '/inventory/view/',
    query: reportOf('inventory', "status = 'complete' and is_undoable"),
    action: 'Undo report',
  },
  {
    name: 'orders-view-lines-back',
    who: approver,
    start: '/orders/view/',
    query: orderOf('waiting_approval'),
    action: 'Send lines back',
    isDecision: true,
  },
  {
    name: 'orders-preview-draft',
    who: ana,
    start: '/orders/preview?id=',
    query: orderOf('draft'),
  },
  { name: 'profile-delegation', who: admin, start: '/profile', action: 'Delegate approvals' },
  { name: 'order-create-scan', who: ana, start: '/order/create', action: 'Scan' },
  {
    name: 'inventory-upload-count',
    who: ana,
    start: '/inventory/upload',
    action: 'Count by scanning',
  },
  {
    name: 'inventory-expected-part',
    who: ana,
    start: '/inventory/expected',
    query: MISCOUNTED_PART,
  },
];

/**
 * Tabs whose pages are shown as a distributor's user sees them. `null` stands for pages that belong
 * to no tab.
 */
const OF_DISTRIBUTORS: readonly (string | null)[] = ['orders', 'inventory', 'pos', 'contact', null];

function personOf({ path, tab, need }: PortalPage): Person | undefined {
  if (path === '/login/setpassword') return novo;
  if (need === 'public') return undefined;
  if (tab === 'approvals') return approver;
  return OF_DISTRIBUTORS.includes(tab) ? ana : admin;
}

/** Returns the beginning of a path, up to the record that it names. */
const startOf = (path: string): string => path.slice(0, path.indexOf(':'));

/** Returns the query for the record that a page's path names. Throws if there is none. */
export function recordQueryOf(path: string): string {
  const start = startOf(path);
  const list =
    findListByPath(start.replace(/\/edit\/$/, '')) ??
    findListByPath(start.replace(/edit\/$/, 'list'));
  const query =
    records[start] ?? (list && `select id from ${lists[list].table} order by id limit 1`);
  if (!query) throw new Error(`${path}: no query names a record of it.`);
  return query;
}

/**
 * Returns the path from `words` if the page is listed there, otherwise the page's path with today's
 * date in place of `:date`.
 */
export const pathWithWords = (path: string): string =>
  words[path] ?? path.replace(':date', new Date().toISOString().slice(0, 10));

/**
 * Returns the address of a page with a record of the demonstration, and today's date where the page
 * names one. Undefined if the demonstration has no such record.
 */
async function addressOf(page: PortalPage, query: Query): Promise<string | undefined> {
  const path = pathWithWords(page.path);
  if (!path.includes(':')) return path;
  const [row] = await query<{ id: string | number }>(recordQueryOf(path));
  return row && `${startOf(path)}${row.id}`;
}

/** Returns a name for a file: `orders-view-admin` for `/orders/view/:id`, seen by an admin. */
const nameOf = ({ path }: PortalPage, more = '') =>
  `${
    path
      .replace(/\/:\w+/g, '')
      .slice(1)
      .replaceAll('/', '-') || 'home'
  }${more}`;

/**
 * Returns the pictures whose name has one of these parts, and the pages for which the demonstration
 * has no record. Makes the records of the states among them.
 */
export async function listShots(
  portal: Portal,
  parts: readonly string[] = [''],
): Promise<{ shots: Shot[]; missing: string[] }> {
  const { query } = portal;
  const isChosen = ({ name }: Pick<Shot, 'name'>) => parts.some((part) => name.includes(part));
  const shots: Shot[] = [];
  const missing: string[] = [];
  for (const page of pages) {
    if (STEP_OF_UPLOAD.test(page.path)) continue;
    const path = await addressOf(page, query);
    if (path === undefined) {
      missing.push(page.path);
      continue;
    }
    shots.push({ name: nameOf(page), who: personOf(page), path });
    if (alsoOfAdmin.includes(page.path))
      shots.push({ name: nameOf(page, '-admin'), who: admin, path });
  }
  for (const [status, name] of [
    ['waiting_approval', 'waiting'],
    ['waiting_correction', 'to-correct'],
    ['complete', 'complete'],
  ] as const) {
    const [row] = await query<{ id: string }>(orderOf(status));
    if (!row) missing.push(`an order that is ${name}`);
    else if (name !== 'complete')
      shots.push({ name: `orders-view-${name}`, who: ana, path: `/orders/view/${row.id}` });
  }
  for (const { start, query: record, ...shot } of dialogs) {
    const [row] = record === undefined ? [{ id: '' }] : await query<{ id: string }>(record);
    if (row) shots.push({ ...shot, path: `${start}${row.id}` });
    else missing.push(`the dialog ${shot.action}`);
  }
  for (const { path, ...state } of states)
    if (isChosen(state)) shots.push({ ...state, path: await path(portal) });
  return { shots: shots.filter(isChosen), missing };
}
