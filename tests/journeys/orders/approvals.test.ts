/**
 * Tests decisions on orders: one order is returned from a phone, corrected offline and approved
 * together with nine others; another one is put on hold. Every screen on the way is checked.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import {
  LANDSCAPE,
  PHONE,
  TABLET,
  watchContext,
  newContext,
  type PersonOptions,
} from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { checkScreen } from '../screen-checks.ts';
import { pressDecision } from '../document-actions.ts';
import {
  ana,
  approver,
  chooseLanguage,
  cutNetwork,
  heading,
  openPortal,
  waitForSync,
  waitForWorker,
  type Person,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let order: { id: string; number: string };
const story = setUpSteps('approvals', () => page, {
  viewport: PHONE,
  hasTouch: true,
  locale: 'pt-BR',
});
const contexts: BrowserContext[] = [];
const REASON = 'Preço abaixo do combinado para este trimestre';

beforeAll(async () => {
  ({ portal, browser, context } = await story());
  const [row] = await portal.query<{ id: string; number: string }>(
    "select id, number from sales_order where status = 'waiting_approval' and distributor_id = (select distributor_id from user_account where email = $1) order by number limit 1",
    [ana.email],
  );
  order = row!;
}, 120_000);

const statusOf = async (id: string) =>
  (
    await portal.query<{ status: string; revision: number }>(
      'select status, revision from sales_order where id = $1',
      [id],
    )
  )[0]!;
const rows = (say: Translate) =>
  page.getByRole('table', { name: say('Orders'), exact: true }).locator('tbody tr');
const decision = (say: Translate, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });
const pages = new Map<string, Page>();
/** Opens the portal for a person. In `npm test` a person keeps the first device, resized. */
async function open(
  who: Person,
  language: 'English' | 'Español' | 'Português',
  options: PersonOptions,
): Promise<Page> {
  const known = isLong ? undefined : pages.get(who.email);
  if (known) {
    await known.setViewportSize(options.viewport!);
    await chooseLanguage(known, language);
    return known;
  }

  const made = await newContext(browser, { ...options, hasTouch: true });
  made.setDefaultTimeout(40_000);
  contexts.push(made);
  const opened = await openPortal(made, portal, { as: who, path: '/login' });
  await waitForSync(opened);
  await chooseLanguage(opened, language);
  pages.set(who.email, opened);
  return opened;
}

test('the approver opens the list on a phone, in Portuguese, and finds the order of a colleague on top, then who waits longest', async () => {
  contexts.push(context);
  page = await openPortal(context, portal, { as: approver, path: '/login' });
  pages.set(approver.email, page);
  await waitForSync(page);
  await chooseLanguage(page, 'Português');
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/approvals`);
  await rows(say).first().waitFor();
  const waits = await portal.query<{ number: string }>(
    `select number from sales_order o where status = 'waiting_approval' or (status = 'stand_by' and review_on <= $1)
     order by exists (select from order_recorded_approval a where a.order_id = o.id) desc, submitted_at limit 3`,
    [dateInZone(Date.now(), HOME_ZONE)],
  );
  for (const [n, { number }] of waits.entries())
    await expect.poll(() => rows(say).nth(n).textContent()).toContain(number);
  expect(await checkScreen(page, 'approvals list')).toEqual([]);
});

test('an order with another unit value than the catalog’s says both', async () => {
  const [changed] = await portal.query<{ id: string; digits: string }>(
    "select id, concat(line ->> 'partNumber', line ->> 'listMinor', line ->> 'unitMinor') as digits from sales_order, jsonb_array_elements(content -> 'lines') line where currency = 'BRL' and status = 'waiting_approval' and line ->> 'unitMinor' <> line ->> 'listMinor' order by number limit 1",
  );
  await page.goto(`${portal.url}/approvals?order=${changed!.id}`);
  const value = page.locator('dl').filter({ hasText: '→' });
  expect((await value.textContent())!.replaceAll(/\D/gu, '')).toContain(changed!.digits);
  expect(await checkScreen(page, 'approvals changed unit value')).toEqual([]);
  await page.goto(`${portal.url}/approvals`);
});

test('the approver opens the order and reads it whole', async () => {
  const say = await translatorOfPage(page);
  await page.getByRole('searchbox').fill(order.number);
  await page.waitForURL(/search=/);
  await rows(say).filter({ hasText: order.number }).getByRole('link').first().click();
  await heading(page).filter({ hasText: order.number }).waitFor();
  await page.getByRole('heading', { name: say('Products') }).waitFor();
  await decision(say, 'Approve').waitFor();
  expect(await checkScreen(page, 'approvals detail')).toEqual([]);
});

test('the approver returns the order with a reason; what was typed outlives a lost connection', async () => {
  const say = await translatorOfPage(page);
  const dialog = page.getByRole('dialog');
  await decision(say, 'Request correction').click();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: say('Request correction') }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await checkScreen(page, 'approvals return asked')).toEqual([]);
  await dialog.getByLabel(say('Problem')).selectOption('03');
  await dialog.getByLabel(say('Line'), { exact: true }).selectOption('1');
  await dialog.getByLabel(say('Reason')).fill(REASON);
  cutNetwork(portal);
  await dialog.getByRole('button', { name: say('Request correction') }).click();
  await dialog
    .getByText(say('The server didn’t respond. Nothing you entered was lost. Try again.'))
    .waitFor();
  expect(await dialog.getByLabel(say('Reason')).inputValue()).toBe(REASON);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await dialog.locator('button[type=submit]:not([aria-disabled=true])').click();
  await page
    .getByText(say('Order {name} returned for correction', { name: order.number }))
    .waitFor();
  expect(await statusOf(order.id)).toMatchObject({ status: 'waiting_correction' });
});

test('Ana sees the pendency above the order, reads the reason on the order, and corrects it offline', async () => {
  page = await open(ana, 'Português', { installs: isLong, viewport: TABLET, locale: 'pt-BR' });
  if (isLong) await waitForWorker(page);
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await page.getByText(matchText(REASON)).first().waitFor();
  await page
    .getByRole('link', { name: say('See all') })
    .first()
    .waitFor();
  await page.getByText('03', { exact: true }).first().waitFor();
  expect(await checkScreen(page, 'order returned')).toEqual([]);
  await page.goto(`${portal.url}/order/edit/${order.id}`);
  await page.locator('[data-column=quantity]').first().waitFor();
  cutNetwork(portal);
  await page.locator('[data-column=quantity]').first().fill('37');
  await page.keyboard.press('Tab');
  await page
    .getByText(matchText(say('Saved on this device {time}', { time: '' }).trim()))
    .first()
    .waitFor();
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page.waitForURL(/\/orders\/view\//);
  expect(await statusOf(order.id)).toEqual({ status: 'waiting_correction', revision: 1 });
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => statusOf(order.id), { timeout: 20_000 })
    .toEqual({ status: 'waiting_approval', revision: 2 });
});

test('the approver compares it with what was sent before, and answers', async () => {
  page = await open(approver, 'English', { viewport: LANDSCAPE, locale: 'en-US' });
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/approvals?search=${order.number}`);
  await page.getByRole('heading', { name: say('Changes since last submission') }).waitFor();
  await page.getByText('37', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: say('Add a comment') }).click();
  await page.getByLabel(say('Add a comment')).fill('Thank you, that settles it.');
  await page.getByRole('button', { name: say('Send comment') }).click();
  await page
    .getByRole('list', { name: say('Comments on order {number}', { number: order.number }) })
    .getByText('Thank you, that settles it.')
    .waitFor();
  expect(await checkScreen(page, 'approvals compared')).toEqual([]);
});

