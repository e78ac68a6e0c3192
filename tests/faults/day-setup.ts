/** Sets up Ana's tablet and her colleague at the office, and provides the steps of her day. */
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { findDearestParts } from '../new-orders.ts';
import { ana, DEMO_PASSWORD, signIn, waitForWorker } from '../journeys/portal.ts';
import { skipAfterFailure } from '../journeys/stepwise-test.ts';
import { makeUser } from '../make-users.ts';
import { makeProfileFolder } from '../portal-program.ts';
import type { Client } from '../test-server.ts';
import { startSite, type Site } from '../updates/site.ts';
import { startKillableBrowser, type KillableBrowser } from './killable-browser.ts';
import { waitForMirror, writeOrder } from './order-steps.ts';
import { readStores, outboxEntriesOf } from './browser-stores.ts';

export let site: Site;
export let tablet: KillableBrowser;
export let page: Page;
export let colleague: Client;
let anaId: number;
export let parts: string[];
const profile = makeProfileFolder();

/** The ids of the orders that were made so far, by name. */
export const orderIds = new Map<string, string>();

/** Returns the id of the order with this name. */
export const idOf = (name: string) => orderIds.get(name)!;

export async function openTablet(): Promise<void> {
  tablet = await startKillableBrowser(profile.path);
  tablet.context.setDefaultTimeout(40_000);
  page = await tablet.context.newPage();
  await page.goto(`${site.url}/orders`);
}

/** Cuts off all calls to the server, as in a cellar without coverage. */
export const enterCellar = () => site.network.set('cut', { only: /^\/api\// });
export const writeNamedOrder = async (name: string, part = parts[0]!) => {
  orderIds.set(name, await writeOrder(page, site, part, name, 'here'));
};

export const openOrderPage = async (name: string) => {
  await page.goto(`${site.url}/orders/view/${idOf(name)}`);
  await page.getByText('Order details', { exact: true }).first().waitFor();
};

/** Returns the ids of the tablet's unsent entries, sorted. */
export const unsentEntryIds = async () =>
  outboxEntriesOf(await readStores(page), anaId)
    .filter((entry) => entry.open)
    .map((entry) => entry.id)
    .sort();

/** Returns the order with this name as the server sends it to the colleague. */
export const readOrderAsColleague = async (name: string) =>
  (await colleague.call(calls.getOrder, { params: { id: idOf(name) } })).json.body;

/**
 * Starts the site and the tablet once for the test file. After a failed step the remaining steps
 * are skipped.
 */
export function setUpDay(): void {
  skipAfterFailure('day', () => page);
  beforeAll(async () => {
    site = await startSite();
    await site.server.db.updateTable('user_account').set({ lang: 'en' }).execute();
    parts = await findDearestParts(site.server, 3);
    const user = await site.server.db
      .selectFrom('user_account')
      .select(['id', 'distributor_id'])
      .where('email', '=', ana.email)
      .executeTakeFirstOrThrow();
    anaId = user.id;
    colleague = await site.server.as(
      await makeUser(site.server, user.distributor_id, { name: 'Caio Lima' }),
    );

    await openTablet();
    await signIn(page, { ...ana, password: DEMO_PASSWORD });
    await waitForMirror(page);
    await waitForWorker(page);
  }, 180_000);
  afterAll(async () => {
    await tablet?.close();
    await site?.close();
    profile.remove();
  });
}
