/**
 * Tests what Ana sees after an order is complete: invoiced, shipped and late units on the order's
 * page and in the list, also offline; and the stock of a part while she writes the next order.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { calls, type ErpEventInput } from '#areas/erp/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { NARROW, TABLET } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import type { Client } from '../../test-server.ts';
import { createErpClient, signInByApi } from '../api-clients.ts';
import {
  checkScreen,
  screenshotPath,
  measureSettled,
  measureSettledScroll,
  screenSizes,
} from '../screen-checks.ts';
import { readLettersTo } from '../read-mails.ts';
import { admin, ana, chooseLanguage, openPortal, waitForSync, type Portal } from '../portal.ts';
import { roleTexts } from '../roles/role-texts.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { findTextFaults } from '../texts/text-faults.ts';
import { translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal, context: BrowserContext, page: Page, erp: Client, say: Translate;
let order: { id: string; number: string; part: string; quantity: number };
const begin = setUpSteps('after-complete', () => page, {
  viewport: TABLET,
  hasTouch: true,
  locale: 'pt-BR',
  permissions: ['clipboard-read', 'clipboard-write'],
});
beforeAll(async () => {
  ({ portal, context } = await begin());
  // The order is set to complete below, so the ERP has reported nothing about it yet.
  [order] = (await portal.query<typeof order>(
    `select o.id, o.number, l.part_number as part, l.quantity from sales_order o join order_line l on l.order_id = o.id and l.position = 0
     where o.status in ('waiting_processing', 'waiting_approval') and l.quantity > 1 and o.distributor_id = (select distributor_id from user_account where email = $1) order by o.line_count, o.number limit 1`,
    [ana.email],
  )) as [typeof order];
  await portal.query(
    "update sales_order set status = 'complete', erp_number = '099001', approved_revision = revision where id = $1",
    [order.id],
  );
  await portal.query(
    "update order_dispatch set closed_at = now(), outcome = 'accepted' where order_id = $1 and closed_at is null",
    [order.id],
  );
  const office = await signInByApi(portal, admin);
  erp = createErpClient(portal, bodyOf(await office.call(calls.getAccessToken)));
  page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  say = await translatorOfPage(page);
}, 120_000);

let count = 0;
async function report(
  kind: ErpEventInput['kind'],
  quantity: number,
  more: Partial<ErpEventInput> = {},
) {
  const body: ErpEventInput = {
    eventId: `${order.number} ${(count += 1)}`,
    kind,
    at: new Date().toISOString(),
    items: quantity > 0 ? [{ line: '01', quantity }] : [],
    ...more,
  };
  const answer = await erp.call(calls.reportErpEvent, { params: { number: order.number }, body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}
const invoice = {
  number: '000123',
  series: '1',
  key: '35261112ABC34501DE35550010001231234567891234',
};
/** The longest values that the ERP may send. */
const carrier = 'Transportadora Interestadual de Cargas do Vale do Paraíba SA';
const tracking = `BR${'0123456789'.repeat(5)}ABCDEFGH`;
const card = () => page.getByRole('region', { name: say('Invoices and shipments') });
const openOrder = () => page.goto(`${portal.url}/orders/view/${order.id}`);
/**
 * Returns the units of the order's first line: ordered, invoiced, shipped, delivered, still to
 * ship.
 */
const figures = async () =>
  (await card().locator('tbody tr').first().locator('td').allTextContents()).slice(3);

