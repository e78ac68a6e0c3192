/**
 * Checks that the screens of a day with orders say nothing false: questions, reviews, receipts,
 * histories, conflicts and searches, with and without a network.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, PHONE, watchContext } from '../../chromium.ts';
import { pressAction } from '../document-actions.ts';
import { ana, heading, openInEnglish, type Portal, waitForSync } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor } from '../i18n.ts';

const say = translatorFor('en');
let portal: Portal, context: BrowserContext, page: Page, draft: string;
const NORTE = "(select distributor_id from user_account where email = 'ana@norte.example')";

const begin = setUpSteps('orders-truth', () => page, {
  installs: true,
  viewport: LANDSCAPE,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, context } = await begin());
  page = await openInEnglish(context, portal, ana);
  draft = (
    await portal.query<{ id: string }>(
      `select id from sales_order where status = 'draft' and distributor_id = ${NORTE} and line_count between 2 and 20 order by created_at desc limit 1`,
    )
  )[0]!.id;
}, 120_000);

const waiting = { timeout: 30_000 };
const online = async () => {
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
};
const cell = (column: string, n = 0) => page.locator(`[data-column=${column}]`).nth(n);
const open = async (path: string) => {
  await page.goto(`${portal.url}${path}`);
  await heading(page).waitFor();
};
const focused = () => page.evaluate(() => document.activeElement?.id ?? '');

test('a unit value is typed without being interrupted, and asked about when the cell is left', async () => {
  await open(`/order/edit/${draft}`);
  const before = await cell('unitMinor').inputValue();
  await cell('unitMinor').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1999.99');
  expect([
    await cell('unitMinor').inputValue(),
    await page.locator('dialog:modal').count(),
  ]).toEqual(['1999.99', 0]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('Keep catalog value') }).click();
  await expect.poll(() => cell('unitMinor').inputValue(), waiting).toBe(before);
  // After the answer, the focus is in the cell to which Enter moves it if no question is asked.
  await expect
    .poll(
      () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['column']),
      waiting,
    )
    .toBe('partNumber');
});
test('a change that was agreed to once is not asked about again, and the value is marked with the catalog’s in parentheses', async () => {
  const listed = await cell('unitMinor').inputValue();
  await cell('unitMinor').fill('1999.99');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: say('Change unit value'), exact: true }).click();
  const mark = page.getByText(matchText('Differs from the catalog ('));
  await mark.waitFor();
  // Figures have the format of the distributor's country, in English too.
  expect((await mark.textContent())!.replace(/[^\d,]/g, '')).toBe(listed);
  // Tab selects the whole value, so that typing replaces it.
  await cell('quantity').click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1888.88');
  expect(await cell('unitMinor').inputValue()).toBe('1888.88');
  await page.keyboard.press('Tab');
  expect(await page.locator('dialog:modal').count()).toBe(0);
});
test('the review lists what is wrong, and each line of it leads to its field', async () => {
  await page.getByLabel(say('Payment method')).selectOption('');
  await cell('quantity', 1).fill('0');
  await page.getByRole('button', { name: say('Review') }).click();
  await page.waitForURL(/\/orders\/preview\?id=/);
  const list = page.getByRole('alert').getByRole('link');
  await expect.poll(() => list.count(), waiting).toBe(2);
  await list.filter({ hasText: say('Quantity cannot be zero') }).click();
  await expect.poll(focused, waiting).toMatch(/^cell-.*-quantity$/);
  await cell('quantity', 1).fill('3');
  await page.getByRole('button', { name: say('Review') }).click();
  await list.filter({ hasText: say('Payment method') }).click();
  await page.waitForURL(/#field-paymentMethodId$/);
  await page.waitForFunction(() => document.activeElement?.localName === 'select');
  await page.keyboard.press('ArrowDown');
});
test('an order that is sent from the review without a network says that it is saved here and waits; nothing says “created”', async () => {
  await page.getByText(matchText('Draft saved')).waitFor();
  portal.network.set('cut');
  await cell('quantity', 1).fill('4');
  await page.getByRole('button', { name: say('Review') }).click();
  await page
    .getByText(say('Nothing is missing. The order is ready to send for approval.'))
    .waitFor();
  await page.evaluate(() => {
    (globalThis as { said?: string }).said = '';
    new MutationObserver(() => {
      (globalThis as { said?: string }).said += document.body.innerText;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page.waitForURL(/\/orders\/view\//);
  await page
    .getByText(say('Saved on this device. We’ll send the order when you’re back online.'))
    .waitFor();
  await page.getByText(say('Waiting to send')).first().waitFor();
  expect(await page.evaluate(() => (globalThis as { said?: string }).said)).not.toContain(
    say('Order successfully created!'),
  );
});
test('the pill counts one order, though two commands wait', async () => {
  const pill = page.getByRole('button', { name: matchText('Offline, ') });
  await pill.waitFor();
  await expect.poll(() => pill.getAttribute('aria-label')).toContain('1 change on this device');
});
test('the history of the order shows on top what waits on this device', async () => {
  await pressAction(page, say('History'));
  const onTop = page.getByRole('region', { name: say('Not accepted by the server yet') });
  await onTop.getByText(say('Send for approval')).waitFor();
  await onTop.getByText(say('Changes saved')).waitFor();
  await expect.poll(() => onTop.getByRole('listitem').count()).toBe(2);
  await page.goBack();
  await page.getByText(say('Waiting to send')).first().waitFor();
});
test('the network comes back: now it is created, submitted and numbered', async () => {
  await online();
  await page.getByText(say('Order successfully created!')).waitFor();
  const { number } = (
    await portal.query<{ number: string }>('select number from sales_order where id = $1', [draft])
  )[0]!;
  await page.getByRole('heading', { name: matchText(number) }).waitFor();
  await page.getByRole('button', { name: say('More details') }).click();
  await page.getByText(say('Submitted'), { exact: true }).waitFor();
  await expect.poll(() => page.getByText(say('Waiting to send')).count()).toBe(0);
  await pressAction(page, say('History'));
  await page.getByText(say('Draft created')).waitFor();
  await page
    .getByRole('region', { name: say('Not accepted by the server yet') })
    .waitFor({ state: 'detached' });
});
test('a history once read opens without the network', async () => {
  portal.network.set('cut');
  await page.reload();
  await page.getByText(say('Draft created')).waitFor();
  expect(await page.getByRole('main').getByText(matchText('As of ')).textContent()).toMatch(
    /\d\d:\d\d$/,
  );
  await online();
});

test('a conflict is resolved field by field: what was chosen is kept, what only one side changed is kept, and the dock says so', async () => {
  const id = (
    await portal.query<{ id: string }>(
      `select id from sales_order where status = 'draft' and distributor_id = ${NORTE} order by created_at desc limit 1`,
    )
  )[0]!.id;
  await open(`/order/edit/${id}`);
  await cell('quantity').waitFor();
  await waitForSync(page);
  portal.network.set('cut');
  await cell('quantity').fill('8');
  await page.getByLabel(say('Observation')).fill('mine alone');
  await page.getByText(/Saved on this device \d/).waitFor();
  await portal.query(
    `update sales_order set content = jsonb_set(jsonb_set(content, '{lines,0,quantity}', '3'), '{customerOrder}', '"PC-THEIRS"'), version = version + 1, updated_by_name = 'Bruno Costa' where id = $1`,
    [id],
  );
  await online();
  await page
    .getByRole('button', { name: say('Changed by someone else: choose what to keep') })
    .click();
  const box = page.getByRole('alert').filter({ hasText: say('Someone else changed this order') });
  await box.getByRole('group').first().waitFor();
  expect(await box.getByRole('group').count()).toBe(1);
  await box.getByRole('radio', { name: matchText('Bruno Costa') }).check({ force: true });
  await box.getByRole('button', { name: say('Keep my selection') }).click();
  await waitForSync(page);
  expect(
    await portal.query(
      "select content -> 'lines' -> 0 ->> 'quantity' as quantity, content ->> 'customerOrder' as theirs, content ->> 'observation' as mine from sales_order where id = $1",
      [id],
    ),
  ).toEqual([{ quantity: '3', theirs: 'PC-THEIRS', mine: 'mine alone' }]);
  await page.getByText(matchText('Draft saved')).waitFor();
  await expect
    .poll(async () => [
      await cell('quantity').inputValue(),
      await page.getByLabel(say('Customer purchase order')).inputValue(),
    ])
    .toEqual(['3', 'PC-THEIRS']);
});

test('the list is found again where it was left: page, height, and the row that was opened', async () => {
  await open('/orders?page=2');
  const row = page.locator('tbody tr').nth(12).getByRole('link').first();
  await row.scrollIntoViewIfNeeded();
  const [href, top] = [await row.getAttribute('href'), await page.evaluate(() => scrollY)];
  await row.click();
  await page.waitForURL(/\/orders\/view\//);
  await page.goBack();
  await page.waitForURL(/page=2/);
  await page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('href') === wanted,
    href,
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});
test('a customer’s order number is found on this device, and a part number is searched on the server too', async () => {
  await open('/orders?search=pc-theirs');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  const { part } = (
    await portal.query<{ part: string }>(
      `select unnest(part_numbers) as part from sales_order where status = 'complete' and distributor_id = ${NORTE} group by 1 order by count(*) desc limit 1`,
    )
  )[0]!;
  await open(`/orders?search=${part}`);
  const { count } = (
    await portal.query<{ count: number }>(
      `select count(*)::int as count from sales_order where distributor_id = ${NORTE} and not deleted and $1 = any(part_numbers)`,
      [part],
    )
  )[0]!;
  await page.getByRole('region', { name: say('On the server') }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count(), waiting).toBe(Math.min(count, 25));
  portal.network.set('cut');
  await open('/orders?search=99999999');
  await page.getByText(matchText('Searching this device only.')).waitFor();
});
test('on a phone each row has its actions; without a network an action that needs the server says so', async () => {
  await page.setViewportSize(PHONE);
  await open('/orders?status=complete');
  await page.getByRole('button', { name: matchText('Offline') }).waitFor();
  await page
    .getByRole('button', { name: matchText('Actions for ') })
    .last()
    .click();
  const again = page.getByRole('button', { name: matchText('Order again') });
  await again.waitFor();
  await expect.poll(() => again.textContent()).toContain(say('Requires a connection'));
  await page.keyboard.press('Escape');
  await open('/orders?status=draft');
  await page
    .getByRole('button', { name: matchText('Actions for ') })
    .first()
    .click();
  expect(await page.getByRole('button', { name: matchText('Delete draft') }).textContent()).toBe(
    say('Delete draft'),
  );
  await online();
});
test('all day long: no policy violation, no exception', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
});
