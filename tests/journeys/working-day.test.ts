/**
 * Tests a working day at tablet size: Novo sets his own password, and Ana writes and sends an order
 * while the network is lost and back. The order must be in PostgreSQL once, and on a second
 * browser.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { TABLET, watchContext, newContext } from '../chromium.ts';
import {
  ana,
  chooseLanguage,
  heading,
  novo,
  openPortal,
  signIn,
  signOut,
  waitForSync,
  waitForWorker,
  type Portal,
} from './portal.ts';
import { setUpSteps } from './stepwise-test.ts';
import { matchText, translatorOfPage, translatorFor } from './i18n.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let parts: { part_number: string }[], orderId: string, number: string;
const LINES = 30;
const TYPED = 15;

const begin = setUpSteps('story', () => page, {
  installs: true,
  viewport: TABLET,
  hasTouch: true,
  locale: 'pt-BR',
  permissions: ['clipboard-read', 'clipboard-write'],
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  parts = await portal.query(
    `select part_number from part join price using (part_number) where active and currency = 'BRL' order by part_number limit ${LINES}`,
  );
}, 120_000);

test('Novo signs in with the temporary password, sets his own, accepts, and lands on orders in Portuguese', async () => {
  page = await openPortal(context, portal, { as: novo });
  await page.waitForURL(/\/login\/setpassword/);
  await page.locator('input[name=new-password]').fill('doze letras ou mais');
  await page.locator('input[name=repeat-password]').fill('doze letras ou mais');
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/orders$/);
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^pt/);
  await heading(page)
    .filter({ hasText: translatorFor('pt')('Orders') })
    .waitFor();
});

test('he signs out, and nothing of his stays', async () => {
  await waitForSync(page);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('distributor-user'))).toBeNull();
  await expect
    .poll(async () =>
      (await page.evaluate(() => indexedDB.databases()))
        .map(({ name }) => name)
        .filter((name) => /core|bulk/.test(name ?? '')),
    )
    .toEqual([]);
});

test('Ana signs in, switches to Spanish and to English', async () => {
  await signIn(page, ana);
  await page.goto(`${portal.url}/orders`);
  await waitForSync(page);
  await chooseLanguage(page, 'Español');
  await heading(page)
    .filter({ hasText: translatorFor('es')('Orders') })
    .waitFor();
  await chooseLanguage(page, 'English');
  await heading(page).filter({ hasText: 'Orders' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('currentLang'))).toBe('en');
});

test('she types fifteen lines with the keyboard alone', async () => {
  const say = await translatorOfPage(page);
  await waitForWorker(page);
  await page
    .getByRole('link', { name: say('New order') })
    .first()
    .click();
  await page.waitForURL(/\/order\/create/);
  await page
    .getByLabel(say('Payment method'))
    .locator('option')
    .nth(1)
    .waitFor({ state: 'attached' });
  await page.getByLabel(say('Payment method')).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(say('Shipping type')).focus();
  await page.keyboard.press('End');
  await page.locator('[data-column=partNumber]').first().focus();
  for (const { part_number } of parts.slice(0, TYPED)) {
    await page.keyboard.type(part_number);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.activeElement as HTMLElement).dataset['column'] === 'quantity',
    );

    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.activeElement as HTMLElement).dataset['column'] === 'partNumber',
    );
  }

  await page.waitForURL(/\/order\/edit\//);
  orderId = /\/order\/edit\/([^/?]+)/.exec(page.url())![1]!;
  await page.getByText(`${TYPED} lines`, { exact: true }).waitFor();
  await page.getByText(matchText('Draft saved')).waitFor();
  // The server may have had a part of the lines before.
  await expect
    .poll(() => portal.query('select status, line_count from sales_order where id = $1', [orderId]))
    .toEqual([{ status: 'draft', line_count: TYPED }]);
});

test('the network goes; she pastes fifteen more from a spreadsheet, reloads, and finds all of it', async () => {
  portal.network.set('cut');
  const rows = parts.slice(TYPED).map(({ part_number }) => `${part_number}\t10`);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ['Part number\tQuantity', ...rows].join('\r\n'),
  );

  await page.locator('[data-column=partNumber]').last().focus();
  await page.keyboard.press('Control+V');
  await page.getByText(`${LINES} lines`, { exact: true }).waitFor();
  await page.getByText(/Saved on this device \d/).waitFor();
  await page.reload();
  await page.getByText(`${LINES} lines`, { exact: true }).waitFor();
  await expect
    .poll(() =>
      page
        .locator('[data-column=partNumber]')
        .evaluateAll((cells) =>
          cells.map((cell) => (cell as HTMLInputElement).value).filter(Boolean),
        ),
    )
    .toEqual(parts.map(({ part_number }) => part_number));
});

test('she goes on, sends it, and the portal says that it waits for the connection', async () => {
  const say = await translatorOfPage(page);
  await page.getByLabel(say('Observation')).fill('Before noon, please');
  await page.getByText(/Saved on this device \d/).waitFor();
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page
    .getByText(say('Saved on this device. We’ll send the order when you’re back online.'))
    .waitFor();
  await page.waitForURL(/\/orders\/view\//);
  await page.getByText(say('Waiting to send')).first().waitFor();
  expect(await portal.query('select status from sales_order where id = $1', [orderId])).toEqual([
    { status: 'draft' },
  ]);
});

test('the network comes back: the order is there once, numbered, waiting approval, in PostgreSQL', async () => {
  const say = await translatorOfPage(page);
  const before = await portal.query<{ n: number }>(
    'select count(*)::int as n from sales_order where number is not null',
  );

  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  const rows = await portal.query<{
    number: string;
    status: string;
    line_count: number;
    version: number;
  }>('select number, status, line_count from sales_order where id = $1', [orderId]);
  expect(rows).toEqual([
    {
      number: expect.stringMatching(/^\d\d-\d{6}$/) as string,
      status: 'waiting_approval',
      line_count: LINES,
    },
  ]);

  expect(
    await portal.query('select count(*)::int as n from sales_order where number is not null'),
  ).toEqual([{ n: before[0]!.n + 1 }]);
  number = rows[0]!.number;
  await heading(page).filter({ hasText: number }).waitFor();
  await page.getByText(say('Waiting approval')).first().waitFor();
});

test('a second browser shows the order too', async () => {
  const second = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  const other = await openPortal(second, portal, { as: ana, path: '/orders' });
  await other
    .getByRole('link', { name: matchText(number) })
    .first()
    .click();
  await other.getByText('Before noon, please').waitFor();
  expect((await watchContext(second)).violations).toEqual([]);
  await second.close();
});

test('all day long: no policy violation, no console error', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
});
