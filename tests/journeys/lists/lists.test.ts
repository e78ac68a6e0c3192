/**
 * Tests the lists of orders, approvals and reports: ten rows fit on a screen, rows are sorted by
 * the column headings and filtered, and each row has a name that also appears on its page.
 */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { addPastOrders } from '../../bench/add-past-orders.ts';
import { chooseRows, chooseValues } from '../../test-extent.ts';
import { syncPill } from '../../faults/order-steps.ts';
import { decisionOn } from '../../new-orders.ts';
import { LANDSCAPE, launchChromium, newContext, PHONE } from '../../chromium.ts';
import { signInByApi } from '../api-clients.ts';
import {
  admin,
  ana,
  approver,
  bruno,
  chooseLanguage,
  openInEnglish,
  startPortal,
  type Person,
  type Portal,
} from '../portal.ts';
import { strictTranslatorFor } from '../i18n.ts';
import { readTable } from '../../updates/site.ts';

const say = strictTranslatorFor('en');
const WAIT = { timeout: 20_000 };
let portal: Portal, browser: Browser;
const pages = new Map<Person, Promise<Page>>();
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await addPastOrders(portal, ana.email, 60);
  await portal.query(
    `update sales_order set status = 'waiting_approval', content = jsonb_set(content, '{customerOrder}', '"PC-10234"') where id in (select id from sales_order where number like '20-%' order by number limit 14)`,
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const pageOf = (who: Person): Promise<Page> => {
  const known =
    pages.get(who) ??
    newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' }).then((context) =>
      openInEnglish(context, portal, who, { path: '/login', isOffline: false }),
    );
  pages.set(who, known);
  return known;
};
const rows = (page: Page) => page.locator('main table').first().locator('tbody tr');
async function opened(who: Person, path: string): Promise<Page> {
  const page = await pageOf(who);
  await page.goto(`${portal.url}${path}`);
  await rows(page).nth(8).waitFor();
  return page;
}
const lists = [
  ['orders', ana, '/orders', 'Date', 'Total, excl. taxes', 'No orders match'],
  ['approvals', approver, '/approvals', 'Waiting', 'Order', 'No orders match'],
  ['reports', bruno, '/inventory', 'Finalized', 'Rows', 'No reports match'],
] as const;

const languages = ['Español', 'Português', 'English'] as const;
const heights = [
  ...lists.map(([name, who, path]) => [name, who, path] as const),
  ['orders of all distributors', admin, '/orders'],
] as const;
test.each(chooseRows(heights, 1))(
  'a screen of 1280 by 800 shows ten rows of the %s, whatever the language',
  async (name, who, path) => {
    const page = await opened(who, path);
    const whole = () =>
      rows(page).evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
    for (const language of chooseValues(languages, 1)) {
      await chooseLanguage(page, language);
      await expect.poll(whole, { message: language }).toBeGreaterThanOrEqual(10);
    }
    await chooseLanguage(page, 'English');
  },
);

