/**
 * Tests a tablet with a flat battery: its clock is wrong by years, in both directions, while a
 * person's unsent work is kept on it.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/domain/dates.ts';
import { launchChromium, newContext, TABLET } from '../chromium.ts';
import { ana, bruno, signIn, waitForSync, type Person, type Portal } from '../journeys/portal.ts';
import { readStores, placesWithText } from './browser-stores.ts';
import {
  findDearestPart,
  selectNotes,
  startEnglishPortal,
  signInOnWipedBrowser,
  selectUserId,
  writeOrder,
} from './order-steps.ts';

const YEARS = 20 * 365 * DAY;
let portal: Portal;
let browser: Browser;
let context: BrowserContext;
let part: string;
let anaId: number;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await findDearestPart(portal);
  anaId = await selectUserId(portal, ana);
  context = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
}, 120_000);
afterEach(() => {
  portal.network.set('through');
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/**
 * Makes the page's clock wrong by `offset` milliseconds. Must run before any script of the page.
 */
function setClock(offset: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: [number?]) {
      super(...((given.length > 0 ? given : [Right.now() + offset]) as [number]));
    }
    static override now() {
      return Right.now() + offset;
    }
  } as DateConstructor;
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${portal.url}/profile`);
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/**
 * Opens the portal in a new page whose clock is wrong by `offset` milliseconds, signs the person
 * in, and returns the page. All other pages are closed.
 */
async function startedBy(person: Person, offset: number): Promise<Page> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.addInitScript(setClock, offset);
  await page.goto(`${portal.url}/orders`);
  await signIn(page, person);
  await page.goto(`${portal.url}/orders`);
  await waitForSync(page);
  return page;
}

/**
 * Lets Ana write an order without the server, and sign out while the device keeps the order.
 * Returns the order's id.
 */
async function keptOrder(note: string): Promise<string> {
  const page = await signInOnWipedBrowser(context, portal, ana);
  portal.network.set('cut', { only: /^\/api\// });
  const id = await writeOrder(page, portal, part, note, 'here');
  await signOut(page);
  await page.getByRole('button', { name: 'Keep on this device and sign out' }).click();
  await page.waitForURL(/\/login/);
  portal.network.set('through');
  return id;
}

test('kept work survives starts with a clock twenty years ahead and behind; after thirty days by the server’s clock it is removed, and its owner is told', async () => {
  const id = await keptOrder('older than the battery');
  for (const offset of [YEARS, -YEARS]) {
    const page = await startedBy(bruno, offset);
    expect(placesWithText(await readStores(page), 'older than the battery')).toEqual([
      `portal-core-${anaId}`,
      `user-${anaId}/${id}.json`,
    ]);
    await signOut(page);
    await page.waitForURL(/\/login/);
  }

  portal.network.set('through', { laterMs: 30 * DAY });
  const later = await startedBy(bruno, 0);
  await expect
    .poll(async () => placesWithText(await readStores(later), 'older than the battery'))
    .toEqual([]);
  await signOut(later);
  await later.waitForURL(/\/login/);
  portal.network.set('through');
  const hers = await startedBy(ana, 0);
  const dialog = hers.getByRole('dialog', { name: 'Your unsent work was removed' });
  await dialog.getByText('1 document that you kept when you signed out was never sent.').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Order\s+Saved .+ · \d+ unsent changes?$/),
  ]);

  await dialog.getByRole('button', { name: 'OK' }).click();
  await hers.reload();
  await waitForSync(hers);
  expect(await dialog.count()).toBe(0);
  expect(await selectNotes(portal, id)).toEqual([]);
});
