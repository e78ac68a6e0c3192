/** Tests uploads of sales files over a connection that is lost and cut, and of a workbook. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, TABLET, watchContext, newContext, type PersonOptions } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { checkScreen } from '../screen-checks.ts';
import { checkOtherLanguages } from '../check-other-languages.ts';
import {
  admin,
  bruno,
  carla,
  openPortal,
  signIn,
  waitForSync,
  waitForWorker,
  type Person,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { makeDollarFile, laamHead, makeLaamWorkbook, makeSalesFile, salesHead } from './files.ts';
import {
  selectActiveParts,
  findButton as buttonOf,
  waitUntilChecked as checkedOf,
  chooseFile,
  faultEntry,
  finalize,
  fixEverywhere,
  openPreview,
  type UploadPage,
  unfoldMatches,
  unfoldFile,
} from './upload-steps.ts';
import { matchText, translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page, say: Translate;
let parts: string[];
const contexts: BrowserContext[] = [];
const story = setUpSteps('uploads', () => page, {
  installs: true,
  viewport: TABLET,
  hasTouch: true,
  locale: 'pt-BR',
});
/** The number of rows in the file. UPLOAD_ROWS=100000 tests a file as large as everyday ones. */
const ROWS = Number(process.env['UPLOAD_ROWS'] ?? (isLong ? 20_000 : 10_000));
/** A number whose leading zero a spreadsheet removes. */
const CNPJ = '07069278000164';

beforeAll(async () => {
  ({ portal, browser, context } = await story());
  contexts.push(context);
  parts = await selectActiveParts(portal, 40);
  await portal.query(
    'update company set tax_id = $1 where id = (select min(id) from company where distributor_id = (select distributor_id from user_account where email = $2))',
    [CNPJ, bruno.email],
  );
}, 120_000);

const reader = (): UploadPage => ({ page, say });
const button = (name: string) => buttonOf(reader(), name);
const choose = (name: string, file: Buffer) => chooseFile(reader(), name, file);
const checked = () => checkedOf(reader());
/**
 * Returns the faults of a screen in this language: those that axe finds, targets and widths. `npm
 * run test:long` also checks words, targets and widths in the other languages.
 */
const looks = async (screen: string) => [
  ...(await checkScreen(page, screen)),
  ...(isLong
    ? await checkOtherLanguages(page, screen, [...salesHead, ...laamHead, 'Distribuidor'])
    : []),
];
const reports = (hash: string) =>
  portal.query<{ id: string; status: string; rows: number }>(
    'select id, status, rows::int from report where file_name = $1',
    [hash],
  );
/** Returns how many rows of the first company are registered for the first 28 days of a month. */
const registered = async (month: string) =>
  (
    await portal.query<{ count: number }>(
      "select count(*)::int from pos_row where to_char(on_date, 'YYYY-MM') = $1 and extract(day from on_date) <= 28 and company_id = (select min(id) from company where distributor_id = (select distributor_id from user_account where email = $2))",
      [month, bruno.email],
    )
  )[0]!.count;
async function enter(who: Person, options: PersonOptions): Promise<void> {
  const made = await newContext(browser, options);
  made.setDefaultTimeout(40_000);
  contexts.push(made);
  page = await openPortal(made, portal, { as: who, path: '/login' });
  await waitForSync(page);
  say = await translatorOfPage(page);
}

test('bruno signs in on a new tablet, and loses the network before he has opened sales once', async () => {
  page = await openPortal(context, portal, { path: '/login' });
  await signIn(page, bruno);
  await waitForSync(page);
  say = await translatorOfPage(page);
  await waitForWorker(page);
  portal.network.set('cut');
  await page.goto(`${portal.url}/pos/upload`);
  await page.getByLabel(say('Company')).waitFor();
  await button('Continue').click();
  await page.getByText(say('Please select a file first')).first().waitFor();
  expect(await looks('upload file')).toEqual([]);
});

