/**
 * Tests a right that is removed while a draft is typed offline: every window follows, data that was
 * read is deleted from the device, and what the screens say about the draft is true. When the right
 * is granted again, the list of orders comes back.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { TABLET, watchContext } from '../../chromium.ts';
import { ana, heading, openInEnglish, type Portal } from '../portal.ts';
import { findAxeViolations, measureSettledScroll, findSmallTargets } from '../screen-checks.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal,
  browser: Browser,
  context: BrowserContext,
  page: Page,
  other: Page,
  say: Translate;
let part: string, before: string, orderId: string;

const begin = setUpSteps('rights', () => page, {
  installs: true,
  viewport: TABLET,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  const [found] = await portal.query<{ part_number: string }>(
    `select part_number from part join price using (part_number) where active and currency = 'BRL' order by part_number limit 1`,
  );
  part = found!.part_number;
  const [row] = await portal.query<{ permissions: string }>(
    'select permissions::text from user_account where email = $1',
    [ana.email],
  );
  before = row!.permissions;
}, 120_000);

const give = (permissions: string) =>
  portal.query('update user_account set permissions = $2::jsonb where email = $1', [
    ana.email,
    permissions,
  ]);
/** Returns for each table with orders the number of rows on this device. */
const orderRowCounts = (on: Page) =>
  on.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      if (!/^portal-(core|bulk)-/.test(name ?? '')) continue;
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(opening.error!));
      });
      for (const table of ['orders', 'orderHeads', 'orderReferences'])
        if (database.objectStoreNames.contains(table))
          counts[table] = await new Promise<number>((done) => {
            const counting = database.transaction(table).objectStore(table).count();
            counting.addEventListener('success', () => done(counting.result));
          });
      database.close();
    }
    return counts;
  });
/** Waits until a heading contains this title. */
const shows = (on: Page, title: string) => heading(on).filter({ hasText: title }).waitFor();

test('Ana types a draft without a network, and has orders open in a second window', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders' });
  say = await translatorOfPage(page);
  other = await context.newPage();
  await other.goto(`${portal.url}/orders`);
  await shows(other, say('Orders'));
  portal.network.set('cut');
  await page
    .getByRole('link', { name: say('New order') })
    .first()
    .click();
  await page.waitForURL(/\/order\/create/);
  await page.locator('[data-column=partNumber]').first().focus();
  await page.keyboard.type(part);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\/edit\//);
  orderId = /\/order\/edit\/([^/?]+)/.exec(page.url())![1]!;
  await page.getByText(/Saved on this device \d/).waitFor();
  expect(Object.values(await orderRowCounts(page)).every((count) => count > 0)).toBe(true);
}, 60_000);

test('her right is removed meanwhile: with the network both windows lose the area, and the device what it had of it', async () => {
  await give(
    JSON.stringify(
      (JSON.parse(before) as { route: string }[]).filter(({ route }) => route !== 'orders'),
    ),
  );
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await shows(page, say('No permission'));
  await shows(other, say('No permission'));
  await expect
    .poll(() => orderRowCounts(page))
    .toEqual({ orders: 1, orderHeads: 0, orderReferences: 0 });
});

test('the page that showed the draft says that its changes can no longer be sent, and gives them to her as a file', async () => {
  await page.getByText(matchText('You no longer have permission to send what you wrote')).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/order/edit/${orderId}`);
  expect(await findAxeViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('button', { name: say('Export') })
      .click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(part);
  expect(await other.getByText(matchText('You no longer have permission')).count()).toBe(0);
});

test('the sync status says that the draft is no longer allowed, and gives it to her as a file', async () => {
  await page.getByRole('button', { name: matchText('sync status') }).click();
  const section = page.getByRole('region', { name: say('No longer allowed') });
  await section.getByText(matchText('You no longer have permission')).waitFor();
  expect(await portal.query('select id from sales_order where id = $1', [orderId])).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect([await findSmallTargets(page), await measureSettledScroll(page)]).toEqual([[], 0]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: say('Export') }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(part);
});

test('when the right is given back, the list of orders is there again in both windows', async () => {
  await give(before);
  await page.goto(`${portal.url}/orders`);
  await shows(other, say('Orders'));
  await expect.poll(async () => (await orderRowCounts(page))['orderHeads']).toBeGreaterThan(0);
  await heading(page)
    .filter({ hasText: say('Orders') })
    .waitFor();
});

test('all the while: no policy violation, no exception', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  expect(browser.isConnected()).toBe(true);
});
