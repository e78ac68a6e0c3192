/**
 * Uploads a dozen generated files. Each has a wrong row, which is exported as an error file and
 * uploaded again after correction. One file that the server refuses leads back to its upload.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../../chromium.ts';
import { createChance } from '../../imports/generated/chance.ts';
import { generateText } from '../../imports/generated/texts.ts';
import {
  NAMES,
  generateExpectedRows,
  type GeneratedFile,
  type ExpectedRow,
} from '../../imports/generated/expected-rows.ts';
import { generateWorkbook } from '../../imports/generated/workbooks.ts';
import { checkScreen } from '../screen-checks.ts';
import { bruno, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { strictTranslatorFor } from '../i18n.ts';
import { findButton, chooseFile, finalize, waitForRows, openPreview } from './upload-steps.ts';

const say = strictTranslatorFor('en');
let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  context = await newContext(browser, {
    viewport: LANDSCAPE,
    locale: 'en-US',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(40_000);
  page = await openInEnglish(context, portal, bruno, { path: '/login', isOffline: false });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const texts = [
  'text in any dialect',
  'titles above the names',
  'a total',
  'names again in the middle',
  'blank lines between',
  'apostrophes for quotes',
  'quotes behind backslashes',
  'a quote that never closes',
];
const books = [
  'a cover first',
  'comments',
  'dates just before midnight',
  'names of parts in another case',
];
const kinds = [
  ...texts.map((kind) => ({ kind, generate: generateText })),
  ...books.map((kind) => ({ kind, generate: generateWorkbook })),
];
/**
 * Returns five rows with a date that no other file has. The second row has the wrong quantity 0.
 */
const rowsOf = (n: number): ExpectedRow[] =>
  generateExpectedRows(createChance(n), 5).map((row, at) => ({
    ...row,
    date: `2026-03-${13 + n}`,
    ...(at === 1 ? { quantity: 0 } : {}),
  }));
const registered = async (n: number) =>
  (
    await portal.query<{ row: string }>(
      "select concat_ws(' ', part_number, quantity) as row from inventory_row where on_date = $1",
      [`2026-03-${13 + n}`],
    )
  )
    .map(({ row }) => row)
    .toSorted();
const uploaded = async ({ kind, name, bytes }: GeneratedFile): Promise<void> => {
  await page.goto(`${portal.url}/inventory/upload`);
  await chooseFile({ page, say }, `${kind.replaceAll(' ', '-')}-${name}`, Buffer.from(bytes));
  await openPreview({ page, say });
};

test.each(kinds.map((one, n) => ({ ...one, n })))(
  '$kind: a wrong row leaves and comes back, and all rows are registered',
  async ({ kind, generate, n }) => {
    const rows = rowsOf(n);
    await uploaded(generate(kind, createChance(n), rows));
    await page.getByRole('button', { name: /^Errors ?1$/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      findButton({ page, say }, 'Download errors (CSV)').click(),
    ]);
    const [head, wrong] = (await readFile(await download.path(), 'utf8'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const quantityAt = NAMES.map((names) => head!.indexOf(names[2])).find((at) => at >= 0)!;
    expect(wrong![quantityAt]).toBe('0');
    const corrected = [head!, wrong!.with(quantityAt, '12')].map((cells) => cells.join(';'));
    await page.getByLabel(say('Corrected error file')).setInputFiles({
      name: 'corrigido.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${corrected.join('\r\n')}\r\n`),
    });
    await page.getByRole('button', { name: /^Errors ?0$/ }).waitFor();
    await finalize({ page, say }, 'Replace rows');
    await expect
      .poll(() => registered(n), { timeout: 20_000 })
      .toEqual(rows.map(({ part, quantity }) => `${part} ${quantity || 12}`).toSorted());
  },
  60_000,
);

test('a file that the server refuses leads from the page of its report back to its upload', async () => {
  const rows = generateExpectedRows(createChance(90), 3).map((row) => ({
    ...row,
    date: '2026-03-28',
  }));
  const file = generateText('text in any dialect', createChance(90), rows);
  const send = async () => {
    await uploaded(file);
    await finalize({ page, say }, 'Replace rows');
  };
  await send();
  await expect.poll(() => registered(15), { timeout: 20_000 }).toHaveLength(3);
  await send();
  await page.getByText(say('The server didn’t accept it')).waitFor();
  await page.getByText(say('This file is already registered')).waitFor();
  expect(await checkScreen(page, 'upload that came back')).toEqual([]);
  await page.getByRole('link', { name: say('Open the upload') }).click();
  await page.waitForURL(/\/inventory\/preview/);
  await waitForRows({ page });
}, 60_000);

test('no screen broke the policy or threw', async () => {
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
