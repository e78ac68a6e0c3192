/** A funnel order from the seller's side: made in a cellar with discounts and their reasons, opened by its approval, drawn down by a second order, and a third that is more than is left comes back with the remainder. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvalCalls,
  calls,
  headerFieldNames,
  headerFields,
  headerFieldsOf,
  orderTypes,
  type HeaderField,
  type Order,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { bodyOf } from '../../calling.ts';
import { TABLET, newPerson } from '../../chromium.ts';
import { visited } from '../../gate/grid.ts';
import { decisionOn } from '../../goods.ts';
import type { Client } from '../../server.ts';
import { signedInAt } from '../by-api.ts';
import { looksOf } from '../looks.ts';
import {
  ana,
  approver,
  chooseLanguage,
  openInEnglish,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { aStory } from '../story.ts';
import { wordsIn, type Say, type Spoken } from '../words.ts';

const languages: readonly (readonly [Spoken, Parameters<typeof chooseLanguage>[1]])[] = [
  ['en', 'English'],
  ['es', 'Español'],
  ['pt', 'Português'],
];
const [[spoken, language] = languages[0]!] = visited(languages, 'funnel orders');
const say: Say = wordsIn(spoken);

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let seller: Client, boss: Client, parts: string[], firstId: string;

const begin = aStory('funnel', () => page, { installs: true, viewport: TABLET, locale: 'en-US' });
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  const dearest = await portal.query<{ part_number: string }>(
    `select part_number from part join price using (part_number) where active and currency = 'BRL' order by unit_minor desc limit 2`,
  );
  parts = dearest.map((row) => row.part_number);
  [seller, boss] = await Promise.all([signedInAt(portal, ana), signedInAt(portal, approver)]);
}, 120_000);

const field = (name: HeaderField) => page.locator(`#field-${name}`);
const typed = (name: HeaderField) => field(name).locator('input');
const chosen = (name: HeaderField) => field(name).locator('select');
const cells = (column: string) => page.locator(`[data-column=${column}]`);
const send = () => page.getByRole('button', { name: say('Send for approval') }).click();
async function begun(type: OrderType): Promise<void> {
  await page.goto(`${portal.url}/order/create`);
  await page.getByRole('combobox', { name: say('Order type') }).selectOption(type);
}
async function headed(number: string): Promise<void> {
  await begun('funnel');
  await typed('funnelNumber').fill(number);
  await chosen('paymentMethodId').selectOption({ index: 1 });
  await chosen('shippingType').selectOption('none');
}
async function addLine(part: string, quantity: number): Promise<void> {
  await cells('partNumber').last().fill(part);
  await page.keyboard.press('Enter');
  await page.locator('[data-column=quantity]:focus').fill(String(quantity));
}
/** → the id of the order that was sent. */
async function sentId(): Promise<string> {
  await send();
  await page.waitForURL(/\/orders\/view\//);
  return /\/orders\/view\/([^/?]+)/.exec(page.url())![1]!;
}
const stored = async (id: string): Promise<Order> =>
  bodyOf(await seller.call(calls.view, { params: { id } }));

test('in a cellar Ana makes a funnel order with two discounts: what is missing is said, and the number is written in capitals', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders' });
  await chooseLanguage(page, language);
  portal.network.set('cut');
  await headed('crm-17');
  await addLine(parts[0]!, 10);
  await cells('discount')
    .first()
    .fill(spoken === 'en' ? '12.5' : '12,5');
  await send();
  const missing = ['endUser', 'endUserState', 'verticalId', 'funnelExpiresOn'] as const;
  for (const name of missing) await field(name).getByText(say('This field is required')).waitFor();
  await page.locator('[data-column=discountReason][aria-invalid=true]').waitFor();
  await typed('endUser').fill('Usina Boa Vista');
  await typed('endUserState').fill('SP');
  await chosen('verticalId').selectOption({ index: 1 });
  await typed('funnelExpiresOn').fill('2099-12-31');
  await cells('discountReason').first().fill('Competitor offer');
  await addLine(parts[1]!, 5);
  await cells('discount').nth(1).fill('8');
  await cells('discountReason').nth(1).fill('Volume');
  expect(await typed('funnelNumber').inputValue()).toBe('CRM-17');
  expect(await looksOf(page, 'order-edit-funnel')).toEqual([]);
  firstId = await sentId();
}, 120_000);

test('with the network it arrives with its discounts; accepted and approved, it opens the funnel', async () => {
  portal.network.set('through');
  await waitForSync(page);
  const order = await stored(firstId);
  expect(order).toMatchObject({
    type: 'funnel',
    status: 'waiting_approval',
    content: {
      funnelNumber: 'CRM-17',
      endUser: 'Usina Boa Vista',
      funnelExpiresOn: '2099-12-31',
      lines: [
        { partNumber: parts[0], quantity: 10, discount: 1250, discountReason: 'Competitor offer' },
        { partNumber: parts[1], quantity: 5, discount: 800, discountReason: 'Volume' },
      ],
    },
  });
  const { lines } = order.content;
  const accepted = lines.map(({ id }) => ({ lineId: id, accepted: true, reason: '' }));
  await boss.call(approvalCalls.decideDiscounts, {
    params: { id: firstId },
    body: { revision: 1, lines: accepted },
  });
  const opening = {
    expiresOn: '2099-12-31',
    parts: [
      { partNumber: parts[0]!, quantity: 13 },
      { partNumber: parts[1]!, quantity: 5 },
    ],
  };
  const { results } = bodyOf(
    await boss.call(approvalCalls.decide, { body: decisionOn('approve', order, { opening }) }),
  );
  expect(results).toMatchObject([{ code: 'done' }]);
}, 60_000);

