/**
 * Tests the files that leave the tablet: PDF files of a draft and an order, made offline, saved,
 * shared and read by another program; and the exported list, complete with the server and marked as
 * incomplete without it. Also tests selected orders that are ordered again.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { TABLET, watchContext } from '../../chromium.ts';
import { pagesOf, plain } from '../../orders/pdf/pdf-samples.ts';
import { findAction, pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import { ana, chooseLanguage, openInEnglish, waitForSync, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor, type UiLanguage } from '../i18n.ts';

const languages: readonly (readonly [UiLanguage, Parameters<typeof chooseLanguage>[1], string])[] =
  [
    ['en', 'English', 'Page 1 of 1'],
    ['es', 'Español', 'Página 1 de 1'],
    ['pt', 'Português', 'Página 1 de 1'],
  ];
const [[spoken, language, firstPage] = languages[0]!] = languages;
const say = translatorFor(spoken);

let portal: Portal, context: BrowserContext, page: Page;
const begin = setUpSteps('orders-pdf', () => page, {
  installs: true,
  viewport: TABLET,
  locale: 'en-US',
});
type Shared = { readonly name: string; readonly type: string; readonly size: number };
declare global {
  // The files that the page has shared.
  var shared: Shared[];
}
beforeAll(async () => {
  ({ portal, context } = await begin());
  // Chromium shares files on tablets but not on Linux, so sharing is replaced.
  await context.addInitScript(() => {
    globalThis.shared = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      for (const { name, type, size } of files) globalThis.shared.push({ name, type, size });
    };
  });
  page = await openInEnglish(context, portal, ana, { path: '/orders' });
  await chooseLanguage(page, language);
  await waitForSync(page);
}, 120_000);

const named = (button: string) => page.getByRole('button', { name: button, exact: true }).last();

async function savedBy(
  button: Locator,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
/** Chooses this entry in the list's menu. */
async function chosen(entry: string): Promise<void> {
  await page.getByRole('button', { name: say('More actions') }).click();
  await page.getByRole('button', { name: say(entry), exact: true }).click();
}
async function savedPdf(): Promise<{ readonly name: string; readonly pages: string[] }> {
  const { name, bytes } = await savedBy(await findAction(page, say('Download PDF')));
  return { name, pages: pagesOf(new Uint8Array(bytes).buffer).map(plain) };
}

test('without a network a draft becomes a file that says that it is one, with the letterhead of manufacturer and company', async () => {
  portal.network.set('cut');
  await page.goto(`${portal.url}/order/create`);
  await page.locator('#field-customerOrder input').fill('PC ≤ 9');
  const cell = page.locator('[data-column=partNumber]').last();
  const [part] = await portal.query<{ part_number: string; description: string }>(
    `select part_number, description from part join price using (part_number) where active and currency = 'BRL' order by part_number limit 1`,
  );
  await cell.fill(part!.part_number);
  await page.keyboard.press('Enter');
  await page.locator('[data-column=quantity]:focus').fill('12');
  await page.getByRole('button', { name: say('Review') }).click();
  await page.waitForURL(/\/orders\/preview\?id=/);
  const { name, pages } = await savedPdf();
  expect(name).toMatch(/^[\w-]+\.pdf$/);
  expect(pages).toHaveLength(1);
  for (const said of [
    say('Draft'),
    firstPage,
    'Instrumentos de Medição do Brasil Ltda',
    'Norte Instrumentos',
    'CNPJ',
    'PC ≤ 9',
    part!.part_number,
  ])
    expect(pages[0]).toContain(said);
  expect(await checkScreen(page, 'order-preview-pdf')).toEqual([]);
}, 60_000);

test('an order that was sent is shared and saved as a file under its number', async () => {
  const [order] = await portal.query<{ id: string; number: string }>(
    `select id, number from sales_order where number is not null and distributor_id = (select id from distributor where name = 'Norte Instrumentos') order by created_at desc limit 1`,
  );
  portal.network.set('through');
  await page.goto(`${portal.url}/orders/view/${order!.id}`);
  await page.getByRole('heading', { name: order!.number }).waitFor();
  portal.network.set('cut');
  await pressAction(page, say('Share PDF'));
  await expect.poll(() => page.evaluate(() => globalThis.shared)).toHaveLength(1);
  const [shared] = await page.evaluate(() => globalThis.shared);
  expect(shared).toMatchObject({ type: 'application/pdf' });
  expect(shared!.name).toMatch(new RegExp(`^\\w+-${order!.number}\\.pdf$`));
  expect(shared!.size).toBeGreaterThan(10_000);
  const { name, pages } = await savedPdf();
  expect(name).toBe(shared!.name);
  expect(pages.join(' ')).toContain(order!.number);
  expect(await checkScreen(page, 'order-view-pdf')).toEqual([]);
}, 60_000);

test('the exported list has all orders of the server that match the filters, and not only one page', async () => {
  portal.network.set('through');
  await page.goto(`${portal.url}/orders?status=complete`);
  await waitForSync(page);
  const all = await portal.query<{ number: string }>(
    `select number from sales_order where status = 'complete' and distributor_id = (select id from distributor where name = 'Norte Instrumentos') order by created_at desc`,
  );
  await chosen('Export orders');
  await page.getByText(say('Exports all orders that match the current filters.')).waitFor();
  expect(await checkScreen(page, 'orders-export')).toEqual([]);
  const { name, bytes } = await savedBy(named(say('Export')));
  expect(name).toMatch(/^\w+-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = bytes.toString('utf8').trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';')[0])).toEqual(all.map(({ number }) => number));
}, 60_000);
test('without the server the list is what this device has, and the file is called so', async () => {
  portal.network.set('cut');
  await chosen('Export orders');
  const button = say('Export orders on this device');
  await page.getByRole('button', { name: button }).or(page.getByRole('radio')).first().waitFor();
  if (!(await page.getByRole('button', { name: button }).isVisible()))
    // The portal notices the missing network with its first request.
    await page
      .getByRole('button', { name: say('Export'), exact: true })
      .last()
      .click();
  const { name, bytes } = await savedBy(named(button));
  expect(name).toMatch(new RegExp(`-${say('this-device-only')}\\.csv$`));
  expect(bytes.toString('utf8').trim().split('\r\n').length).toBeGreaterThan(1);
}, 60_000);

test('two orders are ordered again as one draft: a line a product, their quantities added up', async () => {
  portal.network.set('through');
  await page.goto(`${portal.url}/orders?status=complete`);
  await waitForSync(page);
  await chosen('Order several again');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  expect(await checkScreen(page, 'orders-select')).toEqual([]);
  await page.getByRole('button', { name: say('Order again'), exact: true }).click();
  await page.waitForURL(/\/order\/edit\//);
  const rows = await portal.query<{ part: string; quantity: string }>(
    `select line ->> 'partNumber' as part, sum((line ->> 'quantity')::int) as quantity from (
       select content from sales_order where status = 'complete' and distributor_id = (select id from distributor where name = 'Norte Instrumentos') order by created_at desc limit 2
     ) as last, jsonb_array_elements(content -> 'lines') as line group by 1 order by 1`,
  );
  const shown = async (column: string) =>
    await page
      .locator(`[data-column=${column}]`)
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
  await expect
    .poll(async () => (await shown('partNumber')).filter(Boolean).sort())
    .toEqual(rows.map(({ part }) => part));
  const quantities = (await shown('quantity')).filter(Boolean).map(Number);
  expect(quantities.toSorted()).toEqual(rows.map(({ quantity }) => Number(quantity)).toSorted());
}, 60_000);

test('all the while: no policy violation, no exception', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
});
