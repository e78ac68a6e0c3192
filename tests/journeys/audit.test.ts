/**
 * Tests the audit screens with an administrator and an approver. The administrator finds and
 * exports the ERP's calls, offers an unanswered order to the ERP again, and resets the access
 * token. The log of people's actions is checked at each size.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, watchContext, newContext } from '../chromium.ts';
import { namedRows } from '../test-extent.ts';
import { checkScreen } from './screen-checks.ts';
import {
  admin,
  approver,
  DEMO_PASSWORD,
  heading,
  openInEnglish,
  openPortal,
  type Portal,
  startPortal,
} from './portal.ts';
import { translatorFor } from './i18n.ts';

const say = translatorFor('en');
let portal: Portal, browser: Browser, page: Page, token: string;
let hanging: string, refused: string;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  token = await askToken('get_access_token');
  await walk();
  const context = await newContext(browser, {
    viewport: LANDSCAPE,
    locale: 'en-US',
    acceptDownloads: true,
  });

  page = await openInEnglish(context, portal, admin, { path: '/login', isOffline: false });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Sends a request as the ERP does, without a browser's headers. */
async function post(
  path: string,
  headers: Record<string, string>,
  body?: unknown,
  method = 'POST',
) {
  const answer = await fetch(`${portal.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: ((await answer.json()) as { body: never }).body };
}

async function askToken(call: string): Promise<string> {
  const session = (await post('/auth/login', {}, { email: admin.email, passwd: DEMO_PASSWORD }))
    .body as { token: string };
  return (await post(`/auth/${call}`, { 'x-portal-token': session.token }, undefined, 'GET')).body;
}

type Pending = { number: string; revision: number; leaseId: string };
const erp = (method: string, path: string, body?: unknown, key?: string, by = token) =>
  post(
    `/erp${path}`,
    { authorization: `Bearer ${by}`, ...(key ? { 'idempotency-key': key } : {}) },
    body,
    method,
  );

/**
 * Plays the ERP: takes three orders. One is never answered, one is rejected, and one is accepted
 * twice under one key. Then makes calls that fail, and more other calls than a page shows.
 */
async function walk(): Promise<void> {
  const pending = (await erp('GET', '/orders/pending?limit=3')).body as Pending[];
  for (const { number, leaseId, revision } of pending)
    await erp('POST', `/orders/${number}/ack`, { leaseId, revision });
  const [first, second, third] = pending as [Pending, Pending, Pending];
  const key = randomUUID();
  [hanging, refused] = [first.number, second.number];
  await erp(
    'POST',
    `/orders/${second.number}/result`,
    {
      revision: second.revision,
      outcome: 'rejected',
      errors: [
        { code: '03', line: 1, field: 'C6_PRCVEN', message: 'price off the table' },
        { code: '05', message: 'total off by 0.12' },
      ],
    },
    randomUUID(),
  );

  for (let n = 0; n < 2; n += 1)
    await erp(
      'POST',
      `/orders/${third.number}/result`,
      { revision: third.revision, outcome: 'accepted', erpNumber: '099417' },
      key,
    );
  await erp('POST', `/orders/${third.number}/ack`, { leaseId: 'none' });
  await erp('GET', '/orders/pending', undefined, undefined, 'x'.repeat(43));
  for (let n = 0; n < 25; n += 1)
    await erp('PUT', '/catalog/carriers', { rows: [{ code: '000900', name: 'Nova Carga' }] });
  await portal.query(
    "update order_dispatch set acknowledged_at = acknowledged_at - interval '3 hours' where closed_at is null and acknowledged_at is not null",
  );
}

const open = async (search = '') => {
  await page.goto(`${portal.url}/audit/microsiga${search}`);
  await heading(page).waitFor();
};

const rows = () => page.locator('tbody tr');

test('an administrator finds every call, narrows them, and opens one', async () => {
  await page.getByRole('link', { name: say('Audit'), exact: true }).click();
  // The calls about orders are on the second page, because more calls than a page shows followed.
  const aboutRefused = rows().filter({ hasText: refused });
  await expect
    .poll(async () => [await rows().count(), await aboutRefused.count()])
    .toEqual([25, 0]);
  await page.getByRole('button', { name: say('Next') }).click();
  await aboutRefused.first().waitFor();
  await page.getByRole('button', { name: say('Previous') }).click();
  await expect.poll(() => aboutRefused.count()).toBe(0);

  await page.getByRole('button', { name: say('Filter') }).click();
  await page.getByLabel(say('Outcome')).selectOption('failed');
  await expect
    .poll(() => rows().allTextContents())
    .toEqual([
      expect.stringContaining(say('Invalid or replaced access token')),
      expect.stringContaining(say('Missing or invalid fields')),
    ]);
  await page.getByRole('button', { name: say('Clear all') }).click();
  await page.getByRole('searchbox').fill(refused);
  await aboutRefused.first().waitFor();
  await page.getByLabel(say('Call')).selectOption('erp.result');
  await expect.poll(() => rows().allTextContents()).toEqual([expect.stringContaining('03 · 05')]);
  await rows().first().getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('price off the table').waitFor();
  expect(await drawer.textContent()).not.toContain(token);
  expect(
    await drawer.getByRole('link', { name: say('Open the order') }).getAttribute('href'),
  ).toMatch(/^\/orders\/view\//);
  await drawer.getByRole('button', { name: say('Close') }).click();
});

test('the filtered calls are saved as a file', async () => {
  await open('?outcome=failed');
  await expect.poll(() => rows().count()).toBe(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Download CSV') }).click(),
  ]);

  const text = readFileSync(await file.path(), 'utf8');
  expect([file.suggestedFilename(), text.trim().split('\r\n').length]).toEqual([
    'portal-erp-calls.csv',
    3,
  ]);
});

test('an order that the ERP has not answered is offered to the ERP once more', async () => {
  await open();
  const stuck = page.locator('section', { hasText: say('Fetched by the ERP, no response') });
  await stuck.getByRole('link', { name: hanging }).waitFor();
  await stuck.getByRole('button', { name: say('Resend to ERP') }).click();
  await page.getByText(say('Order {name} resent to the ERP', { name: hanging })).waitFor();
  await expect.poll(() => stuck.count()).toBe(0);
  expect(
    ((await erp('GET', '/orders/pending?limit=100')).body as Pending[]).map(({ number }) => number),
  ).toContain(hanging);
});

test('the token is shown on request, is gone from the page once another part is opened, and is reset after a warning', async () => {
  await open('?tab=token');
  const inPage = async (secret: string) =>
    (
      await page.evaluate(
        () =>
          document.documentElement.outerHTML +
          [...document.querySelectorAll('input')].map((input) => input.value).join(),
      )
    ).includes(secret);
  expect(await inPage(token)).toBe(false);
  await page.getByRole('button', { name: say('Show token') }).click();
  await expect
    .poll(() => page.getByLabel(say('Access token'), { exact: true }).inputValue())
    .toBe(token);
  await page.getByRole('link', { name: say('Actions'), exact: true }).click();
  await page.getByText(say('Viewed the access token')).first().waitFor();
  expect(await inPage(token)).toBe(false);

  await page.getByRole('link', { name: say('Access token') }).click();
  await page.getByRole('button', { name: say('Reset token') }).click();
  const warning = page.getByRole('alertdialog');
  await warning
    .getByText(
      say(
        'Resetting the integration token stops the integration until the token is updated in the ERP.',
      ),
    )
    .waitFor();
  await warning.getByRole('button', { name: say('Cancel') }).click();
  expect((await erp('GET', '/orders/pending')).status).toBe(200);
  await page.getByRole('button', { name: say('Reset token') }).click();
  await warning.getByRole('button', { name: say('Reset token') }).click();
  const field = page.getByLabel(say('Access token'), { exact: true });
  await expect
    .poll(() => field.inputValue())
    .toSatisfy((shown: string) => shown !== '' && shown !== token);
  const renewed = await field.inputValue();

  expect((await erp('GET', '/orders/pending')).status).toBe(401);
  await page.goto(`${portal.url}/notifications`);
  const stopped = page.getByRole('link', {
    name: say('ERP integration stopped: the ERP is using a replaced token'),
  });

  await stopped.click();
  await page.waitForURL(/\/audit\/microsiga$/);
  token = renewed;
  expect((await erp('GET', '/orders/pending')).status).toBe(200);
  await page.goto(`${portal.url}/notifications`);
  await heading(page).waitFor();
  await expect.poll(() => stopped.count()).toBe(0);
});

const parts = [
  ['audit calls', ''],
  ['audit filters', '?outcome=failed'],
  ['audit nothing found', '?number=none'],
  ['audit actions', '?tab=actions'],
  ['audit token', '?tab=token'],
] as const;
test('each part looks right at every size, also where the server is out of reach', async () => {
  const found: string[] = [];
  for (const [name, search] of namedRows(parts, [
    'audit filters',
    'audit actions',
    'audit token',
  ])) {
    await open(search);
    await page
      .getByRole('button', { name: /Refresh|Clear all|Show token/ })
      .first()
      .waitFor();
    found.push(...(await checkScreen(page, name)).map((line) => `${name} ${line}`));
  }

  portal.network.set('cut', { only: /^\/api\// });
  await open();
  await page.getByText(say('This content requires a connection')).waitFor();
  found.push(...(await checkScreen(page, 'audit offline')).map((line) => `offline ${line}`));
  portal.network.set('through');
  expect(found).toEqual([]);
  expect(await watchContext(page.context())).toEqual({ violations: [], errors: [] });
});

test('an approver without the right is told so', async () => {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  const other = await openPortal(context, portal, { as: approver, path: '/login' });
  await other.locator('nav a[href="/approvals"]').first().waitFor({ state: 'attached' });
  expect(await other.locator('nav a[href="/audit/microsiga"]').count()).toBe(0);
  await other.goto(`${portal.url}/audit/microsiga`);
  await other.getByText(say('You don’t have access to this page')).waitFor();
  await context.close();
});
