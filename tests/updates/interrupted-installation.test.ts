/**
 * Tests a first installation whose network is cut after the first screens are installed: a screen
 * that is missing says so and opens by itself later, the rest of the portal works, and the
 * installation goes on without another visit, with only the files that are missing.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, watchContext } from '../chromium.ts';
import {
  ana,
  askWorkerForReadiness,
  chooseLanguage,
  heading,
  signIn,
  startPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../journeys/portal.ts';
import { openProfile, readInstalledFiles, type Profile } from './browser-profile.ts';

let portal: Portal, profile: Profile, page: Page;
beforeAll(async () => {
  [portal, profile] = await Promise.all([startPortal(), openProfile(LANDSCAPE)]);
}, 120_000);
afterAll(async () => {
  await profile?.close();
  await portal?.close();
});

/** Matches the larger files, which are installed last. The editor of orders is one of them. */
const lastFiles = (): RegExp => {
  const later = readInstalledFiles().filter(({ first }) => !first);
  const last = later.slice(Math.floor(later.length * 0.8)).map(({ url }) => url);
  return new RegExp(`^/(?:${last.join('|').replaceAll('.', String.raw`\.`)})$`);
};

const installedPaths = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('-precache-'));
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return found.flat().map((url) => new URL(url).pathname);
  });

const missing = () => page.getByText('This screen isn’t on this device yet');
const panel = () => page.locator('main').getByRole('region', { name: 'Opens offline' });
const follow = (path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

test('the missing screen says so, the others work, and everything arrives once the network is back', async () => {
  // The last files do not arrive before the network is cut.
  portal.network.set('hold', { only: lastFiles() });
  page = await profile.context.newPage();
  await watchContext(profile.context);
  await page.goto(`${portal.url}/login`);
  await signIn(page, ana);
  await waitForSync(page);
  await chooseLanguage(page, 'English');
  await waitForWorker(page, { isFirst: true });
  await expect
    .poll(() => portal.network.passed.filter(({ network }) => network === 'hold').length)
    .toBeGreaterThan(0);
  portal.network.set('cut');
  const before = await installedPaths();
  await expect
    .poll(async () => (await askWorkerForReadiness(page))?.isFetching, { timeout: 60_000 })
    .toBe(false);
  const { missingLater } = (await askWorkerForReadiness(page))!;
  expect(missingLater).toBe(readInstalledFiles().length - before.length);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await follow('/order/create');
  await missing().waitFor();
  await page.getByText('It opens automatically when you’re online.').waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await follow('/inventory');
  await heading(page).filter({ hasText: 'Inventory' }).first().waitFor();
  await follow('/orders');
  await follow('/order/create');
  await missing().waitFor();

  const from = portal.network.passed.length;
  portal.network.set('through');
  await heading(page).filter({ hasText: 'New order' }).first().waitFor();
  await waitForWorker(page);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  const again = portal.network.passed.slice(from).map(({ path }) => path);
  expect(again.filter((path) => before.includes(path))).toEqual([]);
  await follow('/profile');
  await expect.poll(() => panel().innerText()).toMatch(/Yes, version [^\n]+$/);
  expect(await watchContext(profile.context)).toMatchObject({ violations: [] });
}, 180_000);