test.each([
  ['a seller', ana],
  ['an administrator', admin],
] as const)('a phone shows three orders to %s', async (_name, who) => {
  const page = await opened(who, '/orders');
  await page.setViewportSize(PHONE);
  const cards = page.locator('main li', {
    has: page.locator('a[href^="/orders/view/"], a[href^="/order/edit/"]'),
  });
  await expect
    .poll(
      () =>
        cards.evaluateAll(
          (all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length,
        ),
      WAIT,
    )
    .toBeGreaterThanOrEqual(3);
  await page.setViewportSize(LANDSCAPE);
});

test('a closing that is announced and a draft with its purchase order leave ten rows', async () => {
  await portal.query(
    `insert into monthly_blocker (type, documents, all_distributors, start_block_date, end_block_date, start_time, end_time, created_at, updated_at) values ('specific', '{orders}', true, current_date + 2, current_date + 6, '18:00', '08:00', now(), now())`,
  );
  const page = await opened(ana, '/orders');
  await page.getByRole('region', { name: say('Monthly closing') }).waitFor();
  for (const language of chooseValues(languages, 2)) {
    await chooseLanguage(page, language);
    await expect
      .poll(
        () =>
          rows(page).evaluateAll(
            (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
          ),
        { message: language },
      )
      .toBeGreaterThanOrEqual(10);
  }
  await portal.query('truncate monthly_blocker cascade');
});

const isFalling = (figures: readonly number[]) =>
  figures.every((one, n) => n === 0 || one <= figures[n - 1]!);

/** The lists whose columns have headings that sort. */
const sortedByHeads = lists.filter(([name]) => name !== 'approvals');

test.each(chooseRows(sortedByHeads, 1))(
  'the %s are sorted by the heads of their columns',
  async (_name, who, path, first, other) => {
    const page = await opened(who, path);
    const table = page.locator('main table').first();
    const head = (name: string) =>
      table.getByRole('columnheader', { name: say(name), exact: true });
    const isSorted = (name: string, sort: string) =>
      table
        .locator(`th[aria-sort=${sort}]`)
        .filter({ hasText: say(name) })
        .first()
        .waitFor();
    expect(await head(first).getAttribute('aria-sort')).not.toBe('none');
    await head(other).getByRole('button').click();
    await page.waitForURL(/sort=/);
    await isSorted(other, 'ascending');
    await isSorted(first, 'none');
    const place = await table
      .getByRole('columnheader')
      .evaluateAll((all, name) => all.findIndex((one) => one.textContent === name), say(other));
    const figures = () =>
      rows(page).evaluateAll(
        (all, at) =>
          all.map((row) =>
            Number(
              (/[\d.,-]+/.exec((row.children[at] as HTMLElement).innerText)?.[0] ?? '').replace(
                /\D/g,
                '',
              ),
            ),
          ),
        place,
      );
    await expect.poll(async () => isFalling((await figures()).toReversed()), WAIT).toBe(true);
    await head(other).getByRole('button').click();
    await page.waitForURL(/sort=-/);
    await isSorted(other, 'descending');
    await expect.poll(async () => isFalling(await figures()), WAIT).toBe(true);
  },
);

test.each(chooseRows(lists, 1))(
  'the %s are narrowed to a period, and the address says so',
  async (_name, who, path, _first, _other, nothing) => {
    const page = await opened(who, path);
    await page.getByRole('button', { name: say('Filter'), exact: true }).click();
    await page.getByRole('combobox', { name: say('Sort by') }).waitFor();
    const from = page.getByPlaceholder('DD/MM/YYYY').first();
    await from.pressSequentially('01012098');
    expect(await from.inputValue()).toBe('01/01/2098');
    await page.waitForURL(/from=2098-01-01/);
    await page.getByText(say(nothing)).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('2098-01-01');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Remove filter: .*01\/01\/2098$/ }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).searchParams.has('from')).toBe(false);
    const filter = page.getByRole('button', { name: say('Filter'), exact: true });
    await expect
      .poll(() => filter.evaluate((button) => button === document.activeElement))
      .toBe(true);
  },
);

test('a press on the calendar button of a period leaves the panel of filters open', async () => {
  const page = await opened(bruno, '/inventory');
  await page.getByRole('button', { name: say('Filter'), exact: true }).click();
  const calendar = page.getByRole('button', { name: say('Choose from calendar') }).first();
  await calendar.click();
  expect(await calendar.isVisible()).toBe(true);
});

test('the author of a report is chosen among those who finalized one', async () => {
  const page = await opened(bruno, '/inventory');
  await page.getByRole('button', { name: say('Filter'), exact: true }).click();
  const author = page.getByRole('combobox', { name: say('Author') });
  await author.locator('option').nth(1).waitFor({ state: 'attached' });
  const [, name] = await author.locator('option').allTextContents();
  await author.selectOption({ label: name! });
  await page.waitForURL((url) => url.searchParams.get('author') === name);
  await expect.poll(() => rows(page).count(), WAIT).toBeGreaterThan(0);
});

