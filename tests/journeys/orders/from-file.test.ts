/**
 * Tests orders from files: a Brazilian CSV file is read, corrected, completed and made a draft
 * offline, and a workbook contains two orders.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { xlsxFile } from '#areas/imports/domain/index.ts';
import { createSeedParts } from '#app/server/seed/parts.ts';
import { TABLET, watchContext } from '../../chromium.ts';
import { pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import { checkOtherLanguages } from '../check-other-languages.ts';
import { ana, heading, openInEnglish, type Portal, waitForSync } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';

let portal: Portal, context: BrowserContext, page: Page, draft: string;
const waiting = { timeout: 30_000 };
const UNKNOWN = '99999999';
const known = createSeedParts()
  .filter(({ active, prices }) => active && prices.BRL !== undefined)
  .slice(0, 30);
/** Returns an amount as Excel in Brazil writes it. */
const comma = (minor: number) => {
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${text.slice(-2)}`;
};
/** Returns a price ten centavos below the catalog's, or undefined for the last four lines. */
const priceOf = (n: number) => (n < 26 ? known[n]!.prices.BRL! - 10 : undefined);
const latin = (text: string) => Buffer.from(text, 'latin1');
const csv = latin(
  [
    'Pedido de instrumentos;;;',
    'Código;Descrição;Quantidade;Preço unitário',
    ...known.map(
      ({ partNumber }, n) =>
        `${n === 12 ? UNKNOWN : partNumber};Peça nº ${n + 1};${n + 1};${priceOf(n) === undefined ? '' : comma(priceOf(n)!)}`,
    ),
    `TOTAL;;${(30 * 31) / 2};`,
  ].join('\r\n'),
);
const total = known.reduce((sum, { prices }, n) => sum + (n + 1) * (priceOf(n) ?? prices.BRL!), 0);

const begin = setUpSteps('order-file', () => page, {
  installs: true,
  viewport: TABLET,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, context } = await begin());
  page = await openInEnglish(context, portal, ana);
}, 120_000);

/**
 * Returns the faults of a screen. `checkScreen` finds faults in the page's language. In the other
 * languages, words, targets, texts and width are checked.
 */
const looks = async (screen: string) => [
  ...(await checkScreen(page, `order file ${screen}`)),
  ...(await checkOtherLanguages(page, screen, ['Código', 'Descrição', 'Quantidade'])),
];
const button = (name: string | RegExp) => page.getByRole('button', { name });
async function choose(name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${portal.url}/order/create`);
  await pressAction(page, 'Import from file');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.waitForURL(/\/orders\/preview\?upload=/);
}
const madeOf = async (where: string) =>
  await portal.query<{
    id: string;
    status: string;
    content: {
      customerOrder: string;
      unitsLocked?: true;
      lines: { partNumber: string; unitMinor: number; listMinor: number }[];
    };
    total: string;
    marked: number;
  }>(
    `select id, status, content, total_minor::text as total, marked_lines as marked from sales_order where ${where} order by content->>'customerOrder'`,
  );

