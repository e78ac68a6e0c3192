/**
 * Tests the “Details” of an error: the text that a person copies names the request, which the
 * server has logged, and the device, which administrators find in their list.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../chromium.ts';
import { checkScreen } from '../journeys/screen-checks.ts';
import {
  admin,
  navigateInPortal,
  openInEnglish,
  startPortal,
  type Portal,
} from '../journeys/portal.ts';

const LIST = '/settings/payment_methods/list';
const CALL = /^\/api\/settings\/lists?\b/;

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
const sent = new Map<string, string>();

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ LOG_LEVEL: 'info' }), launchChromium()]);
  context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await openInEnglish(context, portal, admin, { path: '/settings', isOffline: false });
  page.on('request', (request) => {
    const id = request.headers()[REQUEST_ID_HEADER];
    if (id) sent.set(id, `${request.method()} ${new URL(request.url()).pathname}`);
  });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const text = () => page.locator('pre').innerText();

async function openDetails(): Promise<string> {
  const button = page.getByRole('button', { name: 'Details', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(text).toMatch(/^Device: /m);
  return await text();
}

/** Returns for each request id in the text what the browser sent under that id. */
const requestsIn = (details: string) =>
  [...details.matchAll(/^Request: (.+)$/gm)].map(([, id]) => sent.get(id!));

test('a failure of the server names its request, the page, the version and the device', async () => {
  portal.network.set('broken', { only: CALL });
  await navigateInPortal(page, `${portal.url}${LIST}`);
  const details = await openDetails();

  expect(details).toMatch(/^.+ \S+\nTime: 2\d{3}-\S+Z$/m);
  expect(details).toContain(`Page: ${LIST}`);
  expect(details).toMatch(/ GET \/api\/settings\/\S+: 500 internal_error$/m);
  expect(requestsIn(details)[0]).toMatch(/^GET \/api\/settings\//);

  const [device] = await portal.query<{ id: string }>(
    `select left(encode(known_hash, 'hex'), 8) as id from session s
     join user_account u on u.id = s.user_id where u.email = $1 order by number desc`,
    [admin.email],
  );
  expect(details).toContain(`Device: ${device!.id}`);
});

test('one press copies the text', async () => {
  await page.getByRole('button', { name: 'Copy details' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text());
});

test('the open details can be read and pressed at every size', async () => {
  expect(await checkScreen(page, 'details of a failure')).toEqual([]);
});

test('a call without an answer has a request id too', async () => {
  portal.network.set('cut', { only: /^\/api\// });
  await page.getByRole('button', { name: 'Try again' }).click();
  // Another error with details of its own is shown once the portal knows that it is offline.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('This content requires a connection').waitFor();
  const details = await openDetails();

  // The failed call may be any call of the page, because whichever comes first shows the error.
  expect(details).toMatch(/ \/api\/\S+: no answer$/m);
  expect(requestsIn(details)).not.toContain(undefined);
});

test('no screen broke the policy or threw', async () => {
  const { violations, errors } = await watchContext(context);
  expect([...violations, ...errors]).toEqual([]);
});
