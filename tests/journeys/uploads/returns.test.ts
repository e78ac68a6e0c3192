/** Tests a report that is refused, corrected, asked about, registered and replaced. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchContext } from '../../chromium.ts';
import { csvOf, sale } from '../../reports/report-files.ts';
import { pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import { checkOtherLanguages } from '../check-other-languages.ts';
import { waitForSync } from '../portal.ts';
import {
  waitForStatus,
  companyId,
  context,
  typedDateInMarch,
  reportElsewhere,
  FILE,
  toLatin1,
  NEW_CNPJ,
  isoDateInMarch,
  page,
  portal,
  reader,
  readRows,
  setUpReturns,
  shortRows,
  soldRow,
  selectReportStates,
} from './returns-setup.ts';
import { findButton, chooseFile, finalize, fixEverywhere, openPreview } from './upload-steps.ts';

setUpReturns();

let id: string;
let file: Buffer;

test('rows with errors leave as a file, are corrected in a spreadsheet and come back into the same upload', async () => {
  // The file has twelve rows, two of them with an invalid quantity.
  file = toLatin1(
    csvOf(
      [1, 2, 3].flatMap((date) =>
        [0, 1, 2, 3].map((part) =>
          soldRow(
            date,
            part,
            (date === 1 && part === 2) || (date === 3 && part === 1) ? 0 : 10 * date + part,
          ),
        ),
      ),
    ),
  );
  await page.goto(`${portal.url}/pos/upload`);
  await page.getByLabel('Company').waitFor();
  await chooseFile(reader, FILE, file);
  await openPreview(reader);
  await page.getByRole('button', { name: /^Errors ?2$/ }).waitFor();
  expect([
    await checkScreen(page, 'upload with errors'),
    await checkOtherLanguages(page, 'upload with errors'),
  ]).toEqual([[], []]);
  const downloaded = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      findButton(reader, name).click(),
    ]);
    return download;
  };
  const workbook = await downloaded('Download errors (XLSX)');
  const download = await downloaded('Download errors (CSV)');
  expect([workbook.suggestedFilename(), download.suggestedFilename()]).toEqual([
    'vendas-março-errors.xlsx',
    'vendas-março-errors.csv',
  ]);
  const [head, ...wrong] = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect([
    head!.slice(-4),
    wrong.map((cells) => [cells.at(-4), cells.at(-3), cells.at(-2)]),
  ]).toEqual([
    ['Row in the file', 'Wrong column', 'Found', 'Expected'],
    [
      ['4', 'quantity', '0'],
      ['11', 'quantity', '0'],
    ],
  ]);
  // Excel in Brazil saves the corrected file with semicolons and in Windows-1252.
  const corrected = [
    head!,
    ...wrong.map((cells) =>
      cells.with(head!.indexOf('quantity'), cells.at(-4) === '4' ? '12' : '31'),
    ),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n');
  await page.getByLabel('Corrected error file').setInputFiles({
    name: 'corrigido.csv',
    mimeType: 'text/csv',
    buffer: toLatin1(`${corrected}\r\n`),
  });
  await page.getByText('2 rows corrected').waitFor();
  await page.getByRole('button', { name: /^Errors ?0$/ }).waitFor();
});

test('the server refuses what has become wrong meanwhile, with its reasons, and registers nothing', async () => {
  portal.network.set('cut');
  await finalize(reader, 'Ask me');
  id = page.url().split('/').at(-1)!;
  await page.getByText('Will finalize when online').first().waitFor();
  // The company receives another CNPJ, and another device reports the same dates.
  await portal.query('update company set tax_id = $1 where id = $2', [NEW_CNPJ, companyId]);
  portal.network.set('through');
  await reportElsewhere(
    'colega.csv',
    [
      soldRow(1, 0, 10, NEW_CNPJ),
      soldRow(1, 1, 99, NEW_CNPJ),
      soldRow(2, 0, 20, NEW_CNPJ),
      soldRow(3, 0, 30, NEW_CNPJ),
    ].concat(
      sale(typedDateInMarch(2), '4100999', 7, { 'distributor cnpj': NEW_CNPJ }),
      sale(typedDateInMarch(3), '4100999', 7, { 'distributor cnpj': NEW_CNPJ }),
    ),
    'replace',
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForStatus('waiting_correction');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Nothing was registered' })
    .or(page.locator('main').filter({ hasText: 'Nothing was registered' }));
  await notice.getByText('CNPJ doesn’t belong to this distributor').first().waitFor();
  await notice.getByText('12 rows').first().waitFor();
  expect(await readRows()).toHaveLength(6);
  expect([
    await checkScreen(page, 'report refused'),
    await checkOtherLanguages(page, 'report refused'),
  ]).toEqual([[], []]);
});

test('the report is corrected on its device and finalised again under its id', async () => {
  await page.getByRole('link', { name: 'Correct report' }).click();
  await page.getByRole('button', { name: /^Errors ?12$/ }).waitFor();
  await fixEverywhere(reader, 'CNPJ doesn’t belong to this distributor', 'CNPJ', NEW_CNPJ);
  await findButton(reader, 'FINALIZE').click();
  await page
    .getByRole('dialog')
    .getByText('This file contains data(s) already registered! Do you want to replace these data?')
    .waitFor();
  // The dialog says what would be replaced, and no answer is chosen in advance.
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/6 rows \(\d+ units\), 3 dates: /).waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'FINALIZE' }).click();
  await dialog.getByText('This field is required').waitFor();
  await finalize(reader, 'Ask me');
  expect(page.url().split('/').at(-1)).toBe(id);
  await waitForStatus('stand_by');
  expect((await selectReportStates()).map((one) => one.id)).toEqual([id]);
});

test('a report whose dates another device registered meanwhile asks, is answered day by day, and is registered as answered', async () => {
  // The server now has a question, which the page learns of with its next request.
  const asked = page.getByText(
    'This file contains data(s) already registered! Do you want to replace these data?',
  );
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return await asked.isVisible();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(true);
  for (const [date, rows] of [
    [1, '2 registered'],
    [2, '2 registered'],
    [3, '2 registered'],
  ] as const)
    await page.getByText(`${typedDateInMarch(date)}: 4 rows (${rows})`).waitFor();
  expect([
    await checkScreen(page, 'report stands by'),
    await checkOtherLanguages(page, 'report stands by'),
  ]).toEqual([[], []]);
  await page.getByRole('checkbox', { name: new RegExp(typedDateInMarch(3)) }).check();
  await findButton(reader, 'Only changes').click();
  await waitForStatus('complete');
  await page.getByText('POS report successfully saved').waitFor();
  const own = [1, 2, 3].flatMap((date) =>
    [0, 1, 2, 3].map((part) => [date, part, 10 * date + part] as const),
  );
  // The row of the second date that the other device added stays. The third date has only the rows
  // of this file.
  expect((await readRows()).toSorted()).toEqual([...shortRows(...own), '2 4100999 7'].toSorted());
  await page.getByText('Complete', { exact: true }).first().waitFor();
  for (const step of [
    'Registered',
    'Answered',
    'Asked about replacement',
    'Returned for correction',
    'Field change',
    'Full replacement',
  ])
    await page.getByText(step, { exact: true }).first().waitFor();
  await page.getByText('(99)').first().waitFor();
});

test('the file of the registered report comes back byte for byte', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressAction(page, 'Download file'),
  ]);
  expect([
    download.suggestedFilename(),
    Buffer.compare(readFileSync(await download.path()), file),
  ]).toEqual([FILE, 0]);
});

const question = () => page.getByRole('alertdialog');
const declare = async () => {
  await page.goto(`${portal.url}/pos/no_sells_report`);
  await page.getByRole('radio', { name: 'One date' }).check();
  await page.locator('input[type=date]').fill(isoDateInMarch(2));
  await findButton(reader, 'Declare no sales').click();
  await question()
    .getByText('This date has already been inserted! Do you want to replace it?')
    .waitFor();
};
const ofDay2 = async () => (await readRows()).filter((row) => row.startsWith('2 '));
/** Returns the server's record of the second date: declared as without sales, or with rows. */
const reportDay = async () =>
  await portal.query(
    'select none, rows from report_day where company_id = $1 and area = $2 and on_date = $3',
    [companyId, 'pos', isoDateInMarch(2)],
  );
