/**
 * Tests a stock file without a price and a date column: both are computed by rules, offline, and
 * the computed values are registered. A file that can’t be read as detected is read once its
 * delimiter is chosen.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, TABLET } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { checkScreen } from '../screen-checks.ts';
import { bruno, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, type Translate } from '../i18n.ts';
import { makeStockWithoutPrices } from './files.ts';
import {
  findButton as buttonOf,
  selectActiveParts,
  waitUntilChecked,
  chooseFile,
  finalize,
  openOffline,
  openPreview,
  type UploadPage,
  unfoldMatches,
} from './upload-steps.ts';

let portal: Portal, context: BrowserContext, page: Page, say: Translate;
let parts: string[];
const begin = setUpSteps('uploads-computed', () => page, {
  installs: isLong,
  viewport: TABLET,
  hasTouch: true,
  locale: 'pt-BR',
});

const reader = (): UploadPage => ({ page, say });
const button = (name: string) => buttonOf(reader(), name);

/** The last month, in which all days are in the past. */
const last = new Date();
last.setUTCDate(0);
const [YEAR, MONTH] = [last.getUTCFullYear(), last.getUTCMonth() + 1];
const day = (n: number) =>
  `${YEAR}-${String(MONTH).padStart(2, '0')}-${String(n).padStart(2, '0')}`;

const rowsOf = (file: string) =>
  portal.query<{ date: string; price: string }>(
    `select on_date::text as date, price_minor::text as price from inventory_row
     where report_id = (select id from report where file_name = $1) order by on_date`,
    [file],
  );

beforeAll(async () => {
  ({ portal, context } = await begin());
  parts = await selectActiveParts(portal, 5);
}, 120_000);

const field = (english: string) =>
  page.getByRole('listitem').filter({
    has: page.getByLabel(say('Column for {label}', { label: say(english) }), { exact: true }),
  });

test('offline, the columns suggest a date and a price, with examples from the file', async () => {
  ({ page, say } = await openOffline(context, portal, bruno));
  await page.goto(`${portal.url}/inventory/upload`);
  await page.getByLabel(say('Company')).waitFor();
  await chooseFile(
    reader(),
    'estoque-calculado.csv',
    makeStockWithoutPrices({ year: YEAR, month: MONTH, parts }),
  );
  const examples = field('Purchase price').getByRole('list');
  await examples.waitFor();
  expect(
    (await examples.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replaceAll('\u00a0', ' '),
    ),
  ).toEqual([
    '1.200,00 ÷ 4 = 300,00',
    `1.000,00 ÷ 3 = 333,33 ${say('(rounded)')}`,
    '7,50 ÷ 2 = 3,75',
  ]);
  await field('Inventory date').getByText(`1 / ${MONTH} / ${YEAR}`).waitFor();
  expect(await checkScreen(page, 'upload suggested rules')).toEqual([]);
});

test('the suggestions are accepted by keyboard, and a rule is chosen among the columns on a phone', async () => {
  const use = field('Inventory date').getByRole('button');
  await use.focus();
  await page.keyboard.press('Enter');
  await use.waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  await field('Purchase price')
    .getByRole('combobox')
    .first()
    .selectOption({ label: say('Total ÷ quantity') });
  const total = field('Purchase price').getByLabel(
    `${say('Purchase price')}: ${say('Column with the row total')}`,
  );
  await expect.poll(() => total.locator('option:checked').textContent()).toBe('Valor total');
  await field('Purchase price').getByText(say('Chosen by you')).waitFor();
  await waitUntilChecked(reader());
  expect(await checkScreen(page, 'upload rules on a phone')).toEqual([]);
  await page.setViewportSize(TABLET);
});

test('the preview shows computed values, and the server registers the same ones', async () => {
  await openPreview(reader());
  await page.getByRole('gridcell').filter({ hasText: '300,00' }).first().waitFor();
  await page.getByRole('gridcell').filter({ hasText: '333,33' }).first().waitFor();
  await finalize(reader(), 'Replace rows');
  await page.getByText(say('Will finalize when online')).first().waitFor();
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(say('Complete'), { exact: true }).first().waitFor({ timeout: 60_000 });
  expect(await rowsOf('estoque-calculado.csv')).toEqual([
    { date: day(1), price: '30000' },
    { date: day(2), price: '33333' },
    { date: day(3), price: '375' },
  ]);
  await page.getByText('333,33').first().waitFor();
}, 120_000);

test('the next file’s values are computed by the same rules, which are shown', async () => {
  await page.goto(`${portal.url}/inventory/upload`);
  const file = `Dia;Mês;Ano;Código;Quantidade;Valor total\r\n4;${MONTH};${YEAR};${parts[0]};2;9,00\r\n`;
  await chooseFile(reader(), 'estoque-seguinte.csv', Buffer.from(file));
  await unfoldMatches(reader());
  await field('Purchase price').getByText(say('Saved match')).waitFor();
  await expect.poll(() => field('Purchase price').getByText('4,50').count()).toBeGreaterThan(0);
});

test('a file that cannot be read is read with the delimiter that a person enters on the refusal', async () => {
  await page.goto(`${portal.url}/inventory/upload`);
  const file = `Data#Código#Quantidade\r\n${day(5)}#${parts[0]}#2\r\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'outro.txt', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await button('Continue').click();
  await page
    .getByText(
      matchText(
        say('Malformatted file or insufficient number of columns to continue the operation'),
      ),
    )
    .first()
    .waitFor();
  await page.getByRole('heading', { name: say('Header row') }).waitFor();
  expect(await checkScreen(page, 'upload refused file')).toEqual([]);
  await page
    .getByLabel(say('Delimiter'), { exact: true })
    .selectOption({ label: say('Another character…') });
  const typed = page.getByLabel(say('Delimiter character'));
  await typed.press('Enter');
  await page.getByText(say('Enter a single character, not a quote')).waitFor();
  await typed.fill('#');
  await typed.press('Enter');
  await page.getByRole('heading', { name: say('Match columns') }).waitFor();
  await unfoldMatches(reader());
  await expect
    .poll(() =>
      page
        .getByLabel(say('Column for {label}', { label: say('Quantity') }))
        .locator('option:checked')
        .textContent(),
    )
    .toBe('Quantidade');
});
