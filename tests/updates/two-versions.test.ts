/**
 * Tests two versions that answer at the same time, because a proxy caches an old page or a deploy
 * is running: the installed files belong to one version, and people are asked to update only once.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { heading, waitForSync } from '../journeys/portal.ts';
import { context, collectLoadsOf, setUpFlow, site } from './flow-setup.ts';
import {
  acceptUpdate,
  selectArrivedOrders,
  openInstalled,
  lookAt,
  readNotesOnDevice,
  pauseTyping,
  updateAlert,
  readVersion,
  waitForAlert,
  isWorkerWaiting,
  writeDraft,
} from './site.ts';

setUpFlow();

let page: Page, oldPort: number, newPort: number;
beforeAll(async () => {
  [oldPort, newPort] = await Promise.all([site.alsoServe('old'), site.alsoServe('new')]);
});

/**
 * Returns a function that sends requests to the new version, except for the page, which comes from
 * the old one as from a cache.
 */
const withOldPage =
  (others: (path: string) => number = () => newPort) =>
  (path: string) =>
    path.startsWith('/index.html') ? oldPort : others(path);

/** Returns a function that sends requests for each path to both processes in turn. */
function inTurn(): (path: string) => number {
  const asked = new Map<string, number>();
  return (path) => {
    const times = (asked.get(path) ?? 0) + 1;
    asked.set(path, times);
    return times % 2 === 0 ? oldPort : newPort;
  };
}

const hasAskedFor = (path: RegExp) => site.network.passed.some((one) => path.test(one.path));
const isInstalling = () =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing != null);
const isInstalled = () =>
  page.evaluate(
    async () =>
      (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' &&
      navigator.serviceWorker.controller !== null,
  );
const filesKept = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('-precache-'));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat();
  });
async function opensOffline(path = '/profile'): Promise<void> {
  site.network.set('cut');
  await page.goto(`${site.url}${path}`);
  await heading(page).first().waitFor();
}

test('a proxy that answers with the former version’s page during an install: the install fails, the old version goes on offline, and the next try completes', async () => {
  page = await openInstalled(site, context);
  site.network.passed.length = 0;
  site.network.pointTo(withOldPage());
  await lookAt(page);
  await expect.poll(() => hasAskedFor(/^\/index\.html/), { timeout: 30_000 }).toBe(true);
  await expect.poll(isInstalling, { timeout: 30_000 }).toBe(false);
  await pauseTyping(page);
  expect([await updateAlert(page).count(), await isWorkerWaiting(page)]).toEqual([0, false]);
  await opensOffline();
  expect(await readVersion(page)).toBe('old');
  site.network.set('through');
  site.network.pointTo(newPort);
  await waitForAlert(page);
  await acceptUpdate(page);
  expect(await readVersion(page)).toBe('new');
  await opensOffline();
  expect(await readVersion(page)).toBe('new');
});

test('a first installation that meets the former version’s page is tried again in the same window', async () => {
  site.network.pointTo(withOldPage());
  await context.clock.install();
  page = await context.newPage();
  await page.goto(`${site.url}/login`);
  await expect.poll(() => hasAskedFor(/^\/index\.html/), { timeout: 30_000 }).toBe(true);
  await expect.poll(isInstalling, { timeout: 30_000 }).toBe(false);
  expect(await isInstalled()).toBe(false);
  site.network.pointTo(newPort);
  await lookAt(page);
  await expect.poll(isInstalled, { timeout: 30_000 }).toBe(true);
  await opensOffline('/login');
  expect(await readVersion(page)).toBe('new');
});

test('a file that does not come at first is asked for again before the installation ends', async () => {
  site.network.set('broken', {
    only: /ReportList-.*js/,
    also: { network: 'hold', only: /Reports-.*js/ },
  });

  page = await context.newPage();
  await page.goto(`${site.url}/login`);
  const failed = () => site.network.passed.filter(({ network }) => network === 'broken').length;
  await expect.poll(failed, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await expect.poll(() => hasAskedFor(/Reports-.*js/), { timeout: 30_000 }).toBe(true);
  expect(await isInstalling()).toBe(true);
  site.network.set('through');
  await expect.poll(isInstalled, { timeout: 30_000 }).toBe(true);
});

test('a page of another version that lies on the device is noticed and replaced: online at once, offline from then on', async () => {
  site.deploy('new');
  page = await openInstalled(site, context);
  const former = await (await fetch(`http://127.0.0.1:${oldPort}/index.html`)).text();
  await page.evaluate(async (html) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === '/index.html')
          await cache.put(
            request,
            new Response(html, { headers: { 'content-type': 'text/html' } }),
          );
    }
  }, former);
  site.network.pointTo(newPort);
  await page.reload();
  await waitForSync(page);
  expect(await readVersion(page)).toBe('new');
  await expect
    .poll(async () => (await filesKept()).filter((url) => url.includes('/index.html')).length)
    .toBe(1);
  await opensOffline();
  expect(await readVersion(page)).toBe('new');
});

test('files that the browser has thrown away come back with the next start', async () => {
  page = await openInstalled(site, context);
  const before = await filesKept();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

  await page.reload();
  await waitForSync(page);
  await expect
    .poll(async () => (await filesKept()).sort(), { timeout: 30_000 })
    .toEqual(before.sort());
  await opensOffline();
});

test('two versions answer in turn: work goes on, one question comes when the deploy is done, and none leads back', async () => {
  page = await openInstalled(site, context);
  const loads = collectLoadsOf(page);
  site.network.pointTo(withOldPage(inTurn()));
  for (let look = 0; look < 4; look += 1) {
    await lookAt(page);
    await pauseTyping(page);
  }

  expect([await updateAlert(page).count(), loads.length]).toEqual([0, 0]);
  await writeDraft(site, page, 'written while the deploy was on its way');
  await waitForSync(page);

  site.network.pointTo(newPort);
  await waitForAlert(page);
  await acceptUpdate(page);
  expect(await readVersion(page)).toBe('new');
  await waitForSync(page);
  loads.length = 0;
  // A process of the old version is still running, or was started again.
  site.network.pointTo(inTurn());
  for (let look = 0; look < 6; look += 1) {
    await lookAt(page);
    await pauseTyping(page);
  }

  expect([await updateAlert(page).count(), loads.length]).toEqual([0, 0]);
  expect(await readNotesOnDevice(page)).toContain('written while the deploy was on its way');
  site.network.pointTo(newPort);
  await expect
    .poll(() => selectArrivedOrders(site, 'written while the deploy was on its way'), {
      timeout: 30_000,
    })
    .toHaveLength(1);
  await opensOffline();
  expect(await readVersion(page)).toBe('new');
});
