/**
 * Tests demo units in the order editor: a ticked line shows how many units are left and, once the
 * limit is exceeded, from which date more are allowed. Of two orders sent offline for the last
 * unit, the one that arrives later becomes a draft again.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { bodyOf } from '../../test-client.ts';
import { watchContext } from '../../chromium.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import { ana, chooseLanguage, openInEnglish, waitForSync, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translateCount, translatorFor, type Translate, type UiLanguage } from '../i18n.ts';

const tongues: readonly (readonly [UiLanguage, Parameters<typeof chooseLanguage>[1], string])[] = [
  ['en', 'English', '12 months'],
  ['es', 'Español', '12 meses'],
  ['pt', 'Português', '12 meses'],
];
const [[spoken, language, span] = tongues[0]!] = tongues;
const [viewport = screenSizes.tablet] = Object.values(screenSizes);
const say: Translate = translatorFor(spoken);

let portal: Portal, context: BrowserContext, page: Page, seller: Client, part: string;
const begin = setUpSteps('demo', () => page, { installs: true, viewport, locale: 'en-US' });
beforeAll(async () => {
  ({ portal, context } = await begin());
  // No order has a demo unit of this part yet, and one is allowed in twelve months.
  const [dearest] = await portal.query<{ part_number: string }>(
    `select part_number from part join price using (part_number) where active and currency = 'BRL' and part_number not in (select part_number from order_line where demo) order by unit_minor desc limit 1`,
  );
  part = dearest!.part_number;
  seller = await signInByApi(portal, ana);
}, 120_000);

const cells = (column: string) => page.locator(`[data-column=${column}]`);
const tick = (number = 1) =>
  page.getByRole('checkbox', { name: say('Demo, line {number}', { number }) });
const left = (gone: number) =>
  page.getByText(say('{gone} of {most} demo units used in {span}.', { gone, most: 1, span }));
/** Returns the first day of this month next year, the date that the editor must name. */
const nextDate = () => {
  const [year, month] = monthInZone(Date.now(), HOME_ZONE).split('-');
  return `01/${month}/${Number(year) + 1}`;
};
const limit = () =>
  page.getByText(
    say('{wanted} of {most} demo units in {span}. Next possible from {from}.', {
      wanted: 2,
      most: 1,
      span,
      from: nextDate(),
    }),
  );
async function demoOrder(): Promise<void> {
  await page.goto(`${portal.url}/order/create`);
  await page.locator('#field-paymentMethodId select').selectOption({ index: 1 });
  await page.locator('#field-shippingType select').selectOption('none');
  await cells('partNumber').first().fill(part);
  await page.keyboard.press('Enter');
  await page.locator('[data-column=quantity]:focus').fill('1');
  await tick().check();
}
async function sent(): Promise<string> {
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page.waitForURL(/\/orders\/view\//);
  return /\/orders\/view\/([^/?]+)/.exec(page.url())![1]!;
}
const stored = async (id: string): Promise<Order> =>
  bodyOf(await seller.call(calls.getOrder, { params: { id } }));
let first: string, second: string;

test('offline a ticked line says what is left of its part, and more than the limit is said to be too many', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders' });
  await chooseLanguage(page, language);
  portal.network.set('cut');
  await demoOrder();
  await left(0).waitFor();
  await cells('quantity').first().fill('2');
  const atMost =
    '{maximum, plural, one {At most # demo unit} other {At most # demo units}} in {span}; found {wanted}';
  await page
    .getByText(
      say(atMost, { span, wanted: 2 }).replace(
        /\{maximum, plural.*\}\}/,
        translateCount(say, atMost, 1),
      ),
    )
    .waitFor();
  expect(await checkScreen(page, 'order-edit-demo')).toEqual([]);
  await cells('quantity').first().fill('1');
  await left(0).waitFor();
  first = await sent();
}, 60_000);
test('of two orders of the same part that were sent offline the one that arrives later comes back with the next date beside its line', async () => {
  await demoOrder();
  second = await sent();
  portal.network.set('through');
  const isWaiting = async (id: string) =>
    (await stored(id).catch(() => undefined))?.status === 'waiting_approval';
  await expect.poll(async () => (await isWaiting(first)) || (await isWaiting(second))).toBe(true);
  // Orders are sent independently of each other, so either may have arrived first.
  if (await isWaiting(second)) [first, second] = [second, first];
  await page.goto(`${portal.url}/orders/view/${second}`);
  await page.getByRole('link', { name: say('Correct order') }).click();
  await page.waitForURL(/\/order\/edit\//);
  await limit().first().waitFor();
  await expect.poll(() => tick().getAttribute('aria-invalid')).toBe('true');
  expect(await checkScreen(page, 'order-edit-demo-refused')).toEqual([]);
  const [one, other] = await Promise.all([stored(first), stored(second)]);
  expect([one.status, one.content.lines[0]!.demo, other.status, other.number]).toEqual([
    'waiting_approval',
    true,
    'draft',
    null,
  ]);
}, 60_000);
test('as an ordinary line it is sent, and the next order is told before it is sent that the unit is used', async () => {
  await tick().uncheck();
  await limit().first().waitFor({ state: 'detached' });
  await sent();
  await waitForSync(page);
  expect((await stored(second)).status).toBe('waiting_approval');
  await demoOrder();
  await limit().first().waitFor();
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
}, 60_000);
