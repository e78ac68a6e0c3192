/** Tests that a phone shows at least three cards of each list, below one row of actions. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, PHONE } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { ana, navigateInPortal, openInEnglish, startPortal, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser, page: Page;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const context = await newContext(browser, { viewport: PHONE, locale: 'en-US' });
  page = await openInEnglish(context, portal, ana, { path: '/orders', isOffline: false });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Returns how many cards lie wholly between the top of the window and the dock. */
const wholeCards = () =>
  page.evaluate(() => {
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect();
    const end = dock?.top ?? innerHeight;
    return [...document.querySelectorAll('main [data-row]')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= end).length;
  });

test.each([
  ['/orders', 'New order'],
  ['/inventory?view=reports', 'Upload inventory report'],
  ['/pos?view=reports', 'Upload POS report'],
])('%s shows three cards, with its primary action docked', async (path, primary) => {
  await navigateInPortal(page, `${portal.url}${path}`);
  await page.locator('[data-dock]').getByRole('link', { name: primary, exact: true }).waitFor();
  await page.locator('main [data-row]').nth(2).waitFor();
  await expect.poll(wholeCards).toBeGreaterThanOrEqual(3);

  const beside = page.locator('main h1').locator('xpath=ancestor::header[1]');
  const buttons = beside.locator('.fui-Button:visible, button:visible');
  expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'More actions',
  ]);
  expect(await checkScreen(page, path, { at: 'phone' })).toEqual([]);
});
