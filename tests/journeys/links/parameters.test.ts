/**
 * Checks, for every page with a parameter in its address, that the screen shows or requests what
 * the parameter names.
 */
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/domain/pages.ts';
import { launchChromium, newContext, watchContext } from '../../chromium.ts';
import { chooseRows } from '../../test-extent.ts';
import { admin, openPortal, startPortal, waitForSync, type Portal } from '../portal.ts';

const TOKEN = 'k'.repeat(43);
let given = 0;
/** Returns a new id that no record has. Each entry of the table below gets a different one. */
const row = () => String(987_000 + ++given);
const document = () => `5eed0000-0000-4000-8000-00000000${9000 + ++given}`;
/**
 * The parameter in each address, and the text in the request that the screen then makes, which is
 * the same unless a second text is given.
 */
const named: Readonly<Record<string, readonly [inAddress: string, asked?: string]>> = {
  '/login/reset/:token': [TOKEN],
  '/distributor/edit/:id': [row()],
  '/inventory/view/:id': [document()],
  '/pos/view/:id': [document()],
  '/marketing/items/edit/:id': [row()],
  '/marketing/suport/view/:id': [row()],
  '/marketing/newsletter/view/:id': [row()],
  '/marketing/languages/edit/:id': [row()],
  '/marketing/tags/edit/:id': [row()],
  '/order/edit/:id': [document()],
  '/orders/view/:id': [document()],
  '/orders/history/:id': [document()],
  '/user/edit/:id': [row()],
  '/settings/payment_methods/edit/:id': [row()],
  '/settings/demo_intervals/edit/:id': [row()],
  '/settings/job_roles/edit/:id': [row()],
  '/settings/country/edit/:id': [row()],
  '/settings/ticket_topics/edit/:id': [row()],
  '/settings/emails/:name': ['order', 'order_recipients'],
  '/settings/values/:name': ['company'],
  '/settings/va_rel/words/edit/:id': [row()],
  '/settings/va_rel/cnae/edit/:id': [row()],
  '/settings/va_rel/verticals/edit/:id': [row()],
  '/settings/va_rel/term/edit/:id': [row()],
  '/settings/va_rel/missing/edit/:id': [row()],
  '/settings/monthly_blockers/edit/:id': [row()],
};
/**
 * Screens that show mirrored data of the device and request nothing. The SQL returns the parameter
 * for the address, and words that the screen must then show.
 */
const mirrored: Readonly<Record<string, string>> = {
  '/contact/ticket/view/:id': 'select id as named, subject as words from ticket order by number',
};
/**
 * Pages that fit neither of the tables above: the page of a funnel is opened by its number in
 * `journeys/orders/funnel-approvals.test.ts`, and the screen of an approver requests all approvers.
 */
const elsewhere = ['/orders/funnels/:number', '/settings/approvers/edit/:id'];
/** The date in these addresses is only for people to read: `?upload=` names the upload. */
const dated = [
  '/inventory/upload/process/:date',
  '/inventory/set_config/:date',
  '/inventory/missing_data/:date',
];
const paths = pages.map(({ path }) => path).filter((path) => path.includes(':'));

let portal: Portal, browser: Browser, page: Page;
const asked: string[] = [];
const note = (request: Request) => {
  if (request.url().includes('/api/'))
    asked.push(`${request.url()} ${request.headers()['x-portal-token']?.slice(0, 43)}`);
};
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const context = await newContext(browser, { locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  page = await openPortal(context, portal, { as: admin });
  await waitForSync(page);
  page.on('request', note);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

test('every page with a parameter has a row', () => {
  expect(
    [...Object.keys(named), ...Object.keys(mirrored), ...elsewhere, ...dated].toSorted(),
  ).toEqual(paths.toSorted());
});
/** Loads the portal at an address, as a link from another site does. */
const load = async (address: string) => {
  await page.goto(address);
};
/**
 * Changes the address in the open portal as Back and Forward do, so that the portal's router shows
 * the screen of the new address.
 */
const move = (address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
describe.each([
  ['', load],
  ['/', move],
] as const)('with “%s” at the end', (end, go) => {
  // Loading takes longest, and the same router reads the address, so `npm test` loads fewer
  // addresses.
  const all = Object.entries(named);
  test.each(go === load ? chooseRows(all, 2) : all)(
    '%s',
    async (path, [inAddress, inRequest = inAddress]) => {
      asked.length = 0;
      await go(`${portal.url}${path.replace(/:\w+/, inAddress)}${end}`);
      await expect.poll(() => asked.some((one) => one.includes(inRequest))).toBe(true);
    },
  );
  test.each(Object.entries(mirrored))('%s', async (path, query) => {
    const rows = await portal.query<{ named: string; words: string }>(query);
    for (const { named: inAddress, words } of [rows[0]!, rows.at(-1)!]) {
      await page.goto(`${portal.url}${path.replace(/:\w+/, inAddress)}${end}`);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(words);
    }
  });
});
test('all the while: no policy violation, no exception', async () => {
  expect(await watchContext(page.context())).toEqual({ violations: [], errors: [] });
});