test('without the network a file with titles, a TOTAL row and its own columns is read', async () => {
  await choose(
    'vendas-outubro.csv',
    makeSalesFile({ month: '2026-10', rows: ROWS, parts, cnpj: String(Number(CNPJ)) }),
  );
  await checked();
  expect(await looks('upload columns that are matched')).toEqual([]);
  await unfoldMatches(reader());
  await unfoldFile(reader());
  expect(
    await page
      .getByLabel(say('Column for {label}', { label: say('City') }))
      .locator('option:checked')
      .textContent(),
  ).toContain('Cidade');
  await page.getByText('São Paulo · ', { exact: false }).first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).first().getAttribute('value')).toBe('2');
  expect(await looks('upload columns')).toEqual([]);
  await openPreview(reader());
  await checked();
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-rowcount'))
    .toBe(String(ROWS + 1));
});

test('one wrong city is put right everywhere at once, and a reload forgets nothing', async () => {
  const wrong = faultEntry(reader(), 'Unknown city');
  await wrong.getByRole('button').click();
  await page.getByRole('gridcell').filter({ hasText: 'Sao Paolo' }).first().click();
  expect(await looks('upload preview')).toEqual([]);
  await fixEverywhere(reader(), 'Unknown city', 'City', 'São Paulo');
  await page.reload();
  await page.getByRole('grid').waitFor();
  await checked();
  expect(await wrong.count()).toBe(0);
  await page.getByRole('gridcell').first().waitFor();
});

test('prices that are missing are filled in, and FINALIZE waits for the network', async () => {
  await button('Continue').click();
  const fields = page.getByRole('textbox', {
    name: matchText(say('Price of part {partNumber}', { partNumber: '' }).trim()),
  });
  await fields.first().waitFor();
  for (let n = 0, all = await fields.count(); n < all; n++) {
    await fields.nth(n).fill('150,00');
    await page.keyboard.press('Enter');
  }
  await page.getByText(say('Every part has a price')).waitFor();
  expect(await looks('upload missing prices')).toEqual([]);
  await checked();
  await button('FINALIZE').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(matchText(say('Will finalize when online'))).waitFor();
  expect(await checkScreen(page, 'upload finalize')).toEqual([]);
  await finalize(reader(), 'Replace rows');
  await page.getByText(say('Will finalize when online')).first().waitFor();
  expect(await reports('vendas-outubro.csv')).toEqual([]);
});

