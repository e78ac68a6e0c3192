/**
 * Tests focus and emphasis on the screens of orders: the focus goes to the right place in and after
 * a dialog, menus are used with the keyboard, actions that end an order have another color and
 * stand apart, and each page is titled by its order.
 */
import type { BrowserContext, Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, newContext, PHONE } from '../../chromium.ts';
import { moreActions } from '../document-actions.ts';
import { ana, approver, heading, openInEnglish, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';

let portal: Portal;
let context: BrowserContext;
let page: Page;
let waiting: { id: string; number: string }[];
const begin = setUpSteps('attention', () => page, { viewport: LANDSCAPE, locale: 'en-US' });

beforeAll(async () => {
  const begun = await begin();
  ({ portal, context } = begun);
  waiting = await portal.query(
    "select id, number from sales_order where status = 'waiting_approval' order by submitted_at",
  );
  page = await openInEnglish(context, portal, approver, { path: '/login', isOffline: false });
}, 120_000);

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Returns the text of the focused element. */
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const colorOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color);
/** Returns the pixels between a button and the next button below it. */
const gapBelow = async (upper: Locator, lower: Locator) => {
  const [before, after] = [await upper.boundingBox(), await lower.boundingBox()];
  return after!.y - (before!.y + before!.height);
};

async function requestCorrection(): Promise<void> {
  await button('Request correction').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request correction' });
  const problem = dialog.getByLabel('Problem');
  await problem.waitFor();
  await expect.poll(() => isFocused(problem)).toBe(true);
  await problem.selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill('The price is below the list');
  await dialog.getByRole('button', { name: 'Request correction' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}
const announced = (number: string) =>
  page.getByRole('status').filter({ hasText: number }).first().waitFor();

test('a correction is requested with the keyboard: the dialog begins in its first field, what follows is announced, and the next order has the focus', async () => {
  const [first, second] = waiting;
  await page.goto(`${portal.url}/approvals?order=${first!.id}`);
  await requestCorrection();
  await announced(first!.number);
  await expect.poll(focusedText).toBe(`Order ${second!.number}`);
});
test("on the order's own page the focus goes on to its title", async () => {
  const order = waiting[1]!;
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await requestCorrection();
  await announced(order.number);
  await page.getByText('Waiting correction').first().waitFor();
  await expect.poll(focusedText).toBe(`Order ${order.number}`);
});

test('the sorting of approvals says in words which orders come first', async () => {
  await page.goto(`${portal.url}/approvals`);
  const sorting = page.getByRole('combobox', { name: 'Sort by' });
  const chosen = () => sorting.locator('option:checked').textContent();
  await sorting.waitFor();
  expect(await chosen()).toBe('Longest wait first');

  await sorting.selectOption({ label: 'Order number: descending' });
  await page.waitForURL(/sort=-number/);
  const numbers = () =>
    page
      .locator('main table')
      .first()
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => /\d\d-\d{6}/.exec((row as HTMLElement).innerText)![0]),
      );
  await expect
    .poll(async () => {
      const shown = await numbers();
      return shown.length > 5 && shown.join() === shown.toSorted().toReversed().join();
    })
    .toBe(true);

  await sorting.selectOption({ label: 'Longest wait first' });
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  await page.goto(`${portal.url}/approvals?sort=type`);
  await expect.poll(chosen).toBe('Other');
});

test('the dock has one row of three buttons, and the action that ends an order has another color in its menu and a gap above it', async () => {
  await page.goto(`${portal.url}/approvals?order=${waiting[2]!.id}`);
  const [more, correction, approve] = ['More decisions', 'Request correction', 'Approve'].map(
    (name) => page.locator('[data-dock]').getByRole('button', { name, exact: true }),
  );
  await approve!.waitFor();
  for (const size of [LANDSCAPE, PHONE]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => {
        const boxes = [more!, correction!, approve!].map((one) => one.boundingBox());
        return new Set((await Promise.all(boxes)).map((box) => box?.y)).size;
      })
      .toBe(1);
  }
  await page.setViewportSize(LANDSCAPE);

  await more!.click();
  const [hold, cancel] = [button('Put on hold'), button('Cancel order')];
  await cancel.waitFor();
  expect(await colorOf(cancel)).not.toBe(await colorOf(hold));
  await expect.poll(() => gapBelow(hold, cancel)).toBeGreaterThanOrEqual(12);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(more!)).toBe(true);
});

test('arrows, Home and End move in a menu of actions, the action that ends the order is last in it, and Escape gives the focus back to its button', async () => {
  const { number } = waiting[2]!;
  const menu = button(`Actions for ${number}`);
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText).toMatch(/^Approve/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(focusedText).toMatch(/^Cancel order/);
  const entries = menu.locator('xpath=following-sibling::*[1]').getByRole('listitem');
  expect(await colorOf(entries.last().getByRole('button'))).not.toBe(
    await colorOf(entries.first().getByRole('button')),
  );
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText).toMatch(/^Approve/);
  await page.keyboard.press('End');
  await expect.poll(focusedText).toMatch(/^Cancel order/);
  await page.keyboard.press('Home');
  await expect.poll(focusedText).toMatch(/^Approve/);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(menu)).toBe(true);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
});
test('arrows move in the menu of languages too, which the arrow up opens at its end', async () => {
  const menu = page.getByRole('button', { name: /^Language/ });
  await menu.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(focusedText).toMatch(/^Português/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText).toMatch(/^English/);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(menu)).toBe(true);
});

test('the history of an order is titled by it', async () => {
  const { id, number } = waiting[0]!;
  await page.goto(`${portal.url}/orders/history/${id}`);
  await heading(page).filter({ hasText: number }).waitFor();
  await expect.poll(() => heading(page).textContent()).toBe(`Order ${number} · History`);
  await expect.poll(() => page.title()).toContain(`Order ${number} · History`);
});

test('the last entry in the menu of a returned order voids it, and has another color than Print', async () => {
  const [returned] = await portal.query<{ id: string }>(
    "select id from sales_order where status = 'waiting_correction' and distributor_id = (select distributor_id from user_account where email = $1) limit 1",
    [ana.email],
  );
  const other = await newContext(context.browser()!, {
    viewport: LANDSCAPE,
    locale: 'en-US',
  });
  page = await openInEnglish(other, portal, ana, { path: '/login', isOffline: false });
  await page.goto(`${portal.url}/orders/view/${returned!.id}`);
  const menu = moreActions(page);
  await menu.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(focusedText).toBe('Void order');
  expect(await colorOf(button('Void order'))).not.toBe(await colorOf(button('Print')));
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(menu)).toBe(true);
  await other.close();
});
