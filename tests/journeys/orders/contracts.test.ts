/**
 * Tests expired contracts that block orders because of an administrator's setting: the seller reads
 * this beside the button, also offline, keeps the draft, and submits it under the next contract.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, newContext, TABLET, watchContext } from '../../chromium.ts';
import { measureSettledScroll } from '../screen-checks.ts';
import { admin, ana, heading, openInEnglish, type Portal, waitForSync } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const NORTE = "(select distributor_id from user_account where email = 'ana@norte.example')";
let portal: Portal, browser: Browser, context: BrowserContext, page: Page, draft: string;

const begin = setUpSteps('contracts', () => page, {
  installs: true,
  viewport: TABLET,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  draft = (
    await portal.query<{ id: string }>(
      `select id from sales_order where status = 'draft' and distributor_id = ${NORTE} and line_count between 2 and 20 order by created_at desc limit 1`,
    )
  )[0]!.id;
  await portal.query(
    `insert into distributor_contract (distributor_id, number, title, valid_from, until) values (${NORTE}, 'C-1', 'Distribution', '2024-01-01', '2025-12-31')`,
  );
}, 120_000);

const mark = () =>
  page.getByText(say('Contract expired on {end}: sending is blocked', { end: '31/12/2025' }));
const send = () => page.getByRole('button', { name: say('Send for approval') });
const open = async (path: string) => {
  await page.goto(`${portal.url}${path}`);
  await heading(page).waitFor();
};

test('the administrator lets expired contracts block orders, and sees whose contracts have ended', async () => {
  const theirs = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  const office = await openInEnglish(theirs, portal, admin, {
    path: '/settings',
    isOffline: false,
  });
  await office.getByRole('link', { name: new RegExp(`^${say('Contracts')}`, 'u') }).click();
  await office.getByLabel(say('Expired contracts block sending orders')).check();
  await office.getByRole('button', { name: say('Save'), exact: true }).click();
  await office.waitForURL(`${portal.url}/settings`);
  await office.goto(`${portal.url}/distributors?search=norte`);
  await office
    .getByText(say('Ended on {day}', { day: '31/12/2025' }))
    .first()
    .waitFor();
  await office.getByRole('link', { name: 'Norte' }).first().click();
  await office.getByText(say('Ended on {day}', { day: '31/12/2025' })).waitFor();
  expect(await measureSettledScroll(office)).toBe(0);
  await theirs.close();
}, 60_000);

test('the seller is told beside the button, and the review says that the order stays a draft', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders' });
  await waitForSync(page);
  await open(`/order/edit/${draft}`);
  await mark().waitFor();
  expect(await measureSettledScroll(page)).toBe(0);
  await page.getByRole('button', { name: say('Review') }).click();
  await page.waitForURL(/\/orders\/preview\?id=/);
  await page.getByText(matchText('This order stays saved as a draft')).waitFor();
  await mark().waitFor();
  expect(
    await page
      .getByText(say('Nothing is missing. The order is ready to send for approval.'))
      .count(),
  ).toBe(0);
}, 60_000);

test('without a network the order is not sent either: the reason is said, and the draft is still there', async () => {
  portal.network.set('cut');
  await open(`/order/edit/${draft}`);
  await mark().waitFor();
  await send().click();
  await page.getByText(matchText('The distributor’s contract has expired')).waitFor();
  expect(page.url()).toContain(`/order/edit/${draft}`);
  portal.network.set('through');
}, 60_000);

test('under a new contract nothing is said, and the order goes', async () => {
  await portal.query(
    `insert into distributor_contract (distributor_id, number, title, valid_from, until) values (${NORTE}, 'C-2', 'Distribution', '2026-01-01', '2099-12-31')`,
  );
  await open('/orders');
  await waitForSync(page);
  await open(`/order/edit/${draft}`);
  await send().waitFor();
  await mark().waitFor({ state: 'detached' });
  await send().click();
  await page.waitForURL(/\/orders\/view\//);
  await waitForSync(page);
  const [row] = await portal.query<{ status: string }>(
    'select status from sales_order where id = $1',
    [draft],
  );
  expect(row!.status).toBe('waiting_approval');
  const troubles = await watchContext(context);
  expect(troubles).toEqual({ violations: [], errors: [] });
}, 60_000);