test(
  'with the network back the file is sent, is cut in the middle, goes on, and is registered',
  async () => {
    const before = portal.network.passed.length;
    const pieces = () =>
      portal.network.passed
        .slice(before)
        .filter(
          ({ method, path, network }) =>
            method === 'PUT' && path.includes('/pieces/') && network === 'through',
        );
    // Each piece takes longer than the poll's interval, so that the connection is cut in the middle
    // of the file.
    portal.network.set('through', { delayMs: 150 });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => pieces().length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    portal.network.set('cut');
    await expect
      .poll(() => page.getByRole('button', { name: matchText(say('Offline')) }).count(), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    expect(await reports('vendas-outubro.csv')).toEqual([]);
    portal.network.set('through');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page
      .getByText(say('Complete'), { exact: true })
      .first()
      .waitFor({ timeout: 40_000 + ROWS * 2 });
    expect(await registered('2026-10')).toBe(ROWS);
    await page.getByRole('heading', { name: say('History') }).waitFor();
    await page.getByText(say('Full replacement')).first().waitFor();
    expect(await looks('report view')).toEqual([]);
  },
  60_000 + ROWS * 2,
);

test('the next month, with one column renamed, is recognised, and the difference is shown', async () => {
  await page.goto(`${portal.url}/pos/upload`);
  const head = salesHead.map((name) => (name === 'Qtde' ? 'Quantidade' : name));
  await choose(
    'vendas-novembro.csv',
    makeSalesFile({ month: '2026-11', rows: 500, parts, cnpj: String(Number(CNPJ)), head }),
  );
  await page
    .getByRole('heading', { name: say('The columns have changed since your last file') })
    .waitFor();
  await page.getByRole('listitem').filter({ hasText: '(Qtde)' }).getByText('Quantidade').waitFor();
  await unfoldMatches(reader());
  expect(
    await page
      .getByLabel(say('Column for {label}', { label: say('Quantity') }))
      .locator('option:checked')
      .textContent(),
  ).toContain('Quantidade');
  await page.goto(`${portal.url}/pos`);
  await page.getByRole('heading', { name: say('Unfinished uploads') }).waitFor();
  expect(await looks('reports list')).toEqual([]);
});

test('carla reports from a workbook', async () => {
  await enter(carla, { viewport: LANDSCAPE, locale: 'es-PE' });
  await page.goto(`${portal.url}/pos/upload`);
  await page.getByLabel(say('Company')).waitFor();
  await choose('ventas-octubre.xlsx', await makeLaamWorkbook(parts, 300));
  await openPreview(reader());
  await finalize(reader(), 'Only changes');
  await page.getByText(say('Complete'), { exact: true }).first().waitFor({ timeout: 30_000 });
  expect((await reports('ventas-octubre.xlsx')).map(({ status }) => status)).toEqual(['complete']);
});

test('what her file leaves open is asked: dates that a spreadsheet swapped, and amounts in another currency', async () => {
  await page.goto(`${portal.url}/pos/upload`);
  await page.getByLabel(say('Company')).waitFor();
  await choose('ventas-en-dolares.csv', makeDollarFile(parts));
  await checked();
  await button('Preview').click();
  await page
    .getByText(say('Choose a number or date format where it can’t be detected'))
    .first()
    .waitFor();
  const dates = page.getByLabel(say('Dates stored in {label}', { label: say('Invoice date') }));
  expect(await dates.inputValue()).toBe('');
  expect(await looks('upload columns with a question')).toEqual([]);
  await dates.selectOption('swapped');
  await openPreview(reader());
  await checked();
  await page.getByRole('heading', { name: say('Different currencies') }).waitFor();
  expect(await looks('upload preview in another currency')).toEqual([]);
  await page
    .getByRole('button', { name: say('The whole column is in {currency}', { currency: 'USD' }) })
    .click();
  await page
    .getByRole('heading', { name: say('Different currencies') })
    .waitFor({ state: 'detached' });
  await finalize(reader(), 'Only changes');
  await page.getByText(say('Complete'), { exact: true }).first().waitFor({ timeout: 30_000 });
  expect(
    await portal.query(
      "select currency, on_date::text as date, price_minor::int as price from pos_row where rest->>'invoiceNumber' like 'F009-%' order by rest->>'invoiceNumber'",
    ),
  ).toEqual([
    { currency: 'USD', date: '2026-04-10', price: 25_050 },
    { currency: 'USD', date: '2026-05-10', price: 25_150 },
    { currency: 'USD', date: '2026-10-25', price: 25_250 },
    { currency: 'USD', date: '2026-10-26', price: 25_350 },
  ]);
});

test.runIf(isLong)(
  'an administrator chooses the distributor of an upload, and reads what became of a report',
  async () => {
    await enter(admin, { viewport: LANDSCAPE, locale: 'en-US' });
    await page.goto(`${portal.url}/inventory/upload`);
    await page.getByLabel(say('Distributor')).waitFor();
    await button('Continue').click();
    await page.getByText(say('Please select a distributor first')).first().waitFor();
    await page.getByLabel(say('Distributor')).selectOption({ label: 'Andina Metrología' });
    await page.getByLabel(say('Company')).waitFor();
    const [report] = await reports('vendas-outubro.csv');
    await page.goto(`${portal.url}/pos/view/${report!.id}`);
    await page.getByRole('heading', { name: say('History') }).waitFor();
    await expect.poll(() => page.getByText(say('Finalized')).first().isVisible()).toBe(true);
  },
);

test('no screen broke the policy or threw', async () => {
  for (const one of contexts)
    expect(await watchContext(one)).toEqual({ violations: [], errors: [] });
});