const becomeOfDay2 = async (rows: readonly string[]) => await expect.poll(ofDay2).toEqual(rows);

test('a day without sales names the rows, units and date that go before it removes them, and both histories tell of it', async () => {
  await page.goto(`${portal.url}/pos/no_sells_report`);
  await page.getByRole('radio', { name: 'One date' }).waitFor();
  expect([
    await checkScreen(page, 'no sales'),
    await checkOtherLanguages(page, 'no sales'),
  ]).toEqual([[], []]);
  const before = await ofDay2();
  const units = before.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0);
  expect(before).toHaveLength(5);
  await declare();
  await question()
    .getByText(`5 rows (${units} units), 1 date: ${typedDateInMarch(2)}`)
    .waitFor();
  await question().getByRole('button', { name: 'Cancel' }).click();
  expect(await ofDay2()).toEqual(before);
  await declare();
  expect(await checkScreen(page, 'no sales asked')).toEqual([]);
  await question().getByRole('button', { name: 'Remove 5 rows and declare no sales' }).click();
  await becomeOfDay2([]);
  await expect.poll(async () => (await readRows()).length).toBe(8);
  await expect.poll(reportDay).toEqual([{ none: true, rows: 0 }]);
  await page.goto(`${portal.url}/pos/view/${id}`);
  await page.getByText('Replaced by another report').waitFor();
  await page.getByRole('link', { name: 'View other report' }).first().click();
  await page.getByText('Declared', { exact: true }).waitFor();
  await waitForSync(page);
});

test('the history of the declaration restores the rows that it removed, and a second declaration removes them again', async () => {
  await findButton(reader, 'Restore').click();
  await question().getByText('No registered rows are removed.').waitFor();
  await question().getByRole('button', { name: 'Restore 5 rows' }).click();
  await page.getByText('5 rows restored').waitFor();
  await expect.poll(async () => (await ofDay2()).length).toBe(5);
  await page.getByText(/5 rows replaced .*· Restored/).waitFor();
  expect(await findButton(reader, 'Restore').count()).toBe(0);
  await declare();
  await question().getByRole('button', { name: 'Remove 5 rows and declare no sales' }).click();
  await becomeOfDay2([]);
  await waitForSync(page);
});

test('sales of that day ask in their turn before the declaration gives way', async () => {
  const later = await reportElsewhere('vendas-esquecidas.csv', [soldRow(2, 0, 5, NEW_CNPJ)], 'ask');
  await page.goto(`${portal.url}/pos/view/${later}`);
  await page.getByText(`${typedDateInMarch(2)}: declared as empty`).waitFor();
  expect(await ofDay2()).toEqual([]);
  await findButton(reader, 'Replace rows').click();
  await page.getByText('Complete', { exact: true }).first().waitFor({ timeout: 30_000 });
  expect([await ofDay2(), await reportDay()]).toEqual([
    shortRows([2, 0, 5]),
    [{ none: false, rows: 1 }],
  ]);
});

test('all the while: no policy violation, no exception', async () => {
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