test('without a network a CSV of 30 lines is read: its title, its TOTAL row and its decimal comma are understood', async () => {
  portal.network.set('cut');
  await choose('pedido.csv', csv);
  await page.getByRole('button', { name: /^All rows ?30$/ }).waitFor();
  await page.getByText('Orders to create').first().waitFor();
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('31');
});
test('the part that the catalogue does not have is shown, and mended in its place', async () => {
  await page.getByText('1 row has a part number that isn’t in the catalog').waitFor();
  await button(/^To check ?1$/).click();
  expect(await looks('lines')).toEqual([]);
  await page.getByRole('gridcell', { name: new RegExp(UNKNOWN) }).click();
  await page
    .getByRole('textbox', { name: /^New value for Part number/ })
    .fill(known[12]!.partNumber);
  await button('Change').click();
  await button(/^Corrected ?1$/).waitFor();
  await button(/^To check ?0$/).waitFor();
  await expect
    .poll(
      () => page.getByText('1 row has a part number that isn’t in the catalog').count(),
      waiting,
    )
    .toBe(0);
});
test('a reload goes on where it stood, with the correction', async () => {
  await page.reload();
  await button(/^Corrected ?1$/).waitFor();
  expect(new URL(page.url()).searchParams.get('upload')).not.toBeNull();
});
test("some lines are priced, so the others are asked for, and the catalogue's price is suggested", async () => {
  await page.getByText('Some lines have no price yet').waitFor();
  await button('Continue').click();
  await page.getByText('4 parts need a price').waitFor();
  expect(await looks('missing prices')).toEqual([]);
  await button('Create order').click();
  await page.getByText('This field is required').first().waitFor();
  await button('Use catalog price for 4 parts').click();
  await page.getByText('Every part has a price').waitFor();
  await expect.poll(() => button(/^Use$/).count()).toBe(0);
});
test("pressed twice, one draft is made, with the file's prices where it has them", async () => {
  await expect
    .poll(
      async () => (await page.getByText(/^R\$/).allInnerTexts()).join().replace(/\D/g, ''),
      waiting,
    )
    .toContain(String(total));
  await button('Create order').dblclick();
  await page.waitForURL(/\/order\/edit\//);
  draft = page.url().split('/').at(-1)!;
  await page.locator('[data-column=partNumber]').nth(29).waitFor();
  await page.goto(`${portal.url}/order/create`);
  await pressAction(page, 'Import from file');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  expect(await looks('to choose')).toEqual([]);
  await page.getByRole('list', { name: 'Unfinished files' }).waitFor({ state: 'detached' });
});
test('the draft is submitted, and after reconnecting the server has one order with 30 lines and the same total', async () => {
  await page.goto(`${portal.url}/order/edit/${draft}`);
  await page.getByLabel('Payment method').selectOption({ index: 1 });
  await page.getByLabel('Shipping type').selectOption('none');
  await button('Send for approval').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/order/edit/'));
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  const made = await madeOf(
    `id = '${draft}' or content->'lines'->0->>'unitMinor' = '${priceOf(0)!}' and line_count = 30`,
  );
  expect(
    made.map(({ id, status, content, total: sum, marked }) => [
      id,
      status,
      content.lines.length,
      Number(sum),
      marked,
    ]),
  ).toEqual([[draft, 'waiting_approval', 30, total, 26]]);
  expect(made[0]!.content.lines[12]!.partNumber).toBe(known[12]!.partNumber);
});
test('a workbook that names two purchase orders, written otherwise than the last file, makes two drafts with locked totals', async () => {
  const rows = known
    .slice(0, 6)
    .map(({ partNumber, prices }, n) => [
      n === 0 ? 'PO-81' : n === 4 ? 'PO-82' : '',
      Number(partNumber),
      n + 1,
      prices.BRL! / 100,
      n === 0 ? 'FOB' : '',
    ]);
  await choose(
    'pedidos.xlsx',
    Buffer.from(
      await new Response(
        (await xlsxFile(
          'Pedidos',
          ['Pedido de compra', 'Código', 'Quantidade', 'Preço unitário', 'Frete'],
          rows,
        )) as never,
      ).arrayBuffer(),
    ),
  );
  await page.getByText('The columns have changed since your last file').waitFor();
  await page.getByText('PO-82').first().waitFor();
  expect(await looks('two orders')).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
  expect(await looks('columns')).toEqual([]);
  await button('Preview').click();
  await page.getByText('PO-82').first().waitFor();
  await button('Create 2 orders').dblclick();
  await page.waitForURL(/\/orders$/);
  const sent = () => madeOf("content->>'customerOrder' like 'PO-8%'");
  await expect.poll(async () => (await sent()).length, waiting).toBe(2);
  await waitForSync(page);
  const made = await sent();
  expect(
    made.map(({ status, content }) => [
      status,
      content.customerOrder,
      content.lines.length,
      content.unitsLocked,
    ]),
  ).toEqual([
    ['draft', 'PO-81', 4, true],
    ['draft', 'PO-82', 2, true],
  ]);
  draft = made[1]!.id;
});
test('the instructions that an error names are at the end of the page, and saved columns can be forgotten', async () => {
  const lines = known
    .slice(0, 2)
    .map(({ partNumber }, n) => `${partNumber};Peça;${n === 0 ? 0 : 2};`);
  const head = 'Código;Descrição;Quantidade;Preço unitário';
  const file = latin([head, ...lines].join('\r\n'));
  await choose('again.csv', file);
  await button('Continue').click();
  await page.getByText(/check the instructions at the end of the page/).waitFor();
  await page.getByRole('heading', { name: 'Instructions' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await button('Forget saved columns').click();
  await button('Forget columns').click();
  await page.getByText('Headers successfully reset').waitFor();
  await button('Forget saved columns').waitFor({ state: 'detached' });
  const remembered = await portal.query(
    "select kind from file_memory where kind = 'order_lines' and distributor_id = (select distributor_id from user_account where email = 'ana@norte.example')",
  );
  expect(remembered).toEqual([]);
});
test('a change of a locked total is asked about first, and what was refused is as before', async () => {
  await page.goto(`${portal.url}/order/edit/${draft}`);
  await page.getByText('total locked by the file').waitFor();
  const first = (column: string) => page.locator(`[data-column=${column}]`).first();
  const type = async (column: string, text: string, key: string) => {
    await first(column).fill(text);
    await page.keyboard.press(key);
    await page.getByText(/the total is locked. This change alters the document total/).waitFor();
  };
  for (const [column, text, key] of [
    ['unitMinor', '1.23', 'Tab'],
    ['quantity', '77', 'Enter'],
    ['quantity', '78', 'Control+Enter'],
  ] as const) {
    const before = await first(column).inputValue();
    await type(column, text, key);
    await button('Keep file total').click();
    await expect.poll(() => first(column).inputValue(), waiting).toBe(before);
  }
  expect(page.url()).toContain(draft);
  await button('Remove line 1').click();
  await page.getByText(/^Removes line 1: .*the total is locked/).waitFor();
  await button('Cancel').click();
  expect(await page.getByText('total locked by the file').count()).toBe(1);
  await type('unitMinor', '1.23', 'Tab');
  await button('Change total').click();
  await expect.poll(() => page.getByText('total locked by the file').count(), waiting).toBe(0);
  // The amount was typed with a point and is shown with the decimal comma of the distributor's
  // country.
  await expect.poll(() => first('unitMinor').inputValue()).toBe('1,23');
});
test('all the while: no policy violation, no exception', async () => {
  expect(await heading(page).count()).toBe(1);
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