test('a second order of it, written and sent offline, has its end user, its own parts first and their agreed value', async () => {
  await headed('crm-17');
  await chosen('shippingType').focus();
  await field('endUser').getByText('Usina Boa Vista').waitFor();
  portal.network.set('cut');
  expect(await typed('endUser').count()).toBe(0);
  await cells('partNumber').first().fill(parts[0]!.slice(0, 2));
  const special = page.locator('[role=option]').first();
  await special.getByText(parts[0]!).waitFor();
  await special.getByText(/\b3\b/).waitFor();
  expect(await looksOf(page, 'order-edit-special')).toEqual([]);
  await cells('partNumber').first().fill('');
  await cells('partNumber').first().fill(parts[0]!.slice(0, 2));
  await special.click();
  await page.locator('[data-column=quantity]:focus').fill('2');
  await expect.poll(() => cells('unitMinor').first().getAttribute('readonly')).not.toBeNull();
  expect(await cells('discount').count()).toBe(0);
  const id = await sentId();
  portal.network.set('through');
  await waitForSync(page);
  const [first, second] = [await stored(firstId), await stored(id)];
  const { unitMinor, discount } = first.content.lines[0]!;
  const net = Math.round((Number(unitMinor) * (10_000 - Number(discount))) / 10_000);
  expect(second).toMatchObject({
    status: 'waiting_approval',
    content: { endUser: 'Usina Boa Vista', lines: [{ unitMinor: net, discount: 0 }] },
  });
}, 120_000);

test('a third that is more than is left comes back with the remainder beside its quantity', async () => {
  await headed('crm-17');
  await chosen('shippingType').focus();
  await field('endUser').getByText('Usina Boa Vista').waitFor();
  await addLine(parts[0]!, 2);
  await cells('partNumber').last().focus();
  const exceeded = say('The funnel has {expected} units left; ordered {found}', {
    expected: 1,
    found: 2,
  });
  await page.getByText(exceeded).waitFor();
  const id = await sentId();
  await page.getByRole('link', { name: say('Correct order') }).click();
  await page.waitForURL(/\/order\/edit\//);
  await page.getByText(exceeded).last().waitFor();
  expect(await stored(id)).toMatchObject({ status: 'draft', number: null });
}, 60_000);

test('a file that orders under the funnel is told, before anything is made, what differs from what was agreed', async () => {
  const [other] = await portal.query<{ part_number: string }>(
    "select part_number from part join price using (part_number) where active and currency = 'BRL' and not part_number = any($1) order by part_number limit 1",
    [parts],
  );
  portal.network.set('cut');
  await page.goto(`${portal.url}/order/create`);
  await page.getByRole('button', { name: say('Import from file') }).click();
  const rows = [
    ['Order type', 'Funnel number', 'Part number', 'Quantity', 'Unit value'],
    ['Funnel', 'CRM-17', parts[0], '3', ''],
    ['', '', parts[1], '1', '10,00'],
    ['', '', other!.part_number, '1', '20,00'],
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'funnel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
  });
  await page.waitForURL(/\/orders\/preview\?upload=/);
  const told = (row: number, words: string) =>
    page.getByText(say('Row {line}: {words}', { line: row, words })).waitFor();
  const left = 'The funnel has {expected} units left; ordered {found}';
  await told(2, say(left, { expected: 1, found: 3 }));
  await told(3, say(left, { expected: 0, found: 1 }));
  await told(4, say('{found} isn’t part of this funnel', { found: other!.part_number }));
  await page
    .getByText(/10[.,]00/)
    .last()
    .waitFor();
  expect(await looksOf(page, 'order-file-funnel')).toEqual([]);
  portal.network.set('through');
}, 60_000);

describe.each(orderTypes)('the form of a %s order', (type) => {
  /** In the order in which they stand, each with whether it is said to be missing. */
  const shown = () =>
    page.locator('form [id^=field-]').evaluateAll(
      (all, names) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => ({
            name: one.id.slice('field-'.length),
            isMissing: one.querySelector('[aria-invalid=true]') !== null,
          }))
          .filter(({ name }) => names.includes(name)),
      headerFieldNames as readonly string[],
    );
  test('has the fields of its rows of the table, in their order, and says beside each what is missing', async () => {
    const other = await newPerson(browser, { viewport: TABLET, locale: 'en-US' });
    page = await openInEnglish(other, portal, ana, { path: '/orders', isOffline: false });
    await page.goto(`${portal.url}/order/create`);
    await page.getByRole('combobox', { name: 'Order type' }).selectOption(type);
    await chosen('companyId').selectOption('');
    if (type === 'funnel') await typed('funnelNumber').fill('NEW-1');
    await chosen('shippingType').focus();
    await page.getByRole('button', { name: 'Send for approval' }).click();
    // A carrier is asked for where the shipping type has one.
    const asked = headerFieldsOf(type).filter((name) => name !== 'carrierId');
    const missing = (name: HeaderField) =>
      ['required', 'from_funnel'].includes(headerFields[name].need[type]) &&
      name !== 'funnelNumber';
    await expect.poll(shown).toEqual(asked.map((name) => ({ name, isMissing: missing(name) })));
    const hidden = headerFieldNames.filter((name) => headerFields[name].need[type] === 'absent');
    expect(await Promise.all(hidden.map((name) => field(name).count()))).toEqual(
      hidden.map(() => 0),
    );
    await other.close();
  }, 60_000);
});
