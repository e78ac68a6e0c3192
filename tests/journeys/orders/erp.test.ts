/**
 * Tests an order and the ERP: the order is approved, rejected with the codes 03 and 05, corrected
 * offline, approved again and accepted. Also tests what screens, mails and audit say about it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { TABLET, newContext } from '../../chromium.ts';
import { root } from '../../source-files.ts';
import { readLettersTo } from '../read-mails.ts';
import { admin, ana, approver, openPortal, waitForSync, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal,
  browser: Browser,
  context: BrowserContext,
  page: Page,
  office: Page,
  say: Translate;
let order: { id: string; number: string };
const begin = setUpSteps('erp', () => page, {
  viewport: TABLET,
  hasTouch: true,
  locale: 'pt-BR',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  // No other order waits for the ERP, so the ERP takes only this one.
  await portal.query(
    "update order_dispatch set closed_at = now(), outcome = 'taken_away' where closed_at is null",
  );
  [order] = (await portal.query<{ id: string; number: string }>(
    "select id, number from sales_order where status = 'waiting_approval' and type = 'normal' and distributor_id = (select distributor_id from user_account where email = $1) order by number limit 1",
    [ana.email],
  )) as [typeof order];
  page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  say = await translatorOfPage(page);
  const other = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  other.setDefaultTimeout(40_000);
  office = await openPortal(other, portal, { as: approver, path: '/approvals' });
  await waitForSync(office);
}, 120_000);

const statusNow = async () =>
  (
    await portal.query<{ status: string; erp: string | null }>(
      'select status, erp_number as erp from sales_order where id = $1',
      [order.id],
    )
  )[0]!;
async function approve(): Promise<void> {
  const words = await translatorOfPage(office);
  await office.goto(`${portal.url}/orders/view/${order.id}`);
  await office.getByRole('button', { name: words('Approve'), exact: true }).click();
  await vi.waitFor(async () => expect((await statusNow()).status).toBe('waiting_processing'), {
    timeout: 30_000,
  });
}
/** Runs the ERP simulator as a program and returns its exit status. */
async function erp(...flags: string[]): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'tests/erp-simulator/main.ts'),
      '--url',
      `http://127.0.0.1:${portal.port()}`,
      '--once',
      ...flags,
    ],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' },
  );
  return ((await once(child, 'close')) as [number | null])[0];
}
const toAna = () => readLettersTo(portal, ana.email, order.number);

test('the approver approves, and the ERP refuses with 03 and 05', async () => {
  await approve();
  expect(await erp('--refuse', order.number)).toBe(0);
  expect(await statusNow()).toEqual({ status: 'waiting_correction', erp: null });
});
test('both texts are shown on the order’s page, the one about a line beside that line', async () => {
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  const box = page.getByRole('region', { name: say('What to correct') });
  await box.waitFor();
  await expect
    .poll(() => box.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^03Erro nos valores dos produtos/),
      expect.stringMatching(/^05Erro no total do pedido/),
    ]);
  const beside = page.locator('tbody tr').first().getByText('03', { exact: true });
  await beside.waitFor();
  expect(await page.locator('tbody tr').nth(1).getByText('03', { exact: true }).count()).toBe(0);
});
test('the notifications show the refusal too', async () => {
  await page.goto(`${portal.url}/notifications`);
  await expect
    .poll(() => page.getByRole('link', { name: new RegExp(order.number) }).count())
    .toBeGreaterThan(0);
});
test('without a network the reasons are still there, and the order is corrected and sent', async () => {
  await page.goto(`${portal.url}/order/edit/${order.id}`);
  await page.locator('[data-column=quantity]').first().waitFor();
  portal.network.set('cut', { only: /^\/api\// });
  await page.reload();
  await page
    .getByRole('region', { name: say('What to correct') })
    .getByText(/^03/)
    .waitFor();
  const quantity = page.locator('[data-column=quantity]').first();
  const before = Number(await quantity.inputValue());
  await quantity.fill(String(before + 1));
  await quantity.press('Tab');
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page.waitForURL(/\/orders\/view\//);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await vi.waitFor(async () => expect((await statusNow()).status).toBe('waiting_approval'), {
    timeout: 20_000,
  });
});
test('the order is approved again and accepted by the ERP: it is complete, with the ERP’s number', async () => {
  await approve();
  expect(await erp('--accept', '--no-events')).toBe(0);
  const now = await statusNow();
  expect(now).toEqual({ status: 'complete', erp: expect.stringMatching(/\d/) });
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await page.getByText(now.erp!, { exact: false }).first().waitFor();
});
test('ana was told by mail in Portuguese, once each: approved twice, refused, complete', async () => {
  await vi.waitFor(async () => expect(await toAna()).toHaveLength(4), {
    timeout: 30_000,
    interval: 500,
  });
  const subjects = (await toAna()).map(({ subject }) => subject ?? '');
  expect(new Set(subjects).size).toBe(3);
  expect(subjects.every((subject) => subject.includes(order.number))).toBe(true);
});
test('each call of the ERP is in the audit', async () => {
  const calls = await portal.query<{ call: string; outcome: string }>(
    'select call, outcome from erp_call where order_number = $1 order by id',
    [order.number],
  );
  expect(calls.filter(({ call }) => call === 'erp.result')).toEqual([
    { call: 'erp.result', outcome: 'ok' },
    { call: 'erp.result', outcome: 'ok' },
  ]);
  expect(calls.filter(({ call }) => call === 'erp.ack')).toHaveLength(2);
  const audit = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  const seen = await openPortal(audit, portal, {
    as: admin,
    path: `/audit/microsiga?number=${order.number}`,
  });
  await seen.goto(`${portal.url}/audit/microsiga?number=${order.number}`);
  await expect.poll(() => seen.locator('tbody tr').count()).toBeGreaterThanOrEqual(4);
});
