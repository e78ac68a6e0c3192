/**
 * Tests misleading networks: a captive portal, a black hole, a busy or broken server, and a session
 * that ends in the middle of the queue. Nothing is lost, and nothing is sent twice. `npm test`
 * tests only the status 429 and the session that ends.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, TABLET, newContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import {
  ana,
  openPortal,
  signIn,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../journeys/portal.ts';
import type { NetworkMode } from '../faulty-proxy.ts';
import { readStores, outboxEntriesOf } from './browser-stores.ts';
import {
  findDearestPart,
  savedSentence,
  noteOf,
  openOrder,
  syncPill,
  rewriteNote,
  startEnglishPortal,
  syncNow,
  waitForMirror,
  waitForPill,
  waitForSaved,
  writeOrder,
  selectUserId,
} from './order-steps.ts';

let portal: Portal,
  browser: Browser,
  context: BrowserContext,
  page: Page,
  part: string,
  anaId: number;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await findDearestPart(portal);
  anaId = await selectUserId(portal, ana);
  context = await newContext(browser, {
    installs: isLong,
    viewport: TABLET,
    locale: 'en-US',
  });
  context.setDefaultTimeout(40_000);
  page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForMirror(page);
  if (isLong) await waitForWorker(page);
}, 120_000);
afterEach(() => {
  portal.network.set('through');
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const API = /^\/api\//;
const rowsOf = (id: string) =>
  portal.query<{ status: string; version: number; note: string }>(
    "select status, version, content ->> 'observation' as note from sales_order where id = $1",
    [id],
  );

/**
 * Returns the commands that the page has sent since the list was emptied, also those that the
 * network kept from the server.
 */
const commands = (of = /.*/) =>
  portal.network.passed.filter(({ operation, path }) => operation !== undefined && of.test(path));

/**
 * Returns the order in the server's database. Its version must equal the number of operations that
 * went through, so that each had its effect once. A slow device may need two operations for the
 * typed text.
 */
async function onceOnServer(id: string) {
  const [row] = await rowsOf(id);
  const went = commands(new RegExp(id))
    .filter(({ network }) => network === 'through')
    .map(({ operation }) => operation);
  expect({ sendings: went.length, version: row?.version }).toEqual({
    sendings: new Set(went).size,
    version: went.length,
  });
  return { status: row!.status, note: row!.note };
}

const openEntries = async () =>
  outboxEntriesOf(await readStores(page), anaId).filter((entry) => entry.open);

describe.each<{ network: NetworkMode; what: string }>([
  { network: 'captive', what: 'a captive portal that answers 200 with its own page' },
  { network: 'redirect', what: 'a captive portal that sends everything on to its own site' },
])('$what', ({ network }) => {
  test.runIf(isLong)(
    'is not taken for the server: the work stays, the pill says offline, nothing says received; once it is gone all goes by itself, once',
    async () => {
      portal.network.set(network, { only: /^\/(api\/|version\.json)/ });
      portal.network.passed.length = 0;
      const id = await writeOrder(page, portal, part, `behind ${network}`, 'here');
      await waitForPill(page, /Offline/);
      expect(await savedSentence(page).innerText()).toMatch(/^Saved on this device/);
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      expect(await rowsOf(id)).toEqual([]);
      portal.network.set('through');
      await waitForSaved(page, 'server');
      await waitForSync(page);
      expect(await onceOnServer(id)).toEqual({ status: 'draft', note: `behind ${network}` });
    },
  );
});

test.runIf(isLong)(
  'a black hole behind a browser that says it is online: the portal believes answers only, and sends once when they come',
  async () => {
    portal.network.set('black_hole', { only: API });
    portal.network.passed.length = 0;
    const id = await writeOrder(page, portal, part, 'into the hole', 'here');
    await page
      .getByRole('button', { name: /Offline.*Open sync status/ })
      .first()
      .waitFor({ timeout: 45_000 });
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await rowsOf(id)).toEqual([]);
    portal.network.set('through');
    await savedSentence(page).filter({ hasText: 'Draft saved' }).waitFor({ timeout: 45_000 });
    expect(await onceOnServer(id)).toEqual({ status: 'draft', note: 'into the hole' });
  },
);

test('429: nothing is sent before the time that Retry-After names, not even by hand; then it goes by itself', async () => {
  portal.network.set('busy', { only: /^\/api\/orders\/[0-9a-f]/, retryAfter: 5 });
  portal.network.passed.length = 0;
  const id = await writeOrder(page, portal, part, 'patience', 'here');
  // On a slow device the server has refused more than once by now.
  await expect.poll(() => commands().length).toBeGreaterThan(0);
  portal.network.set('through');
  await syncNow(page);
  await page.keyboard.press('Escape');
  await waitForSaved(page, 'server');
  const refused = commands().findLast((sent) => sent.network === 'busy');
  const accepted = commands().find((sent) => sent.network === 'through');
  expect(accepted!.at - refused!.at).toBeGreaterThanOrEqual(5000);
  expect(await onceOnServer(id)).toEqual({ status: 'draft', note: 'patience' });
});

