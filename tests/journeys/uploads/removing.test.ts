/**
 * Tests an administrator who removes a completed report: the confirmation counts what is lost, and
 * a message says what was removed.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../../chromium.ts';
import { readMenuEntries, pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import { admin, heading, openPortal, startPortal, waitForSync, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

test('the question counts rows, units and months; afterwards the report is shown as removed, with who did it', async () => {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  const page = await openPortal(context, portal, { as: admin, path: '/login' });
  const troubles = await watchContext(context);
  await waitForSync(page);
  await page.goto(`${portal.url}/inventory?status=complete`);
  await heading(page).waitFor();
  await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await pressAction(page, 'Remove report');
  const dialog = page.getByRole('alertdialog');
  await expect
    .poll(() => dialog.textContent())
    .toMatch(/Will be removed: [\d.,]+ rows? \([\d.,]+ units?\), 1 month: \d\d\/\d{4}/);
  await dialog.getByRole('button', { name: /^Remove [\d.,]+ rows?$/ }).click();
  await page.getByText(/^Removed on .* by /).waitFor();
  await expect.poll(() => page.locator('.status-badge').first().textContent()).toBe('Removed');
  await page.getByText('Removed from the registered data').waitFor();
  expect(await readMenuEntries(page)).not.toContain('Remove report');
  expect(await checkScreen(page, 'a removed report')).toEqual([]);
  expect(troubles).toEqual({ violations: [], errors: [] });
  await context.close();
}, 90_000);
