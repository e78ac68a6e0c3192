/**
 * Tests the list of devices under /settings/devices, which tells administrators whether each device
 * can open the portal offline.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, type OfflineReadinessReport } from '#areas/account/domain/index.ts';
import {
  LANDSCAPE,
  launchChromium,
  newContext,
  PHONE,
  TABLET,
  watchContext,
} from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { createClientAt } from '../api-clients.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  ana,
  askWorkerForReadiness,
  bruno,
  carla,
  chooseLanguage,
  DEMO_PASSWORD,
  openInEnglish,
  startPortal,
  type Person,
  type Portal,
} from '../portal.ts';
import { translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const PATH = '/settings/devices';
const FILE = '/assets/OrderView-abc123.js';
let portal: Portal, browser: Browser, desk: Page;

const opened = async (as: Person, viewport = LANDSCAPE) =>
  openInEnglish(await newContext(browser, { viewport, locale: 'en-US' }), portal, as, {
    path: '/login',
    isOffline: false,
  });
/**
 * Signs a device in through the API and reports whether that device can open the portal offline.
 */
async function tells(
  as: Person,
  device: string,
  userAgent: string,
  opening: OfflineReadinessReport,
) {
  const headers = { 'user-agent': userAgent, 'x-portal-known-device': device };
  const { json } = await createClientAt(portal, undefined, headers).call(accountCalls.login, {
    body: { email: as.email, passwd: DEMO_PASSWORD },
  });
  const client = createClientAt(portal, json.body.token, headers);
  const told = await client.call(accountCalls.submitDeviceReport, { body: { work: [], opening } });
  expect(told.status).toBe(200);
}
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0';
const running = '0.1.0-older';

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const refused = { reason: 'refused', status: 403, path: FILE } as const;
  await tells(bruno, 'tablet', IPAD, { opens: 'no', running, ...refused });
  await tells(carla, 'laptop', WINDOWS, { opens: 'yes', running, installed: running, missing: 0 });
  desk = await opened(admin);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const rows = (page = desk) => page.locator('tbody tr');
const devicesAt = async (query: string) => {
  await desk.goto(`${portal.url}${PATH}${query}`);
  await rows().first().waitFor();
};
const names = async () => (await rows().allInnerTexts()).map((text) => text.split('\n')[0]);

