/**
 * Tests a tablet that changes hands: a person signs out with unsent work, and another person signs
 * in, in this window or in another. The work is sent, kept or exported as the person chose. `npm
 * test` tests only “Send and sign out”.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium, TABLET, newContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import { makeProfileFolder } from '../portal-program.ts';
import {
  ana,
  bruno,
  openPortal,
  signIn,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../journeys/portal.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { readStores, placesWithText, type BrowserStores } from './browser-stores.ts';
import {
  findDearestPart,
  noteOf,
  selectNotes,
  openOrder,
  rewriteNote,
  startEnglishPortal,
  signInOnWipedBrowser,
  selectUserId,
  waitForMirror,
  waitForPill,
  writeOrder,
} from './order-steps.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let part: string, anaId: number, brunoId: number;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await findDearestPart(portal);
  [anaId, brunoId] = await Promise.all([selectUserId(portal, ana), selectUserId(portal, bruno)]);
  context = await newContext(browser, { installs: true, viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  await waitForWorker(await openPortal(context, portal, { path: '/login' }));
}, 120_000);
beforeEach(async () => {
  page = await signInOnWipedBrowser(context, portal, ana);
});
afterEach(() => {
  portal.network.set('through');
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const dialog = (at = page) => at.getByRole('alertdialog');
async function beginSignOut(at = page): Promise<void> {
  await at.goto(`${portal.url}/profile`);
  await at.getByRole('button', { name: 'Sign out' }).click();
}

const choose = (name: RegExp, at = page) => dialog(at).getByRole('button', { name }).click();

/** Lets Ana write an order that only this device has, and returns the order's id. */
async function unsentOrder(note: string): Promise<string> {
  portal.network.set('cut', { only: /^\/api\// });
  return await writeOrder(page, portal, part, note, 'here');
}

const databasesOf = (looked: BrowserStores, userId: number) =>
  Object.keys(looked.databases).filter((name) => name.endsWith(`-${userId}`));
test.runIf(isLong)(
  'signing out with work unsent says how much would be lost, and staying loses nothing',
  async () => {
    const id = await unsentOrder('not to be lost');
    await beginSignOut();
    await dialog().getByText('1 document on this device hasn’t been sent yet.').waitFor();
    await choose(/Stay signed in/);
    await openOrder(page, portal, id);
    expect(await noteOf(page).inputValue()).toBe('not to be lost');
  },
);
test.runIf(isLong)(
  '“Send and sign out” without a connection sends nothing, says so, and signs nobody out',
  async () => {
    await unsentOrder('cannot go yet');
    await beginSignOut();
    await choose(/Send and sign out/);
    await dialog().getByText('Nothing could be sent').waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(databasesOf(await readStores(page), anaId)).toHaveLength(2);
  },
);
test('“Send and sign out” brings the work to the server, and nothing of Ana’s stays on the tablet', async () => {
  const id = await unsentOrder('sent at the door');
  await beginSignOut();
  await dialog().waitFor();
  portal.network.set('through');
  await choose(/Send and sign out/);
  await page.waitForURL(/\/login/);
  expect(await selectNotes(portal, id)).toEqual(['sent at the door']);
  const looked = await readStores(page);
  expect(databasesOf(looked, anaId)).toEqual([]);
  expect(
    ['sent at the door', ana.email, 'Ana Ribeiro'].flatMap((text) => placesWithText(looked, text)),
  ).toEqual([]);
});
test.runIf(isLong)(
  '“Keep” hides Ana’s work from Bruno, who works on the same tablet, and sends it when she signs in again',
  async () => {
    const id = await unsentOrder('for ana alone');
    await beginSignOut();
    await choose(/Keep on this device/);
    await page.waitForURL(/\/login/);
    portal.network.set('through');
    await signIn(page, bruno);
    await page.goto(`${portal.url}/orders`);
    await waitForSync(page);
    await page.goto(`${portal.url}/order/edit/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain('for ana alone');
    const looked = await readStores(page);
    expect(databasesOf(looked, brunoId).toSorted()).toEqual(
      ['bulk', 'core', 'files'].map((name) => `portal-${name}-${brunoId}`),
    );

    expect(placesWithText(looked, 'for ana alone')).toEqual([
      `portal-core-${anaId}`,
      `user-${anaId}/${id}.json`,
    ]);

    expect(await selectNotes(portal, id)).toEqual([]);

    await beginSignOut();
    await page.waitForURL(/\/login/);
    expect(databasesOf(await readStores(page), brunoId)).toEqual([]);
    await signIn(page, ana);
    await page.goto(`${portal.url}/orders`);
    await expect.poll(() => selectNotes(portal, id)).toEqual(['for ana alone']);
    await waitForSync(page);
  },
);
test.runIf(isLong)(
  '“Export and discard” leaves a file that a person can read, and nothing else: signing in again brings nothing back',
  async () => {
    const id = await unsentOrder('kept on paper');
    await beginSignOut();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      choose(/Export to a file/),
    ]);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      documents: {
        order: {
          id: string;
          content: { observation: string; lines: { partNumber: string; quantity: number }[] };
        }[];
      };
    };

    expect(download.suggestedFilename()).toMatch(/^portal-unsent-\d{4}-\d\d-\d\d\.json$/);
    expect(file.documents.order).toMatchObject([
      {
        id,
        content: { observation: 'kept on paper', lines: [{ partNumber: part, quantity: 20 }] },
      },
    ]);

    await page.waitForURL(/\/login/);
    expect(placesWithText(await readStores(page), 'kept on paper')).toEqual([]);
    portal.network.set('through');
    await signIn(page, ana);
    await page.goto(`${portal.url}/orders`);
    await waitForSync(page);
    expect(await selectNotes(portal, id)).toEqual([]);
    expect(placesWithText(await readStores(page), 'kept on paper')).toEqual([]);
  },
);

test.runIf(isLong)(
  'a second window of Ana’s shows the sign-in when she signs out in the first, and follows when Bruno signs in there, and says so',
  async () => {
    const second = await context.newPage();
    await second.goto(`${portal.url}/order/create`);
    await beginSignOut();
    await page.waitForURL(/\/login/);
    await second.waitForURL(/\/login/);
    expect(databasesOf(await readStores(second), anaId)).toEqual([]);
    await signIn(page, bruno);
    await second.waitForURL((url) => url.pathname !== '/login');
    await second
      .getByText('bruno@norte.example signed in on this device in another window.')
      .or(second.getByText('Bruno Tavares signed in on this device in another window.'))
      .waitFor();
    await waitForPill(second, /Synced/);
    expect(
      await second.evaluate(
        () => (JSON.parse(localStorage.getItem('distributor-user')!) as { id: number }).id,
      ),
    ).toBe(brunoId);
  },
);
test.runIf(isLong)(
  'what Ana typed in one window is sent when she comes back, if she signed out in another and kept her work',
  async () => {
    const id = await unsentOrder('first words');
    const second = await context.newPage();
    await openOrder(second, portal, id);
    await rewriteNote(second, 'words of the other window', 'here');
    await beginSignOut();
    await choose(/Keep on this device/);
    await second.waitForURL(/\/login/);
    portal.network.set('through');
    await signIn(page, ana);
    await page.goto(`${portal.url}/orders`);
    await expect.poll(() => selectNotes(portal, id)).toEqual(['words of the other window']);
  },
);
test.runIf(isLong)(
  'a sign-out made without a connection is the first thing the server hears, before any session check',
  async () => {
    portal.network.set('cut', { only: /^\/api\// });
    await beginSignOut();
    await page.waitForURL(/\/login/);
    const [before] = await portal.query<{ n: number }>(
      'select count(*)::int as n from session where user_id = $1 and ended_at is null',
      [anaId],
    );

    portal.network.set('through');
    portal.network.passed.length = 0;
    await page.reload();
    await expect
      .poll(
        async () =>
          (
            await portal.query<{ n: number }>(
              'select count(*)::int as n from session where user_id = $1 and ended_at is null',
              [anaId],
            )
          )[0]!.n,
        { timeout: 30_000 },
      )
      .toBe(before!.n - 1);
    const calls = portal.network.passed
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ path }) => path);
    expect(calls[0]).toBe('/api/auth/logout');
    expect(calls).not.toContain('/api/auth/me');
    await page.locator('input[name=username]').waitFor();
  },
);

const profile = makeProfileFolder();
afterAll(() => profile.remove());
test.runIf(isLong)(
  'a sign-out made without a connection holds, even if the tablet is killed at once',
  async () => {
    let tablet = await startKillableBrowser(profile.path);
    let tab = await openPortal(tablet.context, portal, { as: ana, path: '/orders' });
    await waitForMirror(tab);
    await waitForWorker(tab);
    portal.network.set('cut', { only: /^\/api\// });
    await beginSignOut(tab);
    await tab.waitForURL(/\/login/);
    await tablet.kill();
    tablet = await startKillableBrowser(profile.path);
    tab = await tablet.context.newPage();
    await tab.goto(`${portal.url}/orders`);
    await tab.locator('input[name=username]').waitFor();
    await expect.poll(async () => databasesOf(await readStores(tab), anaId)).toEqual([]);
    await tablet.kill();
  },
);
test.runIf(isLong)(
  'a page that is left while it makes its databases does not keep the next one waiting',
  async () => {
    // Chromium freezes a page this early only if its profile has the portal installed.
    const tablet = await startKillableBrowser(profile.path);
    const tab = await openPortal(tablet.context, portal, { as: ana, path: '/orders' });
    tablet.context.setDefaultTimeout(15_000);
    await waitForMirror(tab);
    for (const person of [bruno, ana, bruno, ana]) {
      await beginSignOut(tab);
      await tab.waitForURL(/\/login/);
      await signIn(tab, person);
      await tab.goto(`${portal.url}/orders`);
      await tab.locator('tbody tr').first().waitFor();
      expect(await tab.getByText('Local storage in this browser isn’t responding').count()).toBe(0);
    }

    await tablet.close();
  },
);
