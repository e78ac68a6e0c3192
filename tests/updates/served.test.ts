/** Tests scripts of older builds, missing scripts, and wrong answers about the version. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepOldAssets } from '#app/setup.mjs';
import { ana } from '../journeys/portal.ts';
import { makeTempFolder } from '../portal-program.ts';
import {
  context,
  collectLoads,
  openWithWorker,
  noteField,
  page,
  setUpServed,
  site,
  openWithoutWorker,
} from './served-setup.ts';
import { acceptUpdate, pauseTyping, lookAt, updateAlert, readVersion } from './site.ts';

setUpServed();

const DAY = 24 * 3600 * 1000;
const versionSays = (body: string) => site.network.set('says', { only: /^\/version\.json/, body });

test('a tab of the old version, never updated, opens a screen that it had not opened before', async () => {
  await openWithoutWorker('/orders');
  site.deploy('new');
  const before = site.network.passed.length;
  await page.locator('a[href="/profile"]').first().click();
  await page.waitForURL(/\/profile/);
  await page.getByText(ana.email).first().waitFor();
  expect(await readVersion(page)).toBe('old');
  const asked = site.network.passed
    .slice(before)
    .map(({ path }) => path)
    .filter((path) => /\/assets\/Profile.*\.js$/.test(path));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.endsWith('-next.js'))).toEqual([]);
});

test('a part that is gone while an order is being edited: the portal asks, reloads nothing, and the order stands as it was typed', async () => {
  site.network.set('gone', { only: /\/assets\/take-pasted/ });
  await openWithoutWorker('/order/create');
  await noteField().fill('typed before the part was missed');
  const loads = collectLoads();
  await page
    .locator('[data-column=partNumber]')
    .first()
    .evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Part number\tQuantity\r\n1\t1\r\n2\t2');
      cell.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    });
  await updateAlert(page).waitFor();
  await updateAlert(page).getByRole('button').first().click();
  await updateAlert(page).waitFor({ state: 'detached' });
  await noteField().press('End');
  await noteField().pressSequentially(', and after');
  expect([await noteField().inputValue(), loads.length]).toEqual([
    'typed before the part was missed, and after',
    0,
  ]);
});

test('a screen that is gone asks, and "Reload" brings the new version, with what was typed', async () => {
  await openWithWorker('/order/create');
  await noteField().fill('kept over a missing screen');
  await page.waitForURL(/\/order\/edit\//);
  site.deploy('new');
  // This simulates that the worker of another window has replaced this one's: neither the cache nor
  // the server has the old scripts of this screen any more.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/assets\/Profile/.test(request.url)) await cache.delete(request);
    }
  });

  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  site.network.set('gone', { only: /\/assets\/Profile[^/]*(?<!-next)\.(js|css)/ });
  const loads = collectLoads();
  await page.locator('a[href="/profile"]').first().click();
  await updateAlert(page).waitFor();
  expect(loads).toHaveLength(0);
  await acceptUpdate(page);
  expect([await readVersion(page), loads.length]).toEqual(['new', 1]);
  await page.getByText(ana.email).first().waitFor();
  await page.goBack();
  expect(await noteField().inputValue()).toBe('kept over a missing screen');
});

test.each([
  ['code', /\/assets\/Profile/, '/profile'],
  ['words', /\/assets\/words-orders/, '/orders/view/'],
])(
  'trying again brings a screen whose %s did not arrive at first; the app bar stood all the while',
  async (_part, only, path) => {
    await openWithoutWorker('/orders');
    site.network.set('gone', { only });
    await page.locator(`a[href^="${path}"]`).first().click();
    await updateAlert(page).waitFor();
    await updateAlert(page).getByRole('button').first().click();
    expect(await page.locator('header a[href="/profile"]').count()).toBe(1);
    site.network.set('through');
    await page.getByRole('alert').getByRole('button').last().click();
    await page.waitForURL(`**${path}*`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  },
);

test('a version.json that is no JSON, of wrong types, a list, empty or markup changes nothing', async () => {
  await openWithWorker();
  const loads = collectLoads();
  for (const body of [
    'version 2',
    '{"version":2,"minClient":"1","schema":null}',
    '[]',
    '{"version":"","minClient":99,"schema":99}',
    '{"version":"<b>2</b>","minClient":99,"schema":1}',
  ]) {
    versionSays(body);
    await lookAt(page); // Each look begins when the one before has ended.
  }

  await lookAt(page);
  await pauseTyping(page);
  expect([await updateAlert(page).count(), loads.length]).toEqual([0, 0]);
});

test('a captive portal’s page in place of version.json changes nothing', async () => {
  await openWithWorker();
  site.network.set('captive', { only: /^\/version\.json/ });
  await lookAt(page);
  await pauseTyping(page);
  site.network.set('redirect', { only: /^\/version\.json/ });
  await lookAt(page);
  await lookAt(page);
  expect([await updateAlert(page).count(), await readVersion(page)]).toEqual([0, 'old']);
});

test('a portal behind HTTP authentication, which the browser has, learns of new versions', async () => {
  await openWithoutWorker('/orders', {
    httpCredentials: { username: 'portal', password: 'portal' },
  });
  site.network.set('locked', { only: /^\/version\.json/ });
  site.deploy('new');
  await lookAt(page);
  await expect.poll(() => updateAlert(page).count(), { timeout: 30_000 }).toBe(1);
});

test('a new version of which there is no worker is not believed: no alert, no reload, however urgent it says it is', async () => {
  await openWithWorker();
  const loads = collectLoads();
  for (const version of ['9.9.1', '9.9.2', '9.9.3']) {
    versionSays(JSON.stringify({ version, minClient: 99, schema: 99 }));
    await lookAt(page);
    await pauseTyping(page);
  }

  await lookAt(page);
  expect([await updateAlert(page).count(), loads.length]).toEqual([0, 0]);
});

test('assets are kept for thirty days after the build that made them was replaced, however old it was then', () => {
  const folder = makeTempFolder();
  const at = (name: string) => join(folder.path, name);
  const now = Date.now();
  const built = (name: string, ...assets: string[]) => {
    mkdirSync(at(`${name}/assets`), { recursive: true });
    for (const asset of assets) writeFileSync(at(`${name}/assets/${asset}`), asset);
  };

  const age = (path: string, days: number) =>
    utimesSync(at(path), (now - days * DAY) / 1000, (now - days * DAY) / 1000);
  built('first', 'a-1.js', 'same.js');
  keepOldAssets(at('none'), at('first'), now - 90 * DAY);
  age('first/assets/a-1.js', 90);
  built('second', 'a-2.js', 'same.js');
  keepOldAssets(at('first'), at('second'), now - 29 * DAY);
  built('third', 'a-3.js', 'same.js');
  keepOldAssets(at('second'), at('third'), now);
  expect(readdirSync(at('third/assets')).sort()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  expect(Math.round((now - statSync(at('third/assets/a-1.js')).mtimeMs) / DAY)).toBe(29);
  cpSync(at('third'), at('later'), { recursive: true, preserveTimestamps: true });
  built('fourth', 'a-4.js');
  keepOldAssets(at('later'), at('fourth'), now + 2 * DAY);
  expect([
    existsSync(at('fourth/assets/a-1.js')),
    existsSync(at('fourth/assets/a-2.js')),
    existsSync(at('fourth/assets/a-3.js')),
  ]).toEqual([false, true, true]);
  folder.remove();
});
