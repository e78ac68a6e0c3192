/**
 * Tests the errors in the preview of a stock file: they are read beside their cells, visited by
 * keyboard, accepted after their effect is shown, and removed together.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/domain/dates.ts';
import { LANDSCAPE, PHONE, TABLET } from '../../chromium.ts';
import { bruno, heading, openInEnglish, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';
import {
  findButton as buttonOf,
  waitUntilChecked,
  chooseFile,
  openPreview,
  type UploadPage,
} from './upload-steps.ts';

let portal: Portal;
let context: BrowserContext;
let page: Page;
let reader: UploadPage;
let parts: string[];
const begin = setUpSteps('upload-errors', () => page, {
  viewport: LANDSCAPE,
  locale: 'en-US',
});
/** The year of the last 12 January that has passed. Dates in the future would be errors too. */
const YEAR = new Date(Date.now() - 12 * DAY).getFullYear();
/**
 * Returns a file of twelve rows, counted from 0: rows 2 and 9 have an invalid quantity, row 5 an
 * invalid date and price.
 */
const stockOf = (parts: readonly string[]) =>
  [
    'Note;Warehouse;Part number;Description;Date;Quantity;Purchase price',
    ...Array.from({ length: 12 }, (_, n) => {
      const date = n === 5 ? '45/13/2026' : `${String(n + 1).padStart(2, '0')}/01/${YEAR}`;
      const quantity = n === 2 || n === 9 ? '0' : '7';
      const price = n === 5 ? 'x1,50' : '1.234,50';
      return `n${n};Main;${parts[n]};Clamp meter;${date};${quantity};${price}`;
    }),
  ].join('\r\n');

beforeAll(async () => {
  ({ portal, context } = await begin());
  const found = await portal.query<{ part_number: string }>(
    'select part_number from part where active order by part_number limit 20',
  );
  parts = found.map((part) => part.part_number);
  page = await openInEnglish(context, portal, bruno, { path: '/login', isOffline: false });
  reader = { page, say: await translatorFor('en') };
  await page.goto(`${portal.url}/inventory/upload`);
  await page.getByLabel('Company').waitFor();
  await chooseFile(reader, 'errors.csv', Buffer.from(stockOf(parts)));
  await openPreview(reader);
}, 120_000);

/** Waits until a script of the portal has been fetched in advance, and evaluates it. */
async function fetched(on: Page, name: string): Promise<void> {
  const found = await on.waitForFunction(
    (part) => performance.getEntriesByType('resource').find((one) => one.name.includes(part))?.name,
    `/${name}-`,
  );
  // The import is passed as text, because the test runner would replace an import in the code.
  await on.evaluate(`import(${JSON.stringify(await found.jsonValue())}).then(() => undefined)`);
}
const next = () => page.getByRole('button', { name: 'Next error' }).click();
/**
 * Returns the column of the focused cell, whether the cell is in view, whether the box with its
 * error is beside it and above the dock, and the text of that box.
 */
const focused = () =>
  page.evaluate(() => {
    const field = document.activeElement!;
    const cell = field.closest('[role="gridcell"]')!;
    const [box, grid] = [cell, cell.closest('[role="grid"]')!].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const beside = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    const place = beside?.getBoundingClientRect();
    const dock = getComputedStyle(document.documentElement).getPropertyValue('--dock-height');
    return {
      label: field.getAttribute('aria-label'),
      isInSight: box.left >= grid.left && box.right <= grid.right + 1 && box.top >= grid.top,
      isBeside:
        place !== undefined &&
        (Math.abs(place.top - box.bottom) < 12 || Math.abs(box.top - place.bottom) < 12) &&
        place.left < box.right &&
        place.right > box.left &&
        place.bottom <= innerHeight - parseFloat(dock),
      said: beside?.textContent ?? '',
    };
  });
const cutReasons = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="gridcell"] span')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => one.textContent),
  );

test('no blank page is shown between the steps, whose code is fetched before they are opened', async () => {
  const own = await context.newPage();
  const mine: UploadPage = { page: own, say: reader.say };
  await own.goto(`${portal.url}/inventory/upload`);
  await own.getByLabel('Company').waitFor();
  const field = own.locator('input[type=file]');
  await field.setInputFiles({
    name: 'next.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stockOf(parts)),
  });
  await fetched(own, 'ColumnsStep');
  await fetched(own, 'ColumnChoices');
  const blanks = await own.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if (!document.querySelector('h1')) seen.push(location.pathname);
    }).observe(document.body, { subtree: true, childList: true });
    return seen;
  });
  await buttonOf(mine, 'Continue').click();
  await own.getByRole('heading', { name: 'Match columns' }).waitFor();
  await fetched(own, 'PreviewStep');
  await fetched(own, 'PreviewContent');
  await openPreview(mine);
  expect(await blanks.jsonValue()).toEqual([]);
  await own.close();
});

