/**
 * Tests scanning into an order with a hardware scanner that types, and what the sheet says where
 * the camera can't be used.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, launchUnsharedChromium, newContext, TABLET } from '../../chromium.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import { ana, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { scanKeys } from './scanner-keys.ts';

let portal: Portal, browser: Browser, page: Page;
let parts: readonly { part_number: string; ean: string }[];

async function newOrder(from: Browser): Promise<Page> {
  const context = await newContext(from, {
    viewport: TABLET,
    locale: 'en-US',
    permissions: ['camera'],
  });
  const opened = await openInEnglish(context, portal, ana, {
    path: '/order/create',
    isOffline: false,
  });
  await opened.locator('[data-column=partNumber]').first().waitFor();
  return opened;
}

beforeAll(async () => {
  portal = await startPortal();
  parts = await portal.query(
    `select part_number, ean from part join price using (part_number)
     where active and currency = 'BRL' and length(ean) = 13 order by 1 limit 2`,
  );
  browser = await launchChromium();
  page = await newOrder(browser);
  // The part that scans is loaded when the page is idle.
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await sheet().waitFor();
  await sheet().getByRole('button', { name: 'Finish scanning' }).click();
  await sheet().waitFor({ state: 'detached' });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const sheet = (of = page) => of.getByRole('dialog', { name: 'Scan' });
const cell = (column: string, n = 0) => page.locator(`[data-column=${column}]`).nth(n);

test('a scanner adds a line without the focus in a field', async () => {
  await page.locator('h1').click();
  await scanKeys(page, parts[0]!.ean);
  await expect.poll(() => cell('partNumber').inputValue()).toBe(parts[0]!.part_number);
  expect(await cell('quantity').inputValue()).toBe('1');
  await page.getByText(/: 1 unit added, 1 in total/u).waitFor();
});

test('a burst into a cell counts up and leaves the cell as it was', async () => {
  await cell('quantity').focus();
  await scanKeys(page, parts[0]!.ean);
  await expect.poll(() => cell('quantity').inputValue()).toBe('2');
  await cell('partNumber', 1).focus();
  await scanKeys(page, parts[1]!.ean);
  await expect.poll(() => cell('partNumber', 1).inputValue()).toBe(parts[1]!.part_number);
  expect(await cell('quantity', 1).inputValue()).toBe('1');
});

test('keys that a person types stay in their field', async () => {
  await cell('partNumber', 2).focus();
  await scanKeys(page, '999123456', 80);
  expect(await cell('partNumber', 2).inputValue()).toBe('999123456');
  await cell('partNumber', 2).fill('');
});

test('an unknown code adds nothing, is kept with its text, and can be searched for', async () => {
  await page.locator('h1').click();
  await scanKeys(page, '4006381333931');
  await page.getByText('4006381333931: not in the catalog. Nothing was added.').waitFor();
  expect(await cell('partNumber', 2).inputValue()).toBe('');

  await page.reload();
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await sheet().getByRole('button', { name: 'Search for 4006381333931' }).click();
  const { part_number: number } = parts[1]!;
  await sheet().getByLabel('Part number or description').fill(number);
  await sheet()
    .getByRole('button', { name: new RegExp(`^Add ${number} `, 'u') })
    .click();
  await expect.poll(() => cell('quantity', 1).inputValue()).toBe('2');
  await expect.poll(() => sheet().getByText('4006381333931').count()).toBe(0);
});

test('without a camera the sheet says so, and the scanner works in it', async () => {
  await sheet().getByText('No camera was found.').waitFor();
  await scanKeys(page, `26-000123`);
  await sheet().getByText('26-000123: not in the catalog. Nothing was added.').first().waitFor();
  await scanKeys(page, `${parts[0]!.part_number};7`);
  await expect.poll(() => cell('quantity').inputValue()).toBe('9');
});

test('a code that can’t be read is typed in the sheet, once for each press', async () => {
  const typed = sheet().getByLabel('Or enter a part number or EAN');
  await typed.fill(parts[1]!.ean);
  await typed.press('Enter');
  await expect.poll(() => cell('quantity', 1).inputValue()).toBe('3');
  expect(await typed.inputValue()).toBe('');
  await typed.fill(parts[1]!.part_number);
  await sheet().getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => cell('quantity', 1).inputValue()).toBe('4');
  await sheet().getByText('10 units added').waitFor();
  expect(await checkScreen(page, 'scan, typed code')).toEqual([]);
});

test('after scanning on a phone, the line that was counted last is visible', async () => {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize(screenSizes.phone);
  await sheet().getByRole('button', { name: 'Finish scanning' }).click();
  const isVisible = () =>
    cell('partNumber', 1).evaluate((input) => {
      const { top, bottom } = input.getBoundingClientRect();
      const dock = document.querySelector('[data-dock]')!.getBoundingClientRect();
      return top > 0 && bottom < dock.top;
    });
  await expect.poll(isVisible).toBe(true);
  await page.setViewportSize({ width, height });
});

test('a refused camera is said, with what to do', async () => {
  const refusing = await launchUnsharedChromium({
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  });
  try {
    const refused = await newOrder(refusing);
    await refused.getByRole('button', { name: 'Scan', exact: true }).click();
    await sheet(refused).getByRole('button', { name: 'Try again' }).waitFor();
    expect(await sheet(refused).getByRole('status').first().textContent()).toMatch(
      /^The portal isn’t allowed to use the camera\. Allow it in the browser’s settings/u,
    );
  } finally {
    await refusing.close();
  }
});