test('before the first report the page says that there is none', async () => {
  await openOrder();
  const none = say(
    'Nothing reported yet. Invoices, shipments and deliveries appear here as soon as the manufacturer reports them.',
  );
  await card().getByText(none).waitFor();
  expect(await card().locator('tbody tr').count()).toBe(0);
});
test('an invoice shows its number and key, to copy, and its file, to save', async () => {
  await report('shipped', 1, { carrier, tracking });
  await report('invoiced', order.quantity, {
    document: invoice,
    file: {
      name: 'NFe 123.xml',
      content: Buffer.from('<?xml version="1.0"?><nfeProc/>').toString('base64'),
    },
  });
  await openOrder();
  await card().getByText(say('Invoice issued')).waitFor();
  const { quantity } = order;
  await expect.poll(figures).toEqual([`${quantity}`, `${quantity}`, '1', '–', `${quantity - 1}`]);
  await card().getByText(carrier).waitFor();
  await card()
    .getByRole('button', { name: say('Copy {value}', { value: invoice.key }) })
    .click();
  await page.getByText(say('Access key copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invoice.key);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card().getByRole('button', { name: 'NFe 123.xml' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('NFe 123.xml');
  expect(readFileSync((await saved.path())!, 'utf8')).toContain('<nfeProc/>');
  expect(await checkScreen(page, 'order-invoiced')).toEqual([]);
});
test.runIf(isLong)(
  'the 44 characters of an access key are read whole at every size and in every language, broken between groups alone, and selected by hand without gaps',
  async () => {
    await openOrder();
    const key = page.locator('dd', { has: page.getByRole('button', { name: invoice.key }) });
    const found: unknown[] = [];
    for (const { name } of Object.values(roleTexts)) {
      await chooseLanguage(page, name);
      for (const [size, viewport] of Object.entries({ ...screenSizes, narrow: NARROW })) {
        await page.setViewportSize(viewport);
        await key.scrollIntoViewIfNeeded();
        const groups = await key.locator('span span').allTextContents();
        found.push({
          groups,
          faults: await measureSettled(page, findTextFaults),
          sideways: await measureSettledScroll(page),
          selected: await key.evaluate((one) => {
            getSelection()!.selectAllChildren(one.firstElementChild!);
            return getSelection()!.toString();
          }),
        });
        if (size !== 'narrow')
          await page.screenshot({ path: screenshotPath(`access-key ${name}.${size}`) });
      }
    }
    await page.setViewportSize(TABLET);
    await chooseLanguage(page, roleTexts.pt.name);
    const whole = {
      groups: invoice.key.match(/.{4}/g),
      faults: [],
      sideways: 0,
      selected: invoice.key,
    };
    expect(found).toEqual(found.map(() => whole));
  },
);
test('what is late is an alert, on the page and in the notifications, and a mail', async () => {
  await report('backordered', order.quantity - 1);
  await openOrder();
  await card()
    .getByText(say('{units} on backorder', { units: order.quantity - 1 }))
    .waitFor();
  const title = say('Order {number}: items on backorder or canceled', { number: order.number });
  await page.getByRole('region', { name: title }).waitFor();
  // The alert is read as soon as its details are visible.
  const marks = () =>
    portal.query<{ removed: boolean }>(
      "select removed from alert_mark join alert on alert.id = alert_id where kind = 'order_delayed' and number = $1",
      [order.number],
    );
  await expect.poll(marks).toEqual([{ removed: false }]);
  await page.goto(`${portal.url}/notifications`);
  await page.getByText(title).first().waitFor();
  await page.getByRole('heading', { name: say('For your information') }).waitFor();
  await vi.waitFor(
    async () => {
      const subjects = (await readLettersTo(portal, ana.email, order.number)).map(
        ({ subject }) => subject ?? '',
      );
      expect(subjects.some((subject) => /itens aguardando estoque/.test(subject))).toBe(true);
      expect(subjects.some((subject) => /nota fiscal emitida/.test(subject))).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
});
test('a canceled invoice is struck out, and counts no more; the history has it', async () => {
  await report('invoice_canceled', 0, { document: invoice });
  await openOrder();
  await card().getByText(say('Canceled later')).waitFor();
  await expect.poll(async () => (await figures())[1]).toBe('–');
  await page.goto(`${portal.url}/orders/history/${order.id}`);
  await page.getByText(say('Invoice canceled')).first().waitFor();
});
test('the list says that the order is partly shipped; without a network list and page still say so', async () => {
  await page.goto(`${portal.url}/orders?q=${order.number}`);
  const row = page.locator('tbody tr', { hasText: order.number });
  await row.getByText(say('Partly shipped')).waitFor();
  portal.network.set('cut', { only: /^\/api\// });
  await page.reload();
  await row.getByText(say('Partly shipped')).waitFor();
  await row.getByRole('link').first().click();
  await card().getByText(say('Invoice canceled')).first().waitFor();
  await expect.poll(async () => (await figures())[2]).toBe('1');
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
});
test('availability stands beside the part while ordering, with its age, without a network too', async () => {
  const { json } = await erp.call(calls.putErpAvailability, {
    body: { rows: [{ partNumber: order.part, available: 12, nextDate: null }] },
  });
  expect(json.body.rows[0]!.code).toBe('done');
  // This quantity occurs nowhere in the demonstration, so the text must come from this part's
  // stock. The age of the figure follows the quantity.
  const said = new RegExp(say('{count} in stock · reported {age}', { count: 12, age: '.+' }));
  const cell = page.locator('input[data-column=partNumber]').first();
  await page.goto(`${portal.url}/order/create`);
  await cell.pressSequentially(order.part);
  await page.getByRole('option', { name: said }).click();
  const row = page.locator('tbody tr').first();
  await row.getByText(said).waitFor();
  await page
    .getByText(say('Stock as last reported by the manufacturer. Nothing is reserved.'))
    .waitFor();
  await page.waitForURL(/\/order\/edit\//);
  portal.network.set('cut', { only: /^\/api\// });
  await page.reload();
  await row.getByText(said).waitFor();
  portal.network.set('through');
});