test.runIf(isLong)(
  'a document that the server cannot take is parked after eight tries, the others go on; by hand it goes again',
  async () => {
    const poison = await writeOrder(page, portal, part, 'fine so far', 'server');
    const isPoison = new RegExp(`^/api/orders/${poison}`);
    portal.network.set('broken', { only: isPoison });
    portal.network.passed.length = 0;
    await rewriteNote(page, 'poison', 'here');
    await expect.poll(() => commands(isPoison).length).toBe(1);
    for (let tries = 2; tries <= 8; tries++) {
      await syncNow(page);
      await expect.poll(() => commands(isPoison).length).toBeGreaterThanOrEqual(tries);
    }

    await page.getByRole('region', { name: 'Not sent' }).waitFor();
    expect(commands(isPoison)).toHaveLength(8);
    expect(await savedSentence(page).innerText()).toMatch(/^Saved on this device/);
    const other = await writeOrder(page, portal, part, 'healthy', 'server');
    expect(await rowsOf(other)).toMatchObject([{ note: 'healthy' }]);
    await syncNow(page);
    expect(commands(isPoison)).toHaveLength(8);
    expect((await rowsOf(poison))[0]!.note).toBe('fine so far');

    portal.network.set('through');
    await page
      .getByRole('region', { name: 'Not sent' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect.poll(async () => (await rowsOf(poison))[0]!.note).toBe('poison');
    expect(new Set(commands(isPoison).map(({ operation }) => operation)).size).toBe(1);
  },
);

/** Writes two orders that wait for the connection, and returns their ids. */
async function twoWaiting(): Promise<[string, string]> {
  portal.network.set('cut', { only: API });
  const first = await writeOrder(page, portal, part, 'first of two', 'here');
  const second = await writeOrder(page, portal, part, 'second of two', 'here');
  portal.network.passed.length = 0;
  return [first, second];
}
/**
 * Tells the portal that the network is back. A press on a button could come too late: the portal
 * may notice by itself, send, and leave the page because the session has ended.
 */
const noticeNetwork = (of: Page) => of.evaluate(() => dispatchEvent(new Event('online')));

test('a session that ends in mid-queue holds the rest and loses nothing; after signing in again all is there once, on the screen that was open', async () => {
  const ids = await twoWaiting();
  await portal.query(
    `create function end_sessions() returns trigger language plpgsql as $$ begin update session set ended_at = now() where user_id = ${anaId}; return new; end $$`,
  );

  await portal.query(
    'create trigger end_sessions after insert on sales_order for each row execute function end_sessions()',
  );

  portal.network.set('through');
  await noticeNetwork(page);
  await page.waitForURL(/\/login/);
  await portal.query('drop trigger end_sessions on sales_order');
  await portal.query('drop function end_sessions');
  expect([(await rowsOf(ids[0])).length, (await rowsOf(ids[1])).length]).toEqual([1, 0]);
  expect((await openEntries()).map(({ documentId }) => documentId)).toContain(ids[1]);
  await signIn(page, ana);
  await page.waitForURL(`${portal.url}/order/edit/${ids[1]}`);
  await waitForSaved(page, 'server');
  await waitForSync(page);
  expect((await rowsOf(ids[0]))[0]!.note).toBe('first of two');
  expect((await rowsOf(ids[1]))[0]!.note).toBe('second of two');
  expect(await openEntries()).toEqual([]);
  const held = commands(new RegExp(ids[1])).map(({ operation }) => operation);
  // If another call noticed first that the session is over, the operation was sent only once.
  expect(new Set(held).size, 'the same operation, before and after').toBe(1);
});

test.runIf(isLong)(
  'terms that ask again hold the queue the same way; accepting sends it, once',
  async () => {
    const ids = await twoWaiting();
    await portal.query('alter table acceptance disable trigger acceptance_append_only');
    await portal.query('delete from acceptance where user_id = $1', [anaId]);
    await portal.query('alter table acceptance enable trigger acceptance_append_only');
    portal.network.set('through');
    await noticeNetwork(page);
    await page.waitForURL(/\/login\/setpassword/);
    expect([...(await rowsOf(ids[0])), ...(await rowsOf(ids[1]))]).toEqual([]);
    expect(new Set((await openEntries()).map(({ documentId }) => documentId))).toEqual(
      new Set(ids),
    );
    await page.getByRole('checkbox').check();
    await page.locator('form button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await waitForSync(page);
    expect(await openEntries()).toEqual([]);
    expect([(await rowsOf(ids[0]))[0]!.note, (await rowsOf(ids[1]))[0]!.note]).toEqual([
      'first of two',
      'second of two',
    ]);
  },
);

test.runIf(isLong)(
  'what waits is told in the pill, also after the order was opened again',
  async () => {
    portal.network.set('cut', { only: API });
    const id = await writeOrder(page, portal, part, 'counted', 'here');
    await waitForPill(page, /Offline, \d changes? on this device/);
    await openOrder(page, portal, id);
    await waitForPill(page, /(Offline, \d changes? on this device|Sending \d changes?)/);
    expect(await syncPill(page).getAttribute('aria-label')).not.toMatch(/Synced/);
    expect(await noteOf(page).inputValue()).toBe('counted');
  },
);
