/**
 * Tests a full disk and deleted databases: the screen reports the problem, keeps typed text, and
 * continues when it can. `npm test` tests only deleted databases.
 */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromiumWithProfile, TABLET } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import { makeProfileFolder } from '../portal-program.ts';
import { ana, openPortal, waitForSync, waitForWorker, type Portal } from '../journeys/portal.ts';
import { readStores, outboxEntriesOf } from './browser-stores.ts';
import {
  findDearestPart,
  orderIdOn,
  savedSentence,
  noteOf,
  selectNotes,
  openOrder,
  sendOrder,
  startEnglishPortal,
  signInOnWipedBrowser,
  selectUserId,
  waitForMirror,
  waitForSaved,
  writeOrder,
} from './order-steps.ts';

let portal: Portal, context: BrowserContext, page: Page, part: string, anaId: number;
const profile = makeProfileFolder();
beforeAll(async () => {
  portal = await startEnglishPortal();
  part = await findDearestPart(portal);
  anaId = await selectUserId(portal, ana);
  await switchOn();
  await waitForWorker(await openPortal(context, portal, { path: '/login' }));
}, 120_000);
beforeEach(async () => {
  page = await signInOnWipedBrowser(context, portal, ana);
});
afterEach(() => {
  portal.network.set('through');
});
afterAll(async () => {
  await context?.close();
  await portal?.close();
  profile.remove();
});

async function switchOn(): Promise<void> {
  context = await launchChromiumWithProfile(profile.path, { viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
}

const offline = () => portal.network.set('cut', { only: /^\/api\// });

/** Returns the ids of Ana's unsent entries in the outbox. */
const openIn = (looked: Awaited<ReturnType<typeof readStores>>): string[] =>
  outboxEntriesOf(looked, anaId)
    .filter((entry) => entry.open)
    .map((entry) => entry.id);

/**
 * Deletes the databases while the window is open, as a person does who clears only this kind of
 * site data.
 */
async function deleteDatabases(): Promise<void> {
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${portal.url}/manifest.webmanifest`);
  await elsewhere.evaluate(async (user) => {
    for (const name of [`portal-core-${user}`, `portal-bulk-${user}`])
      await new Promise<void>((done, fail) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => done();
        request.onerror = () => fail(request.error!);
      });
  }, anaId);
  await elsewhere.close();
}

test.runIf(isLong)(
  'a full disk: what is typed stays on the screen, which says that it is not saved; reading goes on; with space again it is saved, and nothing earlier is lost',
  async () => {
    offline();
    const id = await writeOrder(page, portal, part, 'before the disk was full', 'here');
    // Chromium keeps the space of an open database for a while, so the limit takes effect only
    // after the next start.
    await context.close();
    await switchOn();
    page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 1 });
    await openOrder(page, portal, id);
    expect(await noteOf(page).inputValue()).toBe('before the disk was full');
    await noteOf(page).fill('typed on a full disk');
    await page.getByText('This device is full').waitFor();
    await savedSentence(page).filter({ hasText: 'Not saved' }).waitFor();
    expect(await noteOf(page).inputValue()).toBe('typed on a full disk');
    const other = await context.newPage();
    await openOrder(other, portal, id);
    expect(await noteOf(other).inputValue()).toBe('before the disk was full');
    await other.close();

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url });
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForSaved(page, 'here');
    await page.reload();
    await noteOf(page).waitFor();
    expect(await noteOf(page).inputValue()).toBe('typed on a full disk');
    portal.network.set('through');
    await waitForSaved(page, 'server');
    expect(await selectNotes(portal, id)).toEqual(['typed on a full disk']);
  },
);
test('databases deleted under the open window: it says so and stops; loaded again, the second copy gives back what was not sent, and it is sent once', async () => {
  offline();
  await writeOrder(page, portal, part, 'has a second copy', 'here');
  await sendOrder(page);
  const id = orderIdOn(page)!;
  const lacking = async () => {
    const looked = await readStores(page);
    const [, copy = ''] = Object.entries(looked.files).find(([name]) => name.includes(id)) ?? [];
    return openIn(looked).filter((entry) => !copy.includes(entry));
  };

  const before = openIn(await readStores(page));
  expect(before).not.toEqual([]);
  await expect.poll(lacking).toEqual([]);
  await deleteDatabases();
  await page.getByText('The portal’s data was removed from this browser').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Waiting to send').first().waitFor();
  expect(openIn(await readStores(page))).toEqual(before);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  expect(
    await portal.query(
      "select status, (select count(*)::int from order_history h where h.order_id = o.id and to_status = 'waiting_approval') as submits from sales_order o where id = $1",
      [id],
    ),
  ).toEqual([{ status: 'waiting_approval', submits: 1 }]);
});
test.runIf(isLong)(
  'a browser that gives no database: the portal says what it cannot promise, and tries again by hand',
  async () => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      if (sessionStorage.getItem('mended') === null)
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
    });

    await other.goto(`${portal.url}/orders`);
    await other.getByText('Can’t open local storage in this browser').waitFor();
    await other.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await other.getByRole('button', { name: 'Try again' }).click();
    await waitForMirror(other);
    expect(await other.getByText('Can’t open local storage in this browser').isVisible()).toBe(
      false,
    );
  },
);
