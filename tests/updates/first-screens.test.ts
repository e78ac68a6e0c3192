/** Tests that a device with only the files of the first screens opens without a connection. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, TABLET, watchContext } from '../chromium.ts';
import {
  ana,
  askWorkerForReadiness,
  heading,
  openInEnglish,
  startPortal,
  type Portal,
} from '../journeys/portal.ts';
import { readInstalledFiles, openProfile, type Profile } from './browser-profile.ts';

let portal: Portal, profile: Profile, page: Page;
beforeAll(async () => {
  [portal, profile] = await Promise.all([startPortal(), openProfile()]);
  page = await openInEnglish(profile.context, portal, ana);
  for (const path of ['/inventory', '/pos', '/orders']) {
    await page.goto(`${portal.url}${path}`);
    await heading(page).first().waitFor();
  }
}, 180_000);
afterAll(async () => {
  await profile?.close();
  await portal?.close();
});

test('sign-in and the lists of home open with nothing else on the device, and nothing is missed', async () => {
  portal.network.set('cut');
  const first = readInstalledFiles().flatMap(({ url, first: isFirst }) =>
    isFirst ? [`/${url}`] : [],
  );
  const dropped = await page.evaluate(async (kept) => {
    let count = 0;
    for (const name of (await caches.keys()).filter((one) => one.includes('-precache-'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!kept.includes(new URL(request.url).pathname) && (await cache.delete(request))) count++;
    }
    return count;
  }, first);
  await (await profile.context.newCDPSession(page)).send('Network.clearBrowserCache');
  expect(dropped).toBe(readInstalledFiles().length - first.length);
  expect(await askWorkerForReadiness(page)).toMatchObject({
    missingFirst: 0,
    missingLater: dropped,
  });

  const missed: string[] = [];
  let asked = 0;
  profile.context.on('requestfailed', (request) => missed.push(new URL(request.url()).pathname));
  for (const [path, size] of [
    ['/orders', TABLET],
    ['/inventory', TABLET],
    ['/pos', TABLET],
    ['/orders', PHONE],
    ['/inventory', PHONE],
    ['/permission_denied', PHONE],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(`${portal.url}${path}`);
    await heading(page).first().waitFor();
    await page.getByText('You’re offline').filter({ visible: true }).first().waitFor();
    asked += await page.locator('dialog[open]').count();
  }

  const other = await profile.context.newPage();
  await other.goto(`${portal.url}/login`);
  await heading(other).first().waitFor();
  // Requests for files on the device may be aborted by navigating on. Without the portal's font,
  // the system's font is used.
  const lacking = missed.filter(
    (path) => /^\/assets\/.*(?<!\.woff2)$/.test(path) && !first.includes(path),
  );

  expect([...new Set(lacking)]).toEqual([]);
  expect(asked).toBe(0);
  expect(await watchContext(profile.context)).toEqual({ violations: [], errors: [] });
}, 120_000);
