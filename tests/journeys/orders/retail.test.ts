/**
 * Tests a retail order: written and submitted offline with the EANs of its parts, a delivery site
 * and a delivery window, then approved, and accepted by the ERP with its purchase order.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { newContext, watchContext } from '../../chromium.ts';
import type { Client } from '../../test-server.ts';
import { createErpClient, signInByApi } from '../api-clients.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import {
  admin,
  ana,
  approver,
  chooseLanguage,
  openInEnglish,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';
import { findDearParts, createOrderSteps, pickLanguage, type DearPart } from './order-form.ts';

const { language, say } = pickLanguage(1);
const [viewport = screenSizes.tablet] = Object.values(screenSizes);

let portal: Portal, browser: Browser, context: BrowserContext, page: Page, office: Page;
let seller: Client, chief: Client, withEan: DearPart, without: DearPart, id: string;

const begin = setUpSteps('retail', () => office ?? page, {
  installs: true,
  viewport,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  [[withEan], [without]] = (await Promise.all([
    findDearParts(portal, 1, true),
    findDearParts(portal, 1, false),
  ])) as [[DearPart], [DearPart]];
  [seller, chief] = await Promise.all([signInByApi(portal, ana), signInByApi(portal, admin)]);
}, 120_000);

const form = createOrderSteps(
  () => portal,
  () => page,
  say,
);
const { field, typed, dated, cells, typeChoice, addLine, send, sentId } = form;
const stored = async (): Promise<Order> =>
  bodyOf(await seller.call(calls.getOrder, { params: { id } }));

test('offline a draft becomes a retail order: its line gets its EAN, and what is missing is said beside it', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders' });
  await chooseLanguage(page, language);
  portal.network.set('cut');
  await form.begin('normal');
  await addLine(withEan.number, 6);
  expect(await page.getByText(withEan.ean!).count()).toBe(0);
  await typeChoice().selectOption('retail');
  await page.getByText(withEan.ean!).waitFor();
  await send();
  const missing = ['customerOrder', 'deliverySite', 'deliveryFrom', 'deliveryUntil'] as const;
  for (const name of missing) await field(name).getByText(say('This field is required')).waitFor();
});
test('a part without an EAN is said to be none for retail, beside its line, and one that replaces it has its own', async () => {
  const words = say('This part has no EAN and can’t be ordered as retail');
  await addLine(without.number, 1);
  await cells('partNumber').last().focus();
  await page.getByText(words).waitFor();
  expect(await checkScreen(page, 'order-edit-retail')).toEqual([]);
  await cells('partNumber').nth(1).fill(withEan.number);
  await cells('partNumber').nth(1).press('Enter');
  await page.getByText(words).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(withEan.ean!).count()).toBe(2);
});
test('a window that ends before it starts is said, one that is over too, and what is hidden by another type comes back with its own', async () => {
  await typed('customerOrder').fill('PC-88-2026');
  await typed('deliverySite').fill('CD Guarulhos, doca 4');
  await dated('deliveryFrom').fill('2099-12-08');
  await dated('deliveryUntil').fill('2099-12-01');
  await field('deliveryUntil')
    .getByText(say('The delivery window ends before it starts'))
    .waitFor();
  await dated('deliveryFrom').fill('2020-01-01');
  await dated('deliveryUntil').fill('2020-01-05');
  await field('deliveryUntil').getByText(say('Choose today or a later date')).waitFor();
  await dated('deliveryFrom').fill('2099-12-08');
  await dated('deliveryUntil').fill('2099-12-12');
  await typeChoice().selectOption('normal');
  await field('deliverySite').waitFor({ state: 'detached' });
  await typeChoice().selectOption('retail');
  await expect.poll(() => typed('deliverySite').inputValue()).toBe('CD Guarulhos, doca 4');
});
test('the order that was reviewed and sent offline arrives with its site, window and EANs', async () => {
  await page.getByRole('button', { name: say('Review') }).click();
  await page.waitForURL(/\/orders\/preview\?id=/);
  await page
    .getByText(say('Nothing is missing. The order is ready to send for approval.'))
    .waitFor();
  await page.getByText('CD Guarulhos, doca 4').waitFor();
  id = await sentId();
  expect(await checkScreen(page, 'order-view-retail')).toEqual([]);
  portal.network.set('through');
  await waitForSync(page);
  expect(await stored()).toMatchObject({
    type: 'retail',
    status: 'waiting_approval',
    content: {
      customerOrder: 'PC-88-2026',
      deliverySite: 'CD Guarulhos, doca 4',
      deliveryFrom: '2099-12-08',
      deliveryUntil: '2099-12-12',
      lines: [
        { partNumber: withEan.number, ean: withEan.ean },
        { partNumber: withEan.number, ean: withEan.ean },
      ],
    },
  });
}, 60_000);
test('the approver sees where and when it is delivered, and approves it', async () => {
  const other = await newContext(browser, { viewport, locale: 'en-US' });
  other.setDefaultTimeout(40_000);
  office = await openInEnglish(other, portal, approver, { path: '/approvals', isOffline: false });
  const words = translatorFor('en');
  await office.goto(`${portal.url}/orders/view/${id}`);
  for (const text of ['CD Guarulhos, doca 4', '08/12/2099', '12/12/2099', withEan.ean!])
    await office.getByText(text).first().waitFor();
  await office.getByRole('button', { name: words('Approve'), exact: true }).click();
  await vi.waitFor(async () => expect((await stored()).status).toBe('waiting_processing'), {
    timeout: 30_000,
  });
});
test('the ERP takes it with the purchase order, the site and the window, and completes it', async () => {
  const { number } = (await stored()) as Order & { readonly number: string };
  const erp = createErpClient(portal, bodyOf(await chief.call(erpCalls.getAccessToken)) as string);
  const pending = bodyOf(await erp.call(erpCalls.listPendingErpOrders, { query: { limit: 100 } }));
  const order = pending.find((one) => one.number === number)!;
  expect(order).toMatchObject({
    header: { C5_XTIPO: 'R', C5_XFUNIL: '', C5_XLOCENT: 'CD Guarulhos, doca 4' },
  });
  const delivery = {
    C6_NUMPCOM: 'PC-88-2026',
    C6_ENTREG: '2099-12-08',
    C6_XENTATE: '2099-12-12',
    C6_XDEMO: 'N',
    C6_VALDESC: 0,
  };
  expect(order.items).toMatchObject([delivery, delivery]);
  const { leaseId, revision } = order;
  bodyOf(
    await erp.call(erpCalls.acknowledgeErpOrder, {
      params: { number },
      body: { leaseId, revision },
    }),
  );
  bodyOf(
    await erp.call(erpCalls.reportErpResult, {
      params: { number },
      body: { revision, outcome: 'accepted', erpNumber: '048210' },
      key: randomUUID(),
    }),
  );
  await page.reload();
  await page.getByText('048210').waitFor();
  expect(await Promise.all([context, office.context()].map(watchContext))).toEqual([
    expect.objectContaining({ violations: [], errors: [] }),
    expect.objectContaining({ violations: [], errors: [] }),
  ]);
}, 60_000);
