/** Tests that a phone shows at least three cards of each list, below one row of actions. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, PHONE } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  ana,
  chooseLanguage,
  navigateInPortal,
  openInEnglish,
  startPortal,
  type Portal,
} from '../portal.ts';

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
  await expect
    .poll(() => buttons.evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(['More actions']);
  expect(await checkScreen(page, path, { at: 'phone' })).toEqual([]);
});

test('the tabs scroll to the current one, and the page stays at its top', async () => {
  await page.setViewportSize({ width: 320, height: 844 });
  await navigateInPortal(page, `${portal.url}/orders?status=waiting_correction`);
  const current = page.locator('main nav a[aria-current=true]');
  await current.waitFor();
  const inView = () =>
    current.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      const box = link.closest('nav')!.getBoundingClientRect();
      return left >= box.left && right <= box.right;
    });
  await expect.poll(inView).toBe(true);
  expect(
    await page
      .locator('main nav')
      .first()
      .evaluate((nav) => nav.scrollLeft),
  ).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.each(['English', 'Español', 'Português'] as const)(
  'the date of a card is under its total, whatever its status, in %s at 360 and 390 px',
  async (name) => {
    await chooseLanguage(page, name);
    await navigateInPortal(page, `${portal.url}/orders?status=waiting_approval`);
    await page.locator('main [data-row]').first().waitFor();
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const cards = await page.locator('main [data-row]').evaluateAll((all) =>
        all.map((card) => {
          const figures = [...card.querySelectorAll('.figure')];
          const date = figures.find((one) => /^\d\d\/\d\d\/\d{4}$/.test(one.textContent))!;
          const { right, top } = date.getBoundingClientRect();
          const [total] = [...card.querySelectorAll('span')].filter((one) =>
            one.textContent.startsWith('R$'),
          );
          const above = total!.getBoundingClientRect();
          return {
            isAligned: Math.abs(right - above.right) < 1,
            gap: Math.round(top - above.bottom),
          };
        }),
      );
      expect(cards.length).toBeGreaterThan(0);
      for (const { isAligned, gap } of cards) {
        expect(isAligned).toBe(true);
        expect(gap).toBeLessThan(8);
      }
    }
  },
);
