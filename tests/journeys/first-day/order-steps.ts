/**
 * Steps of a distributor's first order, and of a draft that is typed offline while the right to
 * orders is removed.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import type { Proxy } from '../../faulty-proxy.ts';
import { createErpClient, signInByApi } from '../api-clients.ts';
import { heading } from '../portal.ts';
import { matchText } from '../i18n.ts';
import { OWN_PASSWORD, type PersonPage, type FirstDayContext } from './first-day-context.ts';

export const PART = '4100871';

/**
 * Sends a catalog as the ERP, with the token that the administrator gets from the API. Returns the
 * result code of each row.
 */
export async function sendCatalogAsErp({ portal }: FirstDayContext): Promise<readonly string[]> {
  const chief = await signInByApi(portal, { email: portal.chief.email, password: OWN_PASSWORD });
  const erp = createErpClient(portal, bodyOf(await chief.call(erpCalls.getAccessToken)) as string);
  const answers = [
    await erp.call(erpCalls.putErpProducts, {
      body: { rows: [{ partNumber: PART, description: 'Clamp meter 400 A' }] },
    }),
    await erp.call(erpCalls.putErpPrices, {
      body: { rows: [{ partNumber: PART, currency: 'BRL', value: 1240.5 }] },
    }),
  ];
  return answers.flatMap((answer) => bodyOf(answer).rows.map(({ code }) => code));
}

async function begins({ page, ...seller }: PersonPage): Promise<string> {
  await seller.open('/order/create');
  await seller.choice('Payment method').selectOption({ index: 1 });
  await seller.choice('Shipping type').selectOption('none');
  await page.locator('[data-column=partNumber]').first().fill(PART);
  await page.locator('[data-column=quantity]').first().fill('2');
  await page.locator('[data-column=quantity]').first().blur();
  await page.waitForURL(/\/order\/edit\//);
  return /\/order\/edit\/([^/?]+)/.exec(page.url())![1]!;
}
/** Submits an order and returns its number. */
export async function sendOrder(seller: PersonPage, { portal }: FirstDayContext): Promise<string> {
  const id = await begins(seller);
  const offered = await seller.choice('Payment method').locator('option').allTextContents();
  expect(offered.slice(1)).toHaveLength(2);
  await seller.looks('first day, order');
  await seller.button('Send for approval').click();
  await seller.page.waitForURL(/\/orders\/view\//);
  await expect
    .poll(() => portal.query('select status from sales_order where id = $1', [id]))
    .toEqual([{ status: 'waiting_approval' }]);
  const [order] = await portal.query<{ number: string }>(
    'select number from sales_order where id = $1',
    [id],
  );
  await seller.page.getByText(matchText(order!.number)).first().waitFor();
  return order!.number;
}

/** Types a draft while the connection is cut. Returns the order's id. */
export async function typeOrderOffline(
  { page, ...seller }: PersonPage,
  { say }: FirstDayContext,
  line: Proxy,
) {
  const id = await begins({ page, ...seller });
  await page
    .getByText(matchText(say('Draft saved {time}', { time: '' }).trim()))
    .first()
    .waitFor();
  line.set('cut');
  await page.locator('[data-column=quantity]').first().fill('7');
  await page
    .getByText(matchText(say('Saved on this device {time}', { time: '' }).trim()))
    .first()
    .waitFor();
  return id;
}
export async function revokeOrderRight(
  by: PersonPage,
  { say }: FirstDayContext,
  email: string,
): Promise<void> {
  await by.open(`/users?search=${email}`);
  await by.row(email).getByRole('link').first().click();
  await by.page
    .getByRole('checkbox', { name: say('{area}: read', { area: say('Orders') }), exact: true })
    .uncheck();
  await by.button('Save user').click();
  await by.said('User successfully edited!');
}

/**
 * Restores the connection and checks what the device says about the draft. Returns the text of the
 * file that it offers.
 */
export async function exportHeldDraft(
  { page, looks }: PersonPage,
  { say }: FirstDayContext,
  line: Proxy,
) {
  line.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await heading(page)
    .filter({ hasText: say('No permission') })
    .waitFor();
  await page
    .getByRole('button', { name: matchText(say('Synced. Open sync status').split('. ')[1]!) })
    .first()
    .click();
  const section = page.getByRole('region', { name: say('No longer allowed') });
  await section
    .getByText(
      say(
        'You no longer have permission to send this. It stays on this device until you export or discard it.',
      ),
    )
    .waitFor();
  await looks('first day, no longer allowed');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: say('Export') }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}
/**
 * Discards the draft, and waits until the sync status no longer lists drafts that are not allowed.
 */
export async function discardHeldDraft(
  { page, agree }: PersonPage,
  { say }: FirstDayContext,
): Promise<void> {
  const section = page.getByRole('region', { name: say('No longer allowed') });
  await section.getByRole('button', { name: say('Discard'), exact: true }).click();
  await agree('Discard changes');
  await section.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: matchText(say('Synced. Open sync status')) }).waitFor();
}
