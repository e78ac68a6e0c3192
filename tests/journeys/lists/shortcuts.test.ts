/** Tests the keyboard shortcuts with an approver, who decides without the mouse. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { approver, openInEnglish, startPortal, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser, page: Page;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  page = await openInEnglish(context, portal, approver, { path: '/approvals', isOffline: false });
  await rows().nth(3).waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const rows = () => page.locator('main [data-row]');
const focused = () =>
  rows().evaluateAll((all) => all.findIndex((row) => row.matches(':focus-within')));
const openedRow = () =>
  rows().evaluateAll((all) => all.findIndex((row) => row.querySelector('[aria-current=true]')));

test('J and K move through the rows, and Enter opens one', async () => {
  expect(await openedRow()).toBe(0);
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return await focused();
    })
    .toBeGreaterThan(0);
  const at = await focused();
  await page.keyboard.press('j');
  expect(await focused()).toBe(at + 1);
  await page.keyboard.press('k');
  expect(await focused()).toBe(at);
  await page.keyboard.press('Enter');
  await expect.poll(openedRow).toBe(at);
});

/** Opens the normal order that has waited longest, and returns its number and its decisions. */
async function openOldest() {
  const [order] = await portal.query<{ number: string }>(
    `select number from sales_order o where status = 'waiting_approval' and type = 'normal'
     and not exists (select from order_recorded_approval a where a.order_id = o.id)
     order by submitted_at limit 1`,
  );
  const { number } = order!;
  await rows().filter({ hasText: number }).getByRole('link').first().click();
  const detail = page.getByRole('region', { name: `Order ${number}`, exact: true });
  const decision = (name: string) => detail.getByRole('button', { name, exact: true });
  await decision('Approve').waitFor();
  return { number, decision };
}

test('a approves the opened order', async () => {
  const { number } = await openOldest();
  await page.keyboard.press('a');
  await page.getByText(`Order ${number} approved`).waitFor();
  expect(await portal.query('select status from sales_order where number = $1', [number])).toEqual([
    { status: 'waiting_processing' },
  ]);
});

test('r opens the dialog of the button Request correction', async () => {
  const { decision } = await openOldest();
  await decision('Request correction').click();
  const dialog = page.getByRole('dialog', { name: 'Request correction' });
  await dialog.waitFor();
  const words = await dialog.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('r');
  await dialog.waitFor();
  expect(await dialog.innerText()).toBe(words);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('/ leads to the search, where letters are text', async () => {
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('ja?');
  expect(await search.inputValue()).toBe('ja?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await search.fill('');
  await search.blur();
});

test('? shows the shortcuts, which can be turned off and, in the profile, on again', async () => {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  expect(await checkScreen(page, 'keyboard shortcuts')).toEqual([]);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  const before = await focused();
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  expect([await dialog.count(), await focused()]).toEqual([0, before]);

  await page.locator('a[href="/profile"]').first().click();
  const choice = page.getByRole('checkbox', { name: 'Use keyboard shortcuts on this device' });
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await choice.blur();
  await page.keyboard.press('?');
  await dialog.waitFor();
});
