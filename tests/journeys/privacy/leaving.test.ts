/**
 * Tests a user who requests their data and leaves: an administrator removes them, and every screen
 * shows what the privacy policy promises.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/users/domain/index.ts';
import { pseudonymOf } from '#kernel/domain/privacy/pseudonyms.ts';
import { LANDSCAPE, newContext, watchContext } from '../../chromium.ts';
import { createTicket } from '../../contact/ticket-calls.ts';
import { signInByApi } from '../api-clients.ts';
import { admin, ana, DEMO_PASSWORD, heading, openInEnglish, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const NAME = 'Ana Ribeiro';
const SUBJECT = 'Display is dark since Monday';
let portal: Portal, context: BrowserContext;
let hers: Page, page: Page;
let id: number, order: string, ticket: string;
const begin = setUpSteps('leaving', () => page ?? hers, {
  viewport: LANDSCAPE,
  locale: 'en-US',
  acceptDownloads: true,
});
beforeAll(async () => {
  const begun = await begin();
  ({ portal, context } = begun);
  const anas = await newContext(begun.browser, {
    viewport: LANDSCAPE,
    locale: 'en-US',
    acceptDownloads: true,
  });
  anas.setDefaultTimeout(40_000);
  hers = await openInEnglish(anas, portal, ana, { path: '/profile', isOffline: false });
  ticket = (await createTicket(await signInByApi(portal, ana), { subject: SUBJECT })).id;
  [{ id }] = (await portal.query<{ id: number }>(
    'select id::int from user_account where email = $1',
    [ana.email],
  )) as [{ id: number }];
  [{ order }] = (await portal.query<{ order: string }>(
    `select order_id as order from order_history h join sales_order o on o.id = h.order_id
     where h.by_user = $1 and o.submitted_at is not null order by h.id desc limit 1`,
    [id],
  )) as [{ order: string }];
}, 180_000);

/** Opens a page and returns its text once it contains these words. */
async function readAt(path: string, shown: string): Promise<string> {
  await page.goto(`${portal.url}${path}`);
  await heading(page).waitFor();
  await page.getByText(shown).first().waitFor();
  return (await page.locator('main').textContent())!;
}

test('a person downloads what is kept about them, and finds their orders, tickets and words in it', async () => {
  const [file] = await Promise.all([
    hers.waitForEvent('download'),
    hers.getByRole('button', { name: say('Export my data') }).click(),
  ]);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    user: { name: string };
    kept: { tickets: { subject: string }[]; orders: { order: string }[] };
  };
  expect(data.user.name).toBe(NAME);
  expect(data.kept.tickets.map(({ subject }) => subject)).toContain(SUBJECT);
  expect(data.kept.orders.map((one) => one.order)).toContain(order);
});

test('an administrator sees her name on the order, the ticket and in the audit, and removes her', async () => {
  page = await openInEnglish(context, portal, admin, { path: '/login', isOffline: false });
  const manager = await signInByApi(portal, admin);
  const { json } = await manager.call(calls.getUser, { params: { id } });
  const { version, jobRoleId } = json.body;
  await manager.call(calls.editUser, {
    params: { id },
    body: { version, jobRoleId, name: NAME, rights: { contact: 'read' } },
  });
  expect(await readAt(`/orders/history/${order}`, NAME)).toContain(NAME);
  expect(await readAt(`/contact/ticket/view/${ticket}`, SUBJECT)).toContain(NAME);
  expect(await readAt('/audit/microsiga?tab=actions', say('Edited a user'))).toContain(NAME);
  await page.goto(`${portal.url}/users?search=${ana.email}`);
  await page.locator('tbody tr', { hasText: ana.email }).getByRole('button').click();
  await page.getByRole('button', { name: say('Remove user'), exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(NAME).first().waitFor();
  await question.getByRole('button', { name: say('Remove user') }).click();
  await page.getByText(say('No users match')).waitFor();
  await expect
    .poll(
      async () =>
        (await portal.query("select from action_log where action = 'privacy.pseudonymised'"))
          .length,
    )
    .toBe(1);
});

test('her name is gone from the order, the ticket and the audit, and a pseudonym stands there', async () => {
  const pseudonym = pseudonymOf(id);
  for (const [path, shown] of [
    [`/orders/history/${order}`, pseudonym],
    [`/contact/ticket/view/${ticket}`, pseudonym],
    ['/audit/microsiga?tab=actions', say('Replaced names with pseudonyms')],
  ] as const) {
    const text = await readAt(path, shown);
    expect([path, text.includes(pseudonym), text.includes(NAME)]).toEqual([path, true, false]);
  }
});

test('her open page is signed out, and she does not come in again', async () => {
  await hers.goto(`${portal.url}/orders`);
  await expect.poll(() => hers.url()).toContain('/login');
  await hers.locator('input[name=username]').fill(ana.email);
  await hers.locator('input[name=password]').fill(DEMO_PASSWORD);
  await hers.locator('form button[type=submit]').click();
  await hers.getByText(say('Wrong username or password')).waitFor();
  expect(hers.url()).toContain('/login');
  for (const one of [context, hers.context()])
    expect(await watchContext(one)).toEqual({ violations: [], errors: [] });
});
