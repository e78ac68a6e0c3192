/**
 * Tests a stock count on a phone: scanned without a network, kept when the portal is reloaded, and
 * used as the file of an inventory report, whose rows the ordinary check accepts.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { isLong } from '../../test-extent.ts';
import { launchChromium, newContext, PHONE, TABLET } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { ana, cutNetwork, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { translatorOfPage } from '../i18n.ts';
import { waitUntilChecked, waitForRows, type UploadPage } from '../uploads/upload-steps.ts';
import { scanKeys } from './scanner-keys.ts';

let portal: Portal, context: BrowserContext, page: Page, reader: UploadPage;
let parts: readonly { part_number: string; ean: string }[];

beforeAll(async () => {
  portal = await startPortal();
  parts = await portal.query(
    `select part_number, ean from part join price using (part_number)
     where active and currency = 'BRL' and length(ean) = 13 order by 1 limit 2`,
  );
  context = await newContext(await launchChromium(), {
    viewport: PHONE,
    locale: 'en-US',
    permissions: ['camera'],
    installs: isLong,
  });
  page = await openInEnglish(context, portal, ana, {
    path: '/inventory/upload',
    isOffline: isLong,
  });
  reader = { page, say: await translatorOfPage(page) };
  cutNetwork(portal);
}, 120_000);
afterAll(async () => {
  await context?.close();
  await portal?.close();
});

const sheet = () => page.getByRole('dialog', { name: 'Scan' });
const counted = () => page.getByRole('list', { name: 'Counted parts' }).getByRole('listitem');
const quantityOf = (part: string) => page.getByLabel(`Quantity of ${part}`);

test('scanned parts are counted without a network', async () => {
  await page.getByRole('button', { name: 'Count by scanning' }).click();
  await sheet().getByText('No camera was found.').waitFor();
  expect(await checkScreen(page, 'scan, no camera', { at: 'phone' })).toEqual([]);
  await scanKeys(page, parts[0]!.ean);
  await scanKeys(page, parts[0]!.ean);
  await scanKeys(page, `${parts[1]!.ean};40`);
  await sheet()
    .getByText(/: 40 units added, 40 in total/u)
    .first()
    .waitFor();
  await sheet().getByRole('button', { name: 'Finish scanning' }).click();
  await expect.poll(() => quantityOf(parts[0]!.part_number).inputValue()).toBe('2');
  expect(await checkScreen(page, 'stock count', { at: 'phone' })).toEqual([]);
});

test('the count is there after the portal was reloaded, and continues without the sheet', async () => {
  await page.reload();
  await counted().nth(1).waitFor();
  await expect.poll(() => quantityOf(parts[1]!.part_number).inputValue()).toBe('40');
  await page.locator('h1').click();
  await scanKeys(page, parts[0]!.ean);
  await expect.poll(() => quantityOf(parts[0]!.part_number).inputValue()).toBe('3');
});

test('the count becomes a file that the check accepts, and is then no longer kept beside it', async () => {
  await page.getByRole('button', { name: 'Use this count' }).click();
  await page.getByText(/^stock-count-\d{4}-\d{2}-\d{2}\.csv$/u).waitFor();
  // On a tablet, the preview shows its rows as a grid.
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
  await waitUntilChecked(reader);
  await page.getByRole('button', { name: 'Preview' }).click();
  await waitForRows(reader);
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  expect(await page.getByRole('grid').locator('[aria-invalid=true]').count()).toBe(0);

  await page.goto(`${portal.url}/inventory/upload`);
  await page.getByRole('button', { name: 'Count by scanning' }).waitFor();
  expect(await counted().count()).toBe(0);
});
