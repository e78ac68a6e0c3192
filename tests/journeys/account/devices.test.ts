/**
 * Tests the lists of sessions and devices: their owner finds them in the profile, an administrator
 * under /settings/devices.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { LANDSCAPE, launchChromium, newContext, PHONE, watchContext } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import type { Client } from '../../test-server.ts';
import { createClientAt } from '../api-clients.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  ana,
  bruno,
  DEMO_PASSWORD,
  openInEnglish,
  startPortal,
  type Person,
  type Portal,
} from '../portal.ts';
import { translateCount, translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
let portal: Portal, browser: Browser, page: Page, desk: Page, ipad: Client;

const opened = async (as: Person, viewport = LANDSCAPE) => {
  const context = await newContext(browser, { viewport, locale: 'en-US' });
  return openInEnglish(context, portal, as, { path: '/login', isOffline: false });
};
/** Signs Ana's tablet in through the API, without a browser. */
async function onIpad(): Promise<Client> {
  const headers = { 'user-agent': IPAD, 'x-portal-known-device': 'tablet of Ana' };
  const { json } = await createClientAt(portal, undefined, headers).call(accountCalls.login, {
    body: { email: ana.email, passwd: DEMO_PASSWORD },
  });
  return createClientAt(portal, json.body.token, headers);
}
const tell = (work: { kind: string; count: number; age: number }[]) =>
  ipad.call(accountCalls.submitDeviceReport, { body: { work } });

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  ipad = await onIpad();
  await tell([
    { kind: 'order', count: 3, age: 2 * DAY },
    { kind: 'inventory', count: 1, age: HOUR },
  ]);
  [page, desk] = await Promise.all([opened(ana), opened(admin)]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const section = (name: string, on = page) => on.getByRole('region', { name: say(name) });
const button = (name: string | RegExp, on = page) => on.getByRole('button', { name });
const endOfIpad = () => button('End session: Safari · iPad');
async function endIpad(): Promise<void> {
  await endOfIpad().click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('End session') })
    .click();
}

