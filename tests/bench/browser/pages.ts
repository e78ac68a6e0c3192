/**
 * Opens the portal's pages as the people who may see them: a seller with every right, an
 * administrator, and a person who only approves. Pages are opened with existing orders, reports and
 * entries.
 */
import type { Browser, Page } from 'playwright';
import { listNames, lists } from '#areas/settings/domain/index.ts';
import { pageAccessOf, pages } from '#app/domain/pages.ts';
import { demonstrationUsers } from '#app/server/seed/users-and-settings.ts';
import { TABLET } from '../../chromium.ts';
import {
  admin,
  ana,
  approver,
  chooseLanguage,
  openPortal,
  waitForSync,
  type Person,
  type Portal,
} from '../../journeys/portal.ts';

/** A page to open: its path, and an address of it with existing data. */
export type MeasuredPage = { readonly path: string; readonly address: string };

const ofAna = 'distributor_id = (select distributor_id from user_account where email = $1)';
const orderIn = (status: string, type = 'normal') =>
  `select id from sales_order where status = '${status}' and content ->> 'type' = '${type}' and not deleted and ${ofAna} order by number limit 1`;
const reportOf = (area: string) =>
  `select id from report where area = '${area}' and status = 'complete' and source = 'file' and ${ofAna} limit 1`;
const anyOf = (table: string) => `select id from ${table} where $1 <> '' order by id limit 1`;

/** SQL that selects the id of a row to open, by the page's path. */
const objects: Readonly<Record<string, string>> = {
  '/orders/preview': orderIn('draft'),
  '/order/edit/:id': orderIn('draft'),
  '/orders/view/:id': orderIn('waiting_approval'),
  '/orders/history/:id': orderIn('waiting_approval'),
  '/inventory/view/:id': reportOf('inventory'),
  '/pos/view/:id': reportOf('pos'),
  '/user/edit/:id': anyOf('user_account'),
  '/distributor/edit/:id': anyOf('distributor'),
  '/settings/monthly_blockers/edit/:id': anyOf('monthly_blocker'),
  ...Object.fromEntries(
    listNames.map((name) => [
      `${lists[name].path.replace(/\/list$/, '')}/edit/:id`,
      anyOf(lists[name].table),
    ]),
  ),
};

/** The pages with a name in their address, each with the names to open. */
const named: Readonly<Record<string, readonly string[]>> = {
  '/settings/emails/:name': ['order'],
  '/settings/values/:name': ['company', 'minimum_orders', 'patterns'],
};

/**
 * Replaces `:date` in the addresses of the steps of an inventory upload. Without an upload on the
 * device these pages show only their frame. `beyondTheFrame` (in ../bundle.ts) opens the steps of a
 * POS upload with a file.
 */
const DAY = '2026-09-30';

async function addressesOf(portal: Portal, path: string): Promise<readonly string[]> {
  if (named[path]) return named[path].map((name) => path.replace(':name', name));
  const sql = objects[path];
  if (!sql) return [path.replace(':date', DAY).replace(/:\w+/, '7')];
  const [row] = await portal.query<{ id: string }>(sql, [ana.email]);
  // If the demonstration has no row for this page, there is nothing to open.
  if (!row) return [];
  return [path.includes(':id') ? path.replace(':id', row.id) : `${path}?id=${row.id}`];
}

/**
 * Returns the places of every page within the portal's frame but the home page, for each person who
 * may see it. Pages without a row to open are left out. Inserts a closing, so that its page has
 * one.
 */
export async function placesByPerson(
  portal: Portal,
): Promise<readonly (readonly [Person, readonly MeasuredPage[]])[]> {
  await portal.query(
    `insert into monthly_blocker (type, start_day, end_day, start_time, end_time, documents, all_distributors, created_at, updated_at)
     values ('default', 30, 31, '23:58', '23:59', '{inventory}', true, now(), now())`,
  );
  const later = pages.filter(({ layout, path }) => layout === 'default' && path !== '/');
  return await Promise.all(
    [ana, admin, approver].map(async (person) => {
      const actor = demonstrationUsers.find(({ email }) => email === person.email)!;
      const seen = later.filter((page) => pageAccessOf(page, actor) === 'show');
      const places = await Promise.all(
        seen.map(async ({ path }) =>
          (await addressesOf(portal, path)).map((address) => ({ path, address })),
        ),
      );
      return [person, places.flat()] as const;
    }),
  );
}

/** Returns the CNPJ (digits only) of the first company of the person's distributor. */
export async function findCnpj(portal: Portal, person: Person): Promise<string> {
  const [company] = await portal.query<{ tax_id: string }>(
    'select tax_id from company where distributor_id = (select distributor_id from user_account where email = $1) order by id limit 1',
    [person.email],
  );
  return company!.tax_id;
}

/** Returns the place of an order whose discounts wait for an approver's decision. */
export async function findDiscountedOrder(portal: Portal): Promise<MeasuredPage> {
  const [row] = await portal.query<{ id: string }>(orderIn('waiting_approval', 'funnel'), [
    ana.email,
  ]);
  return { path: '/orders/view/:id', address: `/orders/view/${row!.id}` };
}

/**
 * Pages with the order editor, which prefetches the data of some order types as soon as the page is
 * idle.
 */
const fetchesAhead: ReadonlySet<string> = new Set(['/order/create', '/order/edit/:id']);

/**
 * Opens places one after another. `collect` returns the scripts that a page requests. If `isBusy`,
 * pages with the order editor never count as idle, so that they prefetch nothing.
 */
export async function visit(
  portal: Portal,
  browser: Browser,
  [person, places]: readonly [Person, readonly MeasuredPage[]],
  collect: (page: Page) => ReadonlySet<string>,
  isBusy = true,
): Promise<readonly (MeasuredPage & { readonly scripts: ReadonlySet<string> })[]> {
  const context = await browser.newContext({ viewport: TABLET, serviceWorkers: 'block' });
  const first = await openPortal(context, portal, { as: person, path: '/login' });
  await waitForSync(first);
  // All pages use one language, because the translations of another would count as scripts of the
  // page.
  await chooseLanguage(first, 'Português');
  await first.close();
  const visited: (MeasuredPage & { readonly scripts: ReadonlySet<string> })[] = [];
  for (const place of places) {
    const page = await context.newPage();
    const scripts = collect(page);
    if (isBusy && fetchesAhead.has(place.path))
      await page.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0;
      });
    await page.goto(`${portal.url}${place.address}`, { waitUntil: 'networkidle' });
    visited.push({ ...place, scripts });
    await page.close();
  }

  await context.close();
  return visited;
}
