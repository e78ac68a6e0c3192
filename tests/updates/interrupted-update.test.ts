/**
 * Tests a tablet that is killed, or loses its network, in the middle of an update: it opens without
 * a network, has everything, and the next attempt completes the update.
 */
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromiumWithProfile } from '../chromium.ts';
import { startKillableBrowser, type KillableBrowser } from '../faults/killable-browser.ts';
import { heading, waitForSync } from '../journeys/portal.ts';
import { makeProfileFolder } from '../portal-program.ts';
import {
  acceptUpdate,
  selectArrivedOrders,
  pauseTyping,
  glanceAt,
  openInstalled,
  readNotesOnDevice,
  startSite,
  readUnsentIds,
  updateAlert,
  readVersion,
  waitForAlert,
  isWorkerWaiting,
  writeDraft,
  type Site,
} from './site.ts';
import { stopAt, waitUntilStopped, type Point } from './stops.ts';

let site: Site, waiting: string[];
const tablets = makeProfileFolder();
const template = join(tablets.path, 'before');
let made = 0;
const running: KillableBrowser[] = [];
const WITHOUT_API = { network: 'cut', only: /^\/api\// } as const;
const NOTE = 'unsent when the tablet died';

beforeAll(async () => {
  site = await startSite();
  const tablet = await launchChromiumWithProfile(template);
  const page = await openInstalled(site, tablet);
  site.network.set(WITHOUT_API.network, WITHOUT_API);
  await writeDraft(site, page, NOTE);
  waiting = await readUnsentIds(page);
  await page.evaluate(() => localStorage.setItem('left-over', '1'));
  await tablet.close(); // A normal end of the browser stores everything first.
}, 300_000); // The first test file that needs the builds makes them.
afterAll(async () => {
  await site?.close();
  tablets.remove();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((tablet) => tablet.close()));
});
beforeEach(() => {
  site.network.passed.length = 0;
  site.deploy('old');
  site.network.set(WITHOUT_API.network, WITHOUT_API);
});

/** Starts a copy of the prepared tablet with its unsent work, or a given profile again. */
async function start(
  profile?: string,
): Promise<{ tablet: KillableBrowser; page: Page; profile: string }> {
  const folder = profile ?? join(tablets.path, `tablet-${++made}`);
  if (!profile)
    cpSync(template, folder, {
      recursive: true,
      filter: (path) => !basename(path).startsWith('Singleton'),
    });
  const tablet = await startKillableBrowser(folder);
  running.push(tablet);
  const page = await opened(tablet.context);
  if (!profile) expect(await page.evaluate(() => localStorage.getItem('left-over'))).toBe('1');
  return { tablet, page, profile: folder };
}

async function opened(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(30_000);
  await context.clock.install();
  const page = await context.newPage();
  await page.goto(`${site.url}/orders`);
  await heading(page).first().waitFor();
  return page;
}

/**
 * Checks a tablet after it was killed: without a network it is complete; with a network the update
 * completes and the work arrives once. Returns the version that it shows at the end.
 */
async function isWhole(profile: string): Promise<string> {
  site.network.set('cut');
  const { page } = await start(profile);
  expect(await readNotesOnDevice(page)).toContain(NOTE);
  expect(await readUnsentIds(page)).toEqual(waiting);
  site.network.set(WITHOUT_API.network, WITHOUT_API);
  if ((await readVersion(page)) === 'old') {
    await waitForAlert(page);
    await acceptUpdate(page);
  }

  expect(await readVersion(page)).toBe('new');
  expect(await readUnsentIds(page)).toEqual(waiting);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('left-over')), { timeout: 30_000 })
    .toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('distributor-user'))).toContain(
    'ana@norte.example',
  );

  site.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  expect(await selectArrivedOrders(site, NOTE)).toHaveLength(1);
  return await readVersion(page);
}

/** Waits until the new worker is being installed and one of its files is held back. */
async function untilHeld(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await glanceAt(page);
        return site.network.passed.some(
          ({ path, network }) => network === 'hold' && path.includes('OrderView'),
        );
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
}

/**
 * Returns a function that accepts the update and waits until the page has stopped at this point of
 * the update.
 */
const acceptedUntil = (point: Point) => async (page: Page) => {
  site.deploy('new');
  await waitForAlert(page);
  await stopAt(site, page, point);
  await updateAlert(page).getByRole('button').last().click({ noWaitAfter: true });
  await waitUntilStopped(site, point);
};

type Moment = readonly [when: string, until: (page: Page) => Promise<void>];
const moments: readonly Moment[] = [
  [
    'while the new version is being fetched',
    async (page) => {
      site.network.set('hold', { only: /\/assets\/OrderView-.*-next\.js/, also: WITHOUT_API });
      site.deploy('new');
      await untilHeld(page);
    },
  ],
  [
    'when the new version is here and nobody has been asked',
    async (page) => {
      await page.keyboard.press('Shift');
      site.deploy('new');
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Shift');
            await glanceAt(page);
            return await isWorkerWaiting(page);
          },
          { timeout: 30_000, interval: 1_000 },
        )
        .toBe(true);
      expect(await updateAlert(page).count()).toBe(0);
    },
  ],
  ['while the tabs become quiet', acceptedUntil('quiet')],
  ['when the outbox is noted', acceptedUntil('take_over')],
  ['when the new worker has taken over', acceptedUntil('clear')],
  ['when all is cleared', acceptedUntil('reload')],
];
test.each(moments)(
  'killed %s, the tablet keeps its work, and the next attempt completes the update',
  async (_when, until) => {
    const { tablet, page, profile } = await start();
    await until(page);
    await tablet.kill();
    expect(await isWhole(profile)).toBe('new');
  },
);

test('the network is lost while the new version is being fetched: the old one goes on, and the next try completes', async () => {
  const { page } = await start();
  site.network.set('hold', { only: /\/assets\/OrderView-.*-next\.js/, also: WITHOUT_API });
  site.deploy('new');
  await untilHeld(page);
  site.network.set('cut');
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null,
        ),
      { timeout: 30_000 },
    )
    .toBeNull();
  await page.reload();
  await heading(page).first().waitFor();
  expect([await readVersion(page), await readNotesOnDevice(page)]).toEqual([
    'old',
    expect.arrayContaining([NOTE]),
  ]);

  site.network.set(WITHOUT_API.network, WITHOUT_API);
  await waitForAlert(page);
  await acceptUpdate(page);
  expect([await readVersion(page), await readUnsentIds(page)]).toEqual(['new', waiting]);
});

test('the network is lost when the alert is there: the update completes without it', async () => {
  const { page } = await start();
  site.deploy('new');
  await waitForAlert(page);
  site.network.set('cut');
  await acceptUpdate(page);
  expect([await readVersion(page), await readUnsentIds(page)]).toEqual(['new', waiting]);
  await page.goto(`${site.url}/profile`);
  await heading(page).first().waitFor();
  await pauseTyping(page);
  expect(await page.evaluate(() => localStorage.getItem('left-over'))).toBeNull();
});
