/** Tests funnel orders with their approver, in one language and at one size. */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { watchContext } from '../../chromium.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import { approver, chooseLanguage, openPortal, waitForSync, type Portal } from '../portal.ts';
import type { Subject } from '../roles/prepared-orders.ts';
import { roleTexts } from '../roles/role-texts.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translateCount, strictTranslatorFor, type UiLanguage } from '../i18n.ts';
import { makeFunnelNumber, openFunnelOrders, TAKEN, type FunnelOrders } from './funnel-orders.ts';

const languages = ['pt', 'en', 'es'] as const satisfies readonly UiLanguage[];
// In every language and at every size, these tests would take too long.
const language = languages[0]!;
const [size] = Object.values(screenSizes);
const say = strictTranslatorFor(language);

let portal: Portal, context: BrowserContext, page: Page, office: FunnelOrders;
let first: Subject, second: Subject, refused: Subject;
const story = setUpSteps('funnel-approvals', () => page, { viewport: size!, hasTouch: true });
const NUMBER = TAKEN;

const LINE = 'Line {lineNumber}, part {part}, {percent}';
beforeAll(async () => {
  ({ portal, context } = await story());
  office = await openFunnelOrders(portal);
  first = await office.send(NUMBER);
  page = await openPortal(context, portal, { as: approver, path: '/login' });
  await waitForSync(page);
  await chooseLanguage(page, roleTexts[language].name);
}, 180_000);

const open = async ({ id }: Subject) => {
  await page.goto(`${portal.url}/approvals?order=${id}`);
  await page.getByRole('heading', { name: say('Products') }).waitFor();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const card = () => page.getByRole('region', { name: say('Discounts'), exact: true });
const decidedOf = (decided: number) => say('{decided} of {all} decided', { decided, all: 2 });
const stateOf = (subject: Subject) => office.stateOf(subject);
/** Checks the page once all of its parts have loaded. */
async function looks(name: string) {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  expect(await checkScreen(page, `funnel ${name}`)).toEqual([]);
}

test('the row and the order say which funnel it is under', async () => {
  await page.goto(`${portal.url}/approvals?search=${NUMBER}`);
  const row = page.locator('tbody tr').filter({ hasText: first.number });
  await expect.poll(() => row.innerText()).toContain(NUMBER);
  await open(first);
  await page
    .getByRole('region', { name: say('Order {name}', { name: first.number }) })
    .getByText(NUMBER)
    .first()
    .waitFor();
});

test('the order is not approved before its discounts are decided, and the page leads to them', async () => {
  await card().getByText(decidedOf(0)).waitFor();
  await looks('discounts');
  await button(say('Approve')).click();
  await inDialog(say('Go to discounts')).click();
  await dialog().waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id ?? ''))
    .toBe('order-discounts');
});

test('the discounts of the order are accepted one after the other, and still are after a reload', async () => {
  await button(say('Accept discount of line {lineNumber}', { lineNumber: 1 })).click();
  await card().getByText(decidedOf(1)).waitFor();
  await page.reload();
  await card().getByText(decidedOf(1)).waitFor();
  await card().getByText(say('Accepted'), { exact: true }).waitFor();
  await button(say('Accept discount of line {lineNumber}', { lineNumber: 2 })).click();
  await card().getByText(decidedOf(2)).waitFor();
  expect((await stateOf(first)).status).toBe('waiting_approval');
});