test('a draft is named by its purchase order and its lines, in the list and on its page', async () => {
  const [draft] = await portal.query<{ id: string }>(
    `update sales_order set version = version + 1, content = jsonb_set(content, '{customerOrder}', '"3331"') where id = (select id from sales_order where status = 'draft' and not deleted and line_count > 1 and distributor_id = (select distributor_id from user_account where email = $1) limit 1) returning id`,
    [ana.email],
  );
  const page = await pageOf(ana);
  await page.goto(`${portal.url}/orders?status=draft`);
  const link = page.locator(`main a[href="/order/edit/${draft!.id}"]`).first();
  await link.filter({ hasText: /^Draft · PO 3331 · \d+ lines/ }).waitFor();
  await page.goto(`${portal.url}/order/edit/${draft!.id}`);
  const title = page.getByRole('heading', { level: 1 }).filter({ hasText: 'PO 3331' });
  await title.waitFor();
  expect(await title.innerText()).toMatch(/^Draft · PO 3331 · \d+ lines/);
});

test('an unsent draft has the same name in the sync status', async () => {
  const page = await pageOf(ana);
  await page.goto(`${portal.url}/orders?status=draft`);
  await page.getByRole('link', { name: /^Draft · PO 3331/ }).click();
  const field = page.getByRole('textbox', { name: say('Customer purchase order') });
  await field.waitFor();
  const status = page.getByRole('dialog', { name: say('Sync status') });
  await syncPill(page).click();
  await status.waitFor();
  await page.keyboard.press('Escape');
  await status.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await field.fill('3332');
  await syncPill(page).click();
  const waiting = status.getByText(/^Draft · PO 3332 · \d+ lines$/);
  await waiting.waitFor();
  expect(await waiting.count()).toBe(1);
  await page.context().setOffline(false);
});

test('why an order is held stands at the top of its page, and beside the list of approvers', async () => {
  const [order] = await portal.query<{ id: string; number: string; revision: number }>(
    `select id, number, revision from sales_order where status = 'waiting_approval' and number not like '20-%' and submitted_by <> (select id from user_account where email = $1) order by number limit 1`,
    [approver.email],
  );
  const client = await signInByApi(portal, approver);
  const held = await client.call(approvalCalls.decideOrders, {
    body: decisionOn('hold', order!, { reason: 'Credit is being checked', reviewOn: '2098-01-01' }),
  });
  expect(held.status).toBe(200);
  const page = await pageOf(approver);
  const why = page.getByText('Credit is being checked').first();
  const products = page.getByRole('heading', { name: say('Products') });
  for (const path of [`/approvals?tab=held&order=${order!.id}`, `/orders/view/${order!.id}`]) {
    await page.goto(`${portal.url}${path}`);
    await products.waitFor();
    await why.waitFor();
    const place = (one: Locator) => one.evaluate((el) => el.getBoundingClientRect().top);
    expect(await place(why)).toBeLessThan(await place(products));
  }
});

test('the overview and the reports are tabs, and the device remembers the last one', async () => {
  const page = await opened(bruno, '/inventory');
  const chart = page.getByRole('heading', { name: say('Monthly upload compliance') });
  const tab = (name: string) => page.getByRole('link', { name: say(name), exact: true });
  await rows(page).last().waitFor();
  expect(await chart.count()).toBe(0);

  await tab('Overview').click();
  await chart.waitFor();
  expect(await tab('Overview').getAttribute('aria-current')).toBe('true');
  expect(await page.getByRole('button', { name: say('Filter') }).count()).toBe(0);

  const remembered = () => readTable(page, /^portal-device/, 'record');
  await expect.poll(remembered).toMatchObject([{ reportViews: { inventory: 'overview' } }]);
  await page.goto(`${portal.url}/inventory`);
  await chart.waitFor();
  await page.goto(`${portal.url}/inventory?search=estoque`);
  await page.getByRole('button', { name: say('Filter') }).waitFor();
  await tab('Reports').click();
  await expect.poll(remembered).toMatchObject([{ reportViews: { inventory: 'reports' } }]);
  await page.goto(`${portal.url}/inventory`);
  await page.getByRole('button', { name: say('Filter') }).waitFor();
});
