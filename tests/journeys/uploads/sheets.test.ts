/**
 * Tests a workbook with a sheet for each month, read offline as one upload: the person chooses the
 * sheets, corrects a row of the second one, and finds the sheet of each registered row.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { TABLET } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { checkScreen } from '../screen-checks.ts';
import { bruno, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, type Translate } from '../i18n.ts';
import { makeMonthsWorkbook } from './files.ts';
import {
  selectActiveParts,
  findButton,
  waitUntilChecked,
  chooseFile,
  finalize,
  openOffline,
  openPreview,
  type UploadPage,
} from './upload-steps.ts';

let portal: Portal, context: BrowserContext, page: Page, say: Translate;
let parts: string[];
const story = setUpSteps('sheets', () => page, {
  installs: isLong,
  viewport: TABLET,
  hasTouch: true,
  locale: 'pt-BR',
});
const reader = (): UploadPage => ({ page, say });
const CNPJ = '07069278000164';
const FILE = 'vendas-dois-meses.xlsx';

beforeAll(async () => {
  ({ portal, context } = await story());
  parts = await selectActiveParts(portal, 10);
  await portal.query(
    `update company set tax_id = $1 where id = (
       select min(id) from company where distributor_id = (
         select distributor_id from user_account where email = $2))`,
    [CNPJ, bruno.email],
  );
}, 120_000);

test('offline, the two months with the same columns are offered, and the others with the reason', async () => {
  ({ page, say } = await openOffline(context, portal, bruno));
  await page.goto(`${portal.url}/pos/upload`);
  await chooseFile(reader(), FILE, makeMonthsWorkbook(parts, CNPJ));
  const sheets = page.getByRole('group', {
    name: say('{many} sheets have the same columns and can be read together.', { many: 2 }),
  });
  await sheets.waitFor();
  expect(await sheets.getByRole('checkbox').count()).toBe(2);
  expect(await sheets.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.getByText(say('“{shown}” has no rows.', { shown: 'Dezembro' })).waitFor();
  await page.getByText(say('“{shown}” has different columns.', { shown: 'Metas' })).waitFor();
  expect(await checkScreen(page, 'upload sheets')).toEqual([]);
});

test('the preview does not open before the sheets are chosen', async () => {
  await waitUntilChecked(reader());
  await findButton(reader(), 'Preview').click();
  await page.getByText(say('Choose the sheets of this upload')).first().waitFor();
  expect(page.url()).not.toContain('preview');
});

test('both sheets are checked as one upload, and each row names its sheet', async () => {
  await page.getByRole('button', { name: 'Ler 2 planilhas', exact: true }).click();
  await page.getByText(say('{read} sheets are read as one upload.', { read: 2 })).waitFor();
  await openPreview(reader());
  const wrong = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'seis' }) });
  expect(await wrong.getByRole('rowheader').textContent()).toBe('Novembro4');
  expect(await checkScreen(page, 'upload preview of sheets')).toEqual([]);
});

test('a row of the second sheet is corrected, and a reload forgets nothing', async () => {
  await page.getByRole('gridcell', { name: 'seis' }).click();
  await page
    .getByText(say('{sheet}, row {row}', { sheet: 'Novembro', row: 4 }))
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: matchText('Novembro') }).fill('6');
  await findButton(reader(), 'Change').click();
  await page.getByRole('button', { name: new RegExp(`^${say('Errors')} ?0$`) }).waitFor();
  await page.reload();
  await page.getByRole('grid').waitFor();
  await waitUntilChecked(reader());
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('8');
});

test('with the network back all rows are registered, each with its sheet', async () => {
  await finalize(reader(), 'Replace rows');
  await page.getByText(say('Will finalize when online')).first().waitFor();
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(say('Complete'), { exact: true }).first().waitFor({ timeout: 40_000 });
  const place = (sheet: string, row: number) => say('{sheet}, row {row}', { sheet, row });
  await page.getByRole('cell', { name: place('Outubro', 5), exact: true }).waitFor();
  const corrected = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: place('Novembro', 4), exact: true }) });
  await corrected.getByRole('cell', { name: '6', exact: true }).waitFor();
  await page.getByText('Outubro, Novembro').first().waitFor();
  expect(await checkScreen(page, 'report of sheets')).toEqual([]);
  expect(
    await portal.query(
      `select line, quantity from pos_row
       where report_id = (select id from report where file_name = $1) order by line`,
      [FILE],
    ),
  ).toEqual(
    [
      [10_000_002, 1],
      [10_000_003, 2],
      [10_000_004, 3],
      [10_000_005, 4],
      [20_000_003, 5],
      [20_000_004, 6],
      [20_000_005, 7],
    ].map(([line, quantity]) => ({ line, quantity })),
  );
});