test.runIf(isLong)(
  'an installed device reports that it opens offline, and an administrator sees it',
  async () => {
    const context = await newContext(browser, {
      installs: true,
      viewport: TABLET,
      locale: 'en-US',
    });
    const page = await openInEnglish(context, portal, ana, { path: '/login', isOffline: false });
    await expect
      .poll(async () => await askWorkerForReadiness(page), { timeout: 90_000 })
      .toMatchObject({ missingFirst: 0, missingLater: 0 });
    await page.reload();
    const told = async () =>
      await portal.query(
        "select opening ->> 'opens' as opens from session s join user_account u on u.id = s.user_id where u.email = $1 and opening ->> 'opens' = 'yes'",
        [ana.email],
      );
    await expect.poll(told, { timeout: 40_000 }).toEqual([{ opens: 'yes' }]);
    const version = (await askWorkerForReadiness(page))!.version;
    await context.close();
    await devicesAt('?search=ana&opens=yes');
    await rows().getByText(version).first().waitFor();
    await rows()
      .getByTitle(/Since .+, as of /)
      .waitFor();
  },
  180_000,
);
test('the filter finds a device that cannot open offline, with its reason', async () => {
  // The administrator's own device, which uses Chrome, may report meanwhile that it cannot open the
  // portal offline either. Its row is not counted.
  const told = () => rows().filter({ hasNotText: 'Chrome' });
  await devicesAt('?search=.example');
  const all = await told().count();
  await desk.getByRole('button', { name: say('Filter'), exact: true }).click();
  await desk.getByLabel(say('Opens offline')).selectOption({ label: say('No') });
  await expect.poll(() => told().count()).toBe(1);
  expect(all).toBeGreaterThan(1);
  const text = await told().innerText();
  for (const part of [
    'Bruno',
    'Safari · iPad',
    running,
    say('No'),
    'The network refused a file that the portal needs (error 403).',
    `File: ${FILE}`,
  ])
    expect(text).toContain(part);
  expect(await checkScreen(desk, 'devices that cannot open offline')).toEqual([]);
});
test.runIf(isLong).each(['Português', 'Español', 'English'] as const)(
  'the table fits its box at every width of a tablet and a desk, in %s',
  async (language) => {
    await devicesAt('');
    await chooseLanguage(desk, language);
    const hidden: string[] = [];
    for (const width of [TABLET.width, 1024, LANDSCAPE.width, 1440]) {
      await desk.setViewportSize({ width, height: LANDSCAPE.height });
      const beyond = await desk.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        await frame();
        const box = document.querySelector('main table')!.parentElement!;
        return box.scrollWidth - box.clientWidth;
      });
      if (beyond > 0) hidden.push(`${beyond} px at ${width}`);
    }
    await desk.setViewportSize(LANDSCAPE);
    await chooseLanguage(desk, 'English');
    expect(hidden).toEqual([]);
  },
);
test.runIf(isLong)(
  'below a wide screen the head of the devices sorts by opening offline',
  async () => {
    await devicesAt('');
    const answers = async () =>
      (await rows().allInnerTexts()).map((text) => /Opens offline: (.+)/.exec(text)?.[1]);
    const sorted = async () => {
      await desk.getByRole('button', { name: say('Device, opens offline') }).click();
      await expect.poll(() => desk.url()).toContain('sort=');
    };
    expect(await answers()).toContain(say('No'));
    await sorted();
    await expect.poll(async () => (await answers())[0]).toBe(say('No'));
  },
);
test.runIf(isLong)('a press on a head sorts, a second one the other way round', async () => {
  await devicesAt('');
  const people = await names();
  await desk.getByRole('button', { name: say('User') }).click();
  const up = people.toSorted();
  await expect.poll(names).toEqual(up);
  await desk.getByRole('button', { name: say('User') }).click();
  await expect.poll(names).toEqual(up.toReversed());
  await desk.reload();
  await expect.poll(names).toEqual(up.toReversed());
});
test('the filtered rows are saved as a file', async () => {
  await devicesAt('?search=bruno&opens=no');
  const coming = desk.waitForEvent('download');
  await desk.getByRole('button', { name: say('Download CSV') }).click();
  const file = readFileSync((await (await coming).path())!, 'utf8');
  const [head, ...lines] = file.trim().split(/\r?\n/);
  expect(head).toContain('opens_offline');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`refused;403;${FILE}`);
});
test.runIf(isLong)('on a phone a device is a card that says whether it opens offline', async () => {
  const phone = await opened(admin, PHONE);
  await phone.goto(`${portal.url}${PATH}?search=bruno&opens=no`);
  const card = phone.locator('main li').filter({ hasText: 'Bruno' });
  await card.getByText('Opens offline: No').waitFor();
  expect(await checkScreen(phone, 'a device that cannot open offline')).toEqual([]);
  await phone.context().close();
});
test('without a match the list says that nothing matches', async () => {
  await desk.goto(`${portal.url}${PATH}?opens=soon`);
  await desk.getByText(say('No devices match')).waitFor();
  expect(await desk.getByText(say('No open sessions')).count()).toBe(0);
});
test.runIf(isLong)(
  'while the list is loading or has failed, it does not say that there are no devices',
  async () => {
    portal.network.set('hold', { only: /^\/api\/users\/sessions/ });
    await desk.goto(`${portal.url}${PATH}?opens=no`);
    await desk
      .getByRole('status', { name: say('Loading') })
      .first()
      .waitFor();
    portal.network.set('broken', { only: /^\/api\/users\/sessions/ });
    await desk.goto(`${portal.url}${PATH}?opens=no`);
    await desk.getByText(say('The portal couldn’t load this. Try again in a moment.')).waitFor();
    expect(await desk.getByText(say('No devices match')).count()).toBe(0);
    portal.network.set('through');
  },
);
test.runIf(isLong)('without a connection nothing can be saved as a file', async () => {
  await devicesAt('?opens=no');
  portal.network.set('cut', { only: /^\/api\// });
  const isDisabled = async () => {
    await desk.evaluate(() => dispatchEvent(new Event('online')));
    return await desk
      .getByRole('button', { name: say('Download CSV') })
      .getAttribute('aria-disabled');
  };
  await expect.poll(isDisabled, { timeout: 30_000, interval: 500 }).toBe('true');
  portal.network.set('through');
});
test('no screen broke the policy or threw', async () => {
  expect(await watchContext(desk.context())).toEqual({ violations: [], errors: [] });
});
