/**
 * Tests a whole funnel: its first order is made offline, corrected and approved. Two later orders
 * use its units. One more, which needs more units than are left, is refused when it is sent: it
 * stays a draft, with the number of units left.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  calls,
  headerFieldNames,
  headerFields,
  headerFieldsOf,
  orderTypes,
  type HeaderField,
  type Order,
} from '#areas/orders/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { TABLET, newContext, watchContext } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { findAction, pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  ana,
  approver,
  chooseLanguage,
  cutNetwork,
  openInEnglish,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { findDearParts, END_USER, createOrderSteps, LAST_DAY, pickLanguage } from './order-form.ts';

const { spoken, language, say } = pickLanguage(2);
const percent = (figure: string) => (spoken === 'en' ? figure : figure.replace('.', ','));

let portal: Portal, browser: Browser, context: BrowserContext, page: Page, office: Page;
let seller: Client, parts: string[], firstId: string;

const begin = setUpSteps('funnel', () => page, {
  installs: isLong,
  viewport: TABLET,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  parts = (await findDearParts(portal, 2)).map(({ number }) => number);
  seller = await signInByApi(portal, ana);
}, 120_000);

const form = createOrderSteps(
  () => portal,
  () => page,
  say,
);
const { field, typed, chosen, cells, send, sentId } = form;
const stored = async (id: string): Promise<Order> =>
  bodyOf(await seller.call(calls.getOrder, { params: { id } }));
const inOffice = (name: string) => office.getByRole('button', { name, exact: true });
const dialog = () => office.getByRole('dialog');
const decidedOf = (decided: number) =>
  office
    .getByRole('region', { name: say('Discounts'), exact: true })
    .getByText(say('{decided} of {all} decided', { decided, all: 2 }));
const openInOffice = async () => {
  await office.goto(`${portal.url}/approvals?order=${firstId}`);
  await office.getByRole('heading', { name: say('Products') }).waitFor();
};
/** Begins an order under the open funnel and waits until the end user's data is filled in. */
async function beginLater(): Promise<void> {
  await form.begin('funnel');
  await typed('funnelNumber').fill('crm-17');
  await chosen('shippingType').focus();
  await field('endUser').getByText(END_USER).waitFor();
}

test('without a connection Ana makes a funnel order with two discounts: what is missing is said, and the number is written in capitals', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders', isOffline: isLong });
  await chooseLanguage(page, language);
  cutNetwork(portal);
  await form.begin('funnel');
  await typed('funnelNumber').fill('crm-17');
  await form.addLine(parts[0]!, 10);
  await cells('discount').first().fill(percent('12.5'));
  await send();
  const missing = ['endUser', 'endUserState', 'verticalId', 'funnelExpiresOn'] as const;
  for (const name of missing) await field(name).getByText(say('This field is required')).waitFor();
  await page.locator('[data-column=discountReason][aria-invalid=true]').waitFor();
  await form.nameEndUser();
  await cells('discountReason').first().fill('Competitor offer');
  await form.addLine(parts[1]!, 5, { percent: '8', reason: 'Volume' });
  expect(await typed('funnelNumber').inputValue()).toBe('CRM-17');
  expect(await checkScreen(page, 'order-edit-funnel')).toEqual([]);
  firstId = await sentId();
}, 120_000);

test('with the network the order arrives; the approver accepts one discount and refuses the other, and the order comes back with one item at that line', async () => {
  portal.network.set('through');
  await waitForSync(page);
  expect(await stored(firstId)).toMatchObject({
    type: 'funnel',
    status: 'waiting_approval',
    content: {
      funnelNumber: 'CRM-17',
      endUser: END_USER,
      funnelExpiresOn: LAST_DAY,
      lines: [
        { partNumber: parts[0], quantity: 10, discount: 1250, discountReason: 'Competitor offer' },
        { partNumber: parts[1], quantity: 5, discount: 800, discountReason: 'Volume' },
      ],
    },
  });
  const other = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  other.setDefaultTimeout(40_000);
  office = await openInEnglish(other, portal, approver, { path: '/approvals', isOffline: false });
  await chooseLanguage(office, language);
  await openInOffice();
  await inOffice(say('Accept discount of line {lineNumber}', { lineNumber: 1 })).click();
  await decidedOf(1).waitFor();
  await inOffice(say('Refuse discount of line {lineNumber}', { lineNumber: 2 })).click();
  await dialog().getByLabel(say('Reason')).fill('At most 5 %');
  await dialog()
    .getByRole('button', { name: say('Refuse and return order'), exact: true })
    .click();
  await expect
    .poll(() => stored(firstId))
    .toMatchObject({
      status: 'waiting_correction',
      corrections: [{ code: '04', line: 2, message: 'At most 5 %' }],
    });
}, 120_000);