test('the approver approves the order together with nine others', async () => {
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/approvals`);
  await rows(say).first().waitFor();
  const before = await portal.query<{ n: number }>(
    "select count(*)::int as n from sales_order where status = 'waiting_processing'",
  );
  // Funnel orders are approved one at a time, because each opens its own funnel.
  const others = (
    await portal.query<{ number: string }>(
      "select number from sales_order where status = 'waiting_approval' and type <> 'funnel' and id <> $1 order by submitted_at limit 9",
      [order.id],
    )
  ).map(({ number }) => number);
  for (const number of [order.number, ...others])
    await page
      .getByRole('checkbox', { name: say('Select order {name}', { name: number }) })
      .check();
  await page.getByText('10 orders selected').waitFor();
  expect(await checkScreen(page, 'approvals selected')).toEqual([]);
  await page.getByRole('button', { name: /^Approve \(10\)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Approve') })
    .click();
  await page.getByText('10 orders processed').waitFor();
  expect(await checkScreen(page, 'approvals done')).toEqual([]);
  expect(await statusOf(order.id)).toMatchObject({ status: 'waiting_processing' });
  expect(
    await portal.query(
      "select count(*)::int as n from sales_order where status = 'waiting_processing'",
    ),
  ).toEqual([{ n: before[0]!.n + 10 }]);
  await page.getByRole('button', { name: say('Close'), exact: true }).click();
  await page.getByText('10 orders processed').waitFor({ state: 'detached' });
});

test('the approver holds another order until a day, in Spanish, on a tablet held upright', async () => {
  page = await open(approver, 'Español', { viewport: TABLET, locale: 'es-PE' });
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/approvals`);
  const first = rows(say)
    .filter({ hasNotText: say('Review due') })
    .first();
  await first.getByRole('link').first().click();
  await pressDecision(page, say('Put on hold'));
  const dialog = page.getByRole('dialog');
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(say('Reason')).fill('Falta el visto bueno de crédito');
  await dialog.getByLabel(say('Review date')).fill('2020-01-01');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(say('Choose today or a later date')).waitFor();
  expect(await checkScreen(page, 'approvals hold asked')).toEqual([]);
  await dialog.getByLabel(say('Review date')).fill(day);
  await dialog.locator('button[type=submit]').click();
  await rows(say).first().waitFor();
  await expect
    .poll(() =>
      portal.query(
        "select to_char(review_on, 'YYYY-MM-DD') as day from sales_order where status = 'stand_by' order by updated_at desc limit 1",
      ),
    )
    .toEqual([{ day }]);
  for (const tab of ['held', 'returned', 'at_erp']) {
    await page.goto(`${portal.url}/approvals?tab=${tab}`);
    await rows(say).first().waitFor();
    expect(await checkScreen(page, `approvals ${tab}`)).toEqual([]);
  }
});

test('without a connection the list is read, and deciding says what it needs', async () => {
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/approvals`);
  await rows(say).first().waitFor();
  cutNetwork(portal);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // On some days, the first row is a held order due for review, which would be resumed and not
  // approved.
  const waiting = rows(say).filter({ hasNotText: say('Review due') });
  await waiting.first().getByRole('checkbox').check();
  await page.getByText(say('Requires a connection')).first().waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: matchText(`${say('Approve')} (1)`) })
        .getAttribute('aria-disabled'),
    )
    .toBe('true');
  expect(await checkScreen(page, 'approvals offline')).toEqual([]);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(say('Requires a connection')).first().waitFor({ state: 'detached' });
});

test('all the while: no policy violation, no console error', async () => {
  for (const each of contexts)
    expect(await watchContext(each)).toEqual({ violations: [], errors: [] });
});