test('the approver confirms the funnel that the order opens, wrong entries are said beside their fields, and the minimum is waived', async () => {
  await button(say('Approve')).click();
  const quantity = dialog().getByRole('textbox', {
    name: say('Quantity of part {partNumber}', { partNumber: office.parts[0] }),
  });
  await quantity.waitFor();
  expect(await quantity.inputValue()).toBe('4');
  await dialog().getByText(matchText('Andina')).first().waitFor();
  await looks('opening');
  await quantity.fill('3');
  await inDialog(say('Approve and open funnel')).click();
  await dialog()
    .getByText(
      say('At least {expected}, as ordered; you entered {found}', { expected: 4, found: 3 }),
    )
    .waitFor();
  const waiver = dialog().getByLabel(say('Reason for waiving the minimum'));
  expect(await waiver.getAttribute('aria-invalid')).toBe('true');
  await looks('opening with errors');
  await quantity.fill('10');
  await waiver.fill(roleTexts[language].wrongTotal);
  // Opening the dialog again shows what was typed before.
  await inDialog(say('Back')).click();
  await button(say('Approve')).click();
  await quantity.waitFor();
  expect([await quantity.inputValue(), await waiver.inputValue()]).toEqual([
    '10',
    roleTexts[language].wrongTotal,
  ]);
  await inDialog(say('Approve and open funnel')).click();
  await page.getByText(say('Order {name} approved', { name: first.number })).waitFor();
  expect((await stateOf(first)).status).toBe('waiting_processing');
  expect(
    await portal.query(
      "select p.part_number, p.quantity, to_char(f.expires_on, 'YYYY-MM-DD') as day from funnel f join funnel_part p on p.funnel_id = f.id where f.opened_by_order = $1 order by 1",
      [first.id],
    ),
  ).toEqual([
    { part_number: office.parts[0], quantity: 10, day: '2027-12-31' },
    { part_number: office.parts[1], quantity: 4, day: '2027-12-31' },
  ]);
  await page.goto(`${portal.url}/orders/history/${first.id}`);
  await page.getByText(matchText(roleTexts[language].wrongTotal)).first().waitFor();
  await page
    .getByText(matchText(say('Minimum order waived')))
    .first()
    .waitFor();
  await page
    .getByText(say('Discount accepted, part {part}', { part: office.parts[1] }))
    .first()
    .waitFor();
});

test('a later order shows what is left of the funnel', async () => {
  await portal.query('update funnel_part set quantity = quantity + 5 where part_number = $1', [
    office.parts[1],
  ]);
  second = await office.send(NUMBER, { net: true });
  await open(second);
  await button(say('Approve')).click();
  const left = dialog().getByRole('table', { name: say('Units left in the funnel') });
  await expect
    .poll(() => left.locator('tbody tr').allInnerTexts())
    .toEqual([`${office.parts[0]}\t1\t5`, `${office.parts[1]}\t1\t4`]);
  await looks('left');
  await dialog()
    .getByLabel(say('Reason for waiving the minimum'))
    .fill(roleTexts[language].wrongTotal);
  await inDialog(say('Approve')).click();
  await page.getByText(say('Order {name} approved', { name: second.number })).waitFor();
});

test('the funnel is in the list with what is left, and opens without a connection', async () => {
  await page.goto(`${portal.url}/orders/funnels?search=${NUMBER}`);
  const links = page.getByRole('link', { name: NUMBER });
  await expect.poll(() => links.count()).toBe(2);
  await looks('list');
  const shown = async () => {
    await page
      .locator('li, tr')
      .filter({ hasText: 'Norte' })
      .getByRole('link', { name: NUMBER })
      .click();
    await page.getByRole('heading', { name: say('Funnel {number}', { number: NUMBER }) }).waitFor();
    await page.getByText('Usina Boa Vista').waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: say('Parts'), exact: true }).innerText())
      .toContain(office.parts[1]);
  };
  await shown();
  await looks('of the list');
  await page.goBack();
  portal.network.set('cut');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await shown();
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.goto(`${portal.url}/orders/funnels/${NUMBER.toLowerCase()}`);
  await page.getByText(say('Several distributors have a funnel with this number')).waitFor();
});