test('Ana finds the reason beside the line, corrects it offline, and sends it again', async () => {
  portal.network.set('through');
  await page.goto(`${portal.url}/orders`);
  await waitForSync(page);
  await page.goto(`${portal.url}/orders/view/${firstId}`);
  const edit = await findAction(page, say('Correct order'));
  await page.getByText('At most 5 %').first().waitFor();
  cutNetwork(portal);
  await edit.click();
  await page.waitForURL(/\/order\/edit\//);
  const saidIn = (n: number) => page.locator('form tbody > tr').nth(n).getByText('At most 5 %');
  await saidIn(1).waitFor();
  expect(await checkScreen(page, 'order-edit-returned-funnel')).toEqual([]);
  expect([await saidIn(0).count(), await saidIn(1).count()]).toEqual([0, 1]);
  await cells('discount').nth(1).fill('5');
  await sentId();
  portal.network.set('through');
  await waitForSync(page);
  expect(await stored(firstId)).toMatchObject({
    status: 'waiting_approval',
    revision: 2,
    corrections: [],
    content: { lines: [{ discount: 1250 }, { discount: 500 }] },
  });
}, 120_000);

test('what was accepted still is; the changed discount is decided, and its approval opens the funnel', async () => {
  await openInOffice();
  await decidedOf(1).waitFor();
  await inOffice(say('Accept discount of line {lineNumber}', { lineNumber: 2 })).click();
  await decidedOf(2).waitFor();
  await inOffice(say('Approve')).click();
  await dialog()
    .getByRole('textbox', {
      name: say('Quantity of part {partNumber}', { partNumber: parts[0]! }),
    })
    .fill('15');
  await dialog()
    .getByRole('button', { name: say('Approve and open funnel'), exact: true })
    .click();
  await expect.poll(async () => (await stored(firstId)).status).toBe('waiting_processing');
  expect(await watchContext(office.context())).toEqual({ violations: [], errors: [] });
  await office.context().close();
}, 60_000);

test('two later orders, written and sent offline, have its end user, its own parts first and their agreed value', async () => {
  await beginLater();
  cutNetwork(portal);
  expect(await typed('endUser').count()).toBe(0);
  await cells('partNumber').first().fill(parts[0]!.slice(0, 2));
  const special = page.locator('[role=option]').first();
  await special.getByText(parts[0]!).waitFor();
  await special.getByText(/\b5\b/).waitFor();
  expect(await checkScreen(page, 'order-edit-special')).toEqual([]);
  await cells('partNumber').first().fill('');
  await cells('partNumber').first().fill(parts[0]!.slice(0, 2));
  await special.getByText(parts[0]!).click();
  await page.locator('[data-column=quantity]:focus').fill('2');
  await expect.poll(() => cells('unitMinor').first().getAttribute('readonly')).not.toBeNull();
  expect(await cells('discount').count()).toBe(0);
  const ids = [await sentId()];
  await beginLater();
  await form.addLine(parts[0]!, 2);
  ids.push(await sentId());
  portal.network.set('through');
  await waitForSync(page);
  const { unitMinor, discount } = (await stored(firstId)).content.lines[0]!;
  const net = Math.round((Number(unitMinor) * (10_000 - Number(discount))) / 10_000);
  for (const id of ids)
    expect(await stored(id)).toMatchObject({
      status: 'waiting_approval',
      content: { endUser: END_USER, lines: [{ quantity: 2, unitMinor: net, discount: 0 }] },
    });
}, 120_000);

test('a third order that needs more than is left stays a draft, with the remainder beside its quantity', async () => {
  await beginLater();
  await form.addLine(parts[0]!, 2);
  await cells('partNumber').last().focus();
  const exceeded = say('Units left in the funnel: {expected}; ordered: {found}', {
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
  cutNetwork(portal);
  await page.goto(`${portal.url}/order/create`);
  await pressAction(page, say('Import from file'));
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
  const left = 'Units left in the funnel: {expected}; ordered: {found}';
  await told(2, say(left, { expected: 1, found: 3 }));
  await told(3, say(left, { expected: 0, found: 1 }));
  await told(4, say('{found} isn’t part of this funnel', { found: other!.part_number }));
  await page
    .getByText(/10[.,]00/)
    .last()
    .waitFor();
  expect(await checkScreen(page, 'order-file-funnel')).toEqual([]);
  portal.network.set('through');
}, 60_000);

describe.each(isLong ? orderTypes : (['funnel'] as const))('the form of a %s order', (type) => {
  // Returns the fields in the order of the page, each with whether it is marked as missing.
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
  test('has the fields that the table of fields names for its type, in their order, and says beside each what is missing', async () => {
    const other = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
    page = await openInEnglish(other, portal, ana, { path: '/orders', isOffline: false });
    await page.goto(`${portal.url}/order/create`);
    await page.getByRole('combobox', { name: 'Order type' }).selectOption(type);
    await chosen('companyId').selectOption('');
    if (type === 'funnel') await typed('funnelNumber').fill('NEW-1');
    await chosen('shippingType').focus();
    await page.getByRole('button', { name: 'Send for approval' }).click();
    // The carrier is left out, because only some shipping types require one.
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