test('this device reports its unsent work by itself soon after it was opened', async () => {
  const told = async () =>
    (
      await portal.query<{ unsent: unknown }>(
        "select unsent from session s join user_account u on u.id = s.user_id where u.email = $1 and user_agent like '%Chrome%' and told_at is not null",
        [ana.email],
      )
    ).map(({ unsent }) => unsent);
  await expect.poll(told, { timeout: 40_000 }).toEqual([[]]);
});
test('the profile shows each session with its device’s unsent work', async () => {
  await page.locator('a[href="/profile"]').click();
  const row = section('Sessions and devices').getByRole('listitem').filter({ hasText: 'iPad' });
  await row.getByText(/Not sent as of .+: 1 inventory report and 3 orders\. Oldest from/).waitFor();
  expect(await section('Sessions and devices').getByText(say('This device')).count()).toBe(1);
  await section('Storage on this device')
    .getByText(/MB of up to .+B$/)
    .waitFor();
  await section('Install the portal').waitFor();
  expect(await checkScreen(page, 'profile with devices')).toEqual([]);
});
test('she ends the session of her tablet, which is signed out', async () => {
  await endIpad();
  await page.getByText(say('Session ended')).first().waitFor();
  await expect.poll(() => endOfIpad().count()).toBe(0);
  expect((await ipad.call(accountCalls.getProfile)).json.message).toBe('invalid_token');
});
test('an administrator still sees the report of the signed-out tablet', async () => {
  await desk.goto(`${portal.url}/settings/devices?list=unsent`);
  const row = desk.locator('tbody tr', { hasText: 'iPad' });
  await row.getByText(/Signed out \d/).waitFor();
  await row.getByText(/Not sent as of .+: 1 inventory report and 3 orders/).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(await desk.locator('tbody tr').count()).toBe(1);
  expect(await checkScreen(desk, 'devices with unsent work')).toEqual([]);
});
test.runIf(isLong)(
  'signed in there again without unsent work, the tablet is no longer listed as having some',
  async () => {
    ipad = await onIpad();
    await tell([]);
    await desk.reload();
    await desk.getByText(say('No devices match')).waitFor();
    await desk.goto(`${portal.url}/settings/devices?search=ana`);
    const row = desk.locator('tbody tr', { hasText: 'iPad' });
    await row.getByText(/Nothing unsent as of/).waitFor();
    expect(await row.getByText(/Not sent as of/).count()).toBe(0);
  },
);
test.runIf(isLong)('offline the list says so; without the right it is not shown', async () => {
  portal.network.set('cut', { only: /^\/api\// });
  await desk.goto(`${portal.url}/settings/devices?search=nobody`);
  await desk.getByText(say('This content requires a connection')).waitFor();
  portal.network.set('through');
  const other = await opened(bruno);
  await other.goto(`${portal.url}/settings/devices`);
  await other.getByText(say('You don’t have access to this page')).waitFor();
  expect(await other.locator('table').count()).toBe(0);
  await other.context().close();
});
test.runIf(isLong)('on a phone the sections are folded, and one press opens one', async () => {
  const phone = await opened(ana, PHONE);
  await phone.goto(`${portal.url}/profile`);
  const folded = phone.locator('main').locator('button[aria-expanded]');
  await expect.poll(() => folded.count()).toBe(10);
  expect(await phone.locator('main [aria-expanded=true]').count()).toBe(0);
  await button(say('Storage on this device'), phone).click();
  await phone.getByText(/MB of up to .+B$/).waitFor();
  expect(await checkScreen(phone, 'profile on a phone')).toEqual([]);
  await phone.context().close();
});
test.runIf(isLong)(
  'the first moment without a connection offers to install the portal, once',
  async () => {
    const offer = page
      .getByRole('region', { name: say('How to install') })
      .getByRole('button', { name: say('Dismiss') });
    await page.goto(`${portal.url}/orders`);
    portal.network.set('cut', { only: /^\/api\// });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page
      .getByRole('button', {
        name: translateCount(say, '{count, plural, one {# more notice} other {# more notices}}', 1),
      })
      .click();
    await offer.waitFor();
    expect(await checkScreen(page, 'offered to install')).toEqual([]);
    await offer.click();
    await page.reload();
    await page
      .getByText(
        say(
          'You’re offline. Orders and uploads are saved on this device and sent when you reconnect.',
        ),
      )
      .first()
      .waitFor();
    expect(await offer.count()).toBe(0);
    portal.network.set('through');
  },
);
const ONLY_SESSIONS = { only: /^\/api\/profile\/sessions$/ };
const sessions = () => section('Sessions and devices');
const rows = () => sessions().getByRole('listitem');
const thisDeviceIsListed = () =>
  rows()
    .filter({ hasText: say('This device') })
    .waitFor();
const tryAgainButton = () => sessions().getByRole('button', { name: say('Try again') });
const tryAgain = () => tryAgainButton().click();
const sessionsNeedConnection = () =>
  sessions().getByText(say('This content requires a connection')).waitFor();
test('sessions that are loading or failed to load are not shown as none', async () => {
  await page.goto(`${portal.url}/profile`);
  portal.network.set('hold', ONLY_SESSIONS);
  await page.reload();
  await section('Sessions and devices')
    .getByRole('status', { name: say('Loading') })
    .waitFor();
  expect(await rows().count()).toBe(0);
  expect(await checkScreen(page, 'sessions asked for')).toEqual([]);
  portal.network.set('broken', ONLY_SESSIONS);
  await page.reload();
  await section('Sessions and devices')
    .getByText(say('The portal couldn’t load this. Try again in a moment.'))
    .waitFor();
  expect(await rows().count()).toBe(0);
  expect(await checkScreen(page, 'sessions failed')).toEqual([]);
  portal.network.set('through');
  // A request at the page's start may be repeated automatically, and then there is no button to
  // press.
  await expect
    .poll(async () => {
      for (const button of await tryAgainButton().all())
        await button.click({ timeout: 1000 }).catch(() => undefined);
      return await rows().count();
    })
    .toBeGreaterThan(0);
  await thisDeviceIsListed();
});
test.runIf(isLong)('a session that cannot be ended stays in the list, with a message', async () => {
  portal.network.set('broken', { only: /^\/api\/profile\/sessions\/end$/ });
  await endIpad();
  await page.getByText(say('There was a request error')).first().waitFor();
  portal.network.set('through');
  await endIpad();
  await expect.poll(() => endOfIpad().count()).toBe(0);
});
test.runIf(isLong)(
  'without a connection what was read stays, nothing can be ended, and a new visit says what it needs',
  async () => {
    portal.network.set('cut', { only: /^\/api\// });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await section('Sessions and devices')
      .getByText(say('Requires a connection'), { exact: true })
      .waitFor();
    expect(await rows().count()).toBeGreaterThan(0);
    await page.reload();
    await sessionsNeedConnection();
    expect(await rows().count()).toBe(0);
    expect(await checkScreen(page, 'sessions without a connection')).toEqual([]);
    portal.network.set('through');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await thisDeviceIsListed();
    await page.route(/\/assets\/OwnDevices-/, (route) => route.abort());
    await page.reload();
    await sessionsNeedConnection();
    await page.unroute(/\/assets\/OwnDevices-/);
    await tryAgain();
    await thisDeviceIsListed();
  },
);
test('no screen broke the policy or threw', async () => {
  for (const one of [page, desk])
    expect(await watchContext(one.context())).toEqual({ violations: [], errors: [] });
});