test('a refused discount is announced, and what somebody else decided meanwhile is shown first', async () => {
  portal.network.set('through');
  refused = await office.send(makeFunnelNumber());
  await open(refused);
  await card().getByText(decidedOf(0)).waitFor();
  await button(say('Refuse discount of line {lineNumber}', { lineNumber: 1 })).click();
  await dialog()
    .getByText(
      translateCount(
        say,
        '{undecidedCount, plural, one {# discount is left to decide. Then the order goes back to the distributor, with one item to correct for each refused line.} other {# discounts are left to decide. Then the order goes back to the distributor, with one item to correct for each refused line.}}',
        1,
      ),
    )
    .waitFor();
  const refuse = () => dialog().locator('button[type=submit]').click();
  await refuse();
  await dialog().locator('[aria-invalid=true]').first().waitFor();
  // The request is held back until the screen was checked. Otherwise the page would learn of the
  // other approver's decision first, and the server would refuse nothing.
  portal.network.set('hold', { only: /\/api\/orders\/[^/]+\/discounts/ });
  await looks('refusing');
  await card().getByText(decidedOf(0)).waitFor();
  const lines = [{ lineId: `l-${office.parts[1]}`, accepted: true, reason: '' }];
  const decision = { params: { id: refused.id }, body: { revision: refused.revision, lines } };
  expect((await office.other.call(approvalCalls.decideDiscounts, decision)).status).toBe(200);
  await dialog().getByLabel(say('Reason')).fill(roleTexts[language].wrongPrice);
  await refuse();
  await dialog()
    .getByText(
      say(
        'Someone else decided on these discounts meanwhile. Their decisions are now shown. Check them and decide again.',
      ),
    )
    .waitFor();
  portal.network.set('through');
  await dialog()
    .getByText(
      translateCount(
        say,
        '{0, plural, one {This decides the last discount. The order goes back to the distributor now, with # item to correct:} other {This decides the last discount. The order goes back to the distributor now, with # items to correct:}}',
        1,
      ),
    )
    .waitFor();
  await looks('returning');
  await inDialog(say('Refuse and return order')).click();
  await page
    .getByText(say('Order {name} returned for correction', { name: refused.number }))
    .waitFor();
  expect(await stateOf(refused)).toMatchObject({
    status: 'waiting_correction',
    corrections: [{ code: '04', line: 1, message: roleTexts[language].wrongPrice }],
  });
});

test('two orders that are approved together each say what is missing, and lead to it', async () => {
  const stem = makeFunnelNumber();
  const both = [await office.send(`${stem}-A`), await office.send(`${stem}-B`)];
  await page.goto(`${portal.url}/approvals?search=${stem}`);
  for (const { number } of both)
    await page
      .getByRole('checkbox', { name: say('Select order {name}', { name: number }) })
      .check();
  await button(`${say('Approve')} (2)`).click();
  await inDialog(say('Approve')).click();
  const failed = page.getByRole('listitem').filter({
    hasText: say(
      'Not all discounts of this order are decided. Open the order, decide them, then approve it.',
    ),
  });
  await expect.poll(() => failed.count()).toBe(2);
  await button(say('Close')).waitFor();
  await looks('bulk');
  await failed.getByRole('link', { name: both[0]!.number }).click();
  await page.waitForURL(`**/orders/view/${both[0]!.id}`);
  await page.getByRole('heading', { name: say('Products') }).waitFor();
  await card().getByText(decidedOf(0)).waitFor();
  await looks('view');
  for (const [n, part] of office.parts.entries())
    await card()
      .getByRole('checkbox', {
        name: say('Select line {lineNumber}, part {part}', { lineNumber: n + 1, part }),
      })
      .check();
  await button(say('Refuse {n}', { n: 2 })).click();
  for (const [n, part] of office.parts.entries())
    await dialog()
      .getByText(matchText(say(LINE, { lineNumber: n + 1, part, percent: '10%' })))
      .waitFor();
  await inDialog(say('Cancel')).click();
});

test('without a connection the order is read, and deciding says what it needs', async () => {
  portal.network.set('cut');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await card().getByText(say('Requires a connection'), { exact: true }).waitFor();
  const accept = button(say('Accept discount of line {lineNumber}', { lineNumber: 1 }));
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true');
  await card().getByText(decidedOf(0)).waitFor();
  await looks('offline');
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await card()
    .getByText(say('Requires a connection'), { exact: true })
    .waitFor({ state: 'detached' });
});

test('all the while: no policy violation, no console error', async () => {
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
