/**
 * Tests expected stock as people use it: a distributor finds out on a phone, also without a
 * network, why a part doesn't add up, and an administrator sees all distributors, opens one and
 * exports its parts.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stockRowsOf, filterStockRows, balancesWithGaps } from '#areas/stock/client/stock-rows.ts';
import {
  companyBalancesOf,
  calls,
  possibleCausesOf,
  type StockMonth,
} from '#areas/stock/domain/index.ts';
import { launchChromium, LANDSCAPE, newContext, PHONE, TABLET } from '../../chromium.ts';
import { signInByApi } from '../api-clients.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  bruno,
  cutNetwork,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  type Person,
  type Portal,
} from '../portal.ts';
import { translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal, browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await findMonths();
}, 120_000);
afterEach(async () => {
  portal.network.set('through');
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** A month in which an order may explain the largest difference, and one with missing reports. */
let differing: string, unknown: string;

/** The name of a company whose report is missing in the latter. */
let missing: string;

/** Finds these months. The data of the demonstration moves with the date, so they are not fixed. */
async function findMonths(): Promise<void> {
  const client = await signInByApi(portal, bruno);
  const { months } = (await client.call(calls.listStockMonths)).json.body;
  const found = await Promise.all(
    months.slice(1, -1).map(async ({ month }) => {
      const answer = await client.call(calls.getStockMonth, { params: { month }, query: {} });
      const facts = answer.json.body as StockMonth;
      const balances = companyBalancesOf(facts);
      const [top] = filterStockRows(stockRowsOf(balances, ''), undefined);
      const [cause] = top
        ? possibleCausesOf(facts, balances, top.companyId, top.partNumber)
        : [undefined];
      return {
        month,
        hasOrder: cause !== undefined && 'order' in cause,
        gaps: balancesWithGaps(balances),
      };
    }),
  );
  differing = found.findLast(({ hasOrder, gaps }) => hasOrder && gaps.length === 0)!.month;
  const incomplete = found.findLast(({ gaps }) => gaps.length > 0)!;
  unknown = incomplete.month;
  missing = incomplete.gaps[0]!.companyName;
}

async function opened(who: Person, path: string, viewport: typeof PHONE): Promise<Page> {
  const context = await newContext(browser, { viewport, acceptDownloads: true });
  contexts.push(context);
  const page = await openPortal(context, portal, { as: who, path: '/inventory' });
  await waitForSync(page);
  await page.goto(`${portal.url}${path}`);
  await heading(page).waitFor();
  return page;
}

/** The links of the list's parts, as cards or in a table. */
const partLinks = (page: Page) => page.locator('main a[href*="part="]');

async function openFirstPart(page: Page, say: Translate): Promise<string> {
  const name = (await partLinks(page).first().textContent())!;
  await partLinks(page).first().click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('heading', { name: say('Part number {number}', { number: name }) })
    .waitFor();
  await drawer.getByRole('heading', { name: say('Possible causes') }).waitFor();
  return name;
}

test('a seller finds the parts that don’t add up, and why, on a phone and offline', async () => {
  const page = await opened(bruno, '/inventory?view=overview', PHONE);
  const say = await translatorOfPage(page);
  await page.getByRole('link', { name: say('Compare with expected stock') }).click();
  await page.getByRole('heading', { level: 1, name: say('Expected stock') }).waitFor();
  await page.getByLabel(say('Month')).selectOption(differing);
  await partLinks(page).first().waitFor();
  expect(await checkScreen(page, 'the parts of a month on a phone')).toEqual([]);

  const name = await openFirstPart(page, say);
  expect(await checkScreen(page, 'a part with its causes on a phone')).toEqual([]);
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: say('Open order') })
    .first();
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^\/orders\/view\/[\w-]{36}$/);

  cutNetwork(portal);
  await page.goto(`${portal.url}/inventory/expected?month=${differing}`);
  await partLinks(page).first().waitFor();
  expect(await openFirstPart(page, say)).toBe(name);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByText(say('As of {time}', { time: '' }).trim(), { exact: false })
    .first()
    .waitFor();
}, 90_000);

test('an administrator sees all distributors and opens one, and what is missing is named', async () => {
  const page = await opened(admin, `/inventory/expected?month=${differing}`, LANDSCAPE);
  const say = await translatorOfPage(page);
  const rows = page.getByRole('table', { name: say('Distributors') }).getByRole('row');
  await rows.nth(1).waitFor();
  expect(await checkScreen(page, 'all distributors of a month')).toEqual([]);
  await page.getByRole('link', { name: 'Norte Instrumentos' }).click();
  await partLinks(page).first().waitFor();
  expect(await checkScreen(page, 'the parts of a distributor')).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Export') }).click(),
  ]);
  expect(file.suggestedFilename()).toContain(differing);

  await page.getByLabel(say('Month')).selectOption(unknown);
  await page.getByText(`${missing}: `).first().waitFor();
  await page.setViewportSize(TABLET);
  expect(await checkScreen(page, 'a month with missing reports on a tablet')).toEqual([]);
}, 90_000);