test('a reason is read whole in its cell, at the sizes where rows are a grid', async () => {
  for (const size of [LANDSCAPE, TABLET]) {
    await page.setViewportSize(size);
    await page.getByText('Quantity cannot be zero').first().waitFor();
    await expect.poll(cutReasons).toEqual([]);
  }
  await page.setViewportSize(LANDSCAPE);
});

test('the next error has the focus in its cell with its correction beside it, and after the last error comes the first', async () => {
  await page.getByText('Error 1 of 3').waitFor();
  const seen: string[] = [];
  for (let n = 0; n < 4; n++) {
    await next();
    await expect
      .poll(focused)
      .toMatchObject({ isInSight: true, isBeside: true, said: expect.stringContaining('.') });
    const { label, said } = await focused();
    seen.push(`${label}: ${said}`);
  }
  expect(seen.map((one) => one.replace(/\..*/, ''))).toEqual([
    'Inventory date: Date must be valid',
    'Purchase price: Number must be valid',
    'Quantity: Quantity cannot be zero',
    'Quantity: Quantity cannot be zero',
  ]);
  await page.getByText('Error 1 of 3').waitFor();
});

test('Enter keeps what was typed and goes on to the next error, which stays where it is when the list shrinks', async () => {
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText(/of 2$/).waitFor();
  await expect.poll(async () => (await focused()).label).toBe('Inventory date');
  await page.keyboard.type(`06/01/${YEAR}`);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused()).label).toBe('Purchase price');
  await page.keyboard.press('Escape');
  await waitUntilChecked(reader);
  await page.getByRole('button', { name: /^Errors ?2$/ }).waitFor();
});

test('all rows that a filter finds are removed in one step, with their number, and undone in one', async () => {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Quantity cannot be zero' })
    .getByRole('button')
    .click();
  await page.getByText('Showing 1 of 12 rows').waitFor();
  await page.getByRole('button', { name: /^Errors/ }).click();
  await page.getByText('Showing 2 of 12 rows').waitFor();
  await page.getByRole('button', { name: 'Remove 2 rows' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove 2 rows' }).click();
  await page.getByText('2 rows removed').waitFor();
  await page.getByRole('button', { name: /^Errors ?0$/ }).waitFor();
  await page.getByRole('button', { name: 'Undo last change' }).click();
  const errors = page.getByRole('button', { name: /^Errors/ });
  await expect.poll(() => errors.textContent()).toBe('Errors2');
});

test('every step is titled by the file, and what was said of one stands above its dock and not over the next', async () => {
  await page.getByRole('button', { name: 'Remove 2 rows' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 2 rows' }).click();
  const removed = page.getByText('2 rows removed');
  await removed.waitFor();
  const edges = await removed.evaluate((said) => ({
    bottom: said.closest('[role=status]')!.getBoundingClientRect().bottom,
    dock: document.querySelector('[data-dock]')!.getBoundingClientRect().top,
  }));
  expect(edges.bottom).toBeLessThanOrEqual(edges.dock - 16);
  await expect.poll(() => heading(page).textContent()).toBe('errors.csv · Preview');
  await page.getByRole('navigation', { name: 'Upload steps' }).getByText('Columns').click();
  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
  // Opening another step hides the message. Otherwise it would stay for six seconds.
  await removed.waitFor({ state: 'detached', timeout: 3000 });
  await expect.poll(() => heading(page).textContent()).toBe('errors.csv · Columns');
  await expect.poll(() => page.title()).toMatch(/^errors\.csv · Columns · /);
  await openPreview(reader);
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await page.getByRole('button', { name: /^Errors ?2$/ }).waitFor();
});

test('on a phone the next error opens with the focus in its field', async () => {
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Errors/ }).click();
  await next();
  const drawer = page.getByRole('dialog');
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await drawer.getByText('Number must be valid').waitFor();
  await expect.poll(label).toContain('New value for Purchase price');
  await drawer.getByRole('button', { name: 'Next error' }).click();
  await drawer.getByText('Quantity cannot be zero').waitFor();
  await expect.poll(label).toContain('New value for Quantity');
  await drawer.getByRole('button', { name: 'Next error' }).click();
  await drawer.getByText('Number must be valid').waitFor();
});
