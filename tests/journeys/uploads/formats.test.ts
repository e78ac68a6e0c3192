/**
 * Tests that an installed portal reads older and other workbook formats offline: their readers are
 * installed with it.
 */
import { utils, write, type BookType } from '@e965/xlsx';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { TABLET } from '../../chromium.ts';
import { oleContainer } from '../../fixtures/imports/old-workbooks.ts';
import { checkScreen } from '../screen-checks.ts';
import { bruno, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { type Translate } from '../i18n.ts';
import { salesHead } from './files.ts';
import {
  selectActiveParts,
  waitUntilChecked,
  chooseFile,
  openOffline,
  openPreview,
  type UploadPage,
} from './upload-steps.ts';

let portal: Portal, context: BrowserContext, page: Page, say: Translate;
let parts: string[];
const story = setUpSteps('formats', () => page, {
  installs: true,
  viewport: TABLET,
  hasTouch: true,
  locale: 'es-PE',
});
const reader = (): UploadPage => ({ page, say });
const ROWS = 40;

/** Returns a sales report as the spreadsheet program of this format would save it. */
function salesWorkbook(bookType: BookType): Buffer {
  const rows = Array.from({ length: ROWS }, (_, n) => [
    parts[n % parts.length]!,
    '3312102',
    1 + (n % 9),
    100.5 + n,
    46_296 + (n % 28),
    'Norte Instrumentos',
    `Cliente ${n}`,
    'Campinas',
    'SP',
    'Norte Instrumentos',
    '11222333000181',
  ]);
  const sheet = utils.aoa_to_sheet([[...salesHead], ...rows]);
  rows.forEach((_, n) => {
    sheet[`E${n + 2}`].z = 'dd/mm/yyyy';
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Vendas');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

beforeAll(async () => {
  ({ portal, context } = await story());
  parts = await selectActiveParts(portal, 10);
}, 120_000);

test('bruno installs the portal and loses the network', async () => {
  ({ page, say } = await openOffline(context, portal, bruno, true));
  await page.goto(`${portal.url}/pos/upload`);
  await page.getByLabel(say('Company')).waitFor();
  expect(await checkScreen(page, 'upload file')).toEqual([]);
});

test.each<[string, BookType]>([
  ['ventas.ods', 'ods'],
  ['ventas.xls', 'biff8'],
  ['ventas.xlsb', 'xlsb'],
])('%s is read without the network', async (name, format) => {
  await page.goto(`${portal.url}/pos/upload`);
  await chooseFile(reader(), name, salesWorkbook(format));
  await waitUntilChecked(reader());
  await openPreview(reader());
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-rowcount'))
    .toBe(String(ROWS + 1));
});

test('a name that belongs to another format is said', async () => {
  await page.goto(`${portal.url}/pos/upload`);
  await chooseFile(reader(), 'ventas.xlsx', salesWorkbook('ods'));
  await page
    .getByText(
      say('Despite its extension, this is an OpenDocument spreadsheet (ODS) and was read as one.'),
    )
    .waitFor();
  expect(await checkScreen(page, 'upload columns of a misnamed file')).toEqual([]);
});

test('a workbook with a password is refused with what to do', async () => {
  await page.goto(`${portal.url}/pos/upload`);
  const locked = oleContainer({
    EncryptedPackage: Buffer.alloc(64),
    EncryptionInfo: Buffer.alloc(8),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer: locked });
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  const refusal = page.getByText(say('The workbook is password-protected')).first();
  await expect.poll(() => refusal.isVisible()).toBe(true);
});
