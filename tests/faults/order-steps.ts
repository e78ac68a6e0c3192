/**
 * The steps of a person who works with orders on a tablet, and the checks of what the portal then
 * shows.
 */
import type { BrowserContext, Page } from 'playwright';
import { pressAction } from '../journeys/document-actions.ts';
import { signIn, type Portal } from '../journeys/portal.ts';

export { startEnglishPortal } from '../journeys/portal.ts';

/**
 * Closes all pages, clears the tablet's data except for the portal's own files, and returns a new
 * page.
 */
export async function openOnWipedBrowser(
  context: BrowserContext,
  { url }: Pick<Portal, 'url'>,
): Promise<Page> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cookies,file_systems,indexeddb,local_storage',
  });

  await devtools.detach();
  return page;
}

/**
 * Signs the person in on a cleared tablet, waits until everything is mirrored, and returns the
 * page.
 */
export async function signInOnWipedBrowser(
  context: BrowserContext,
  portal: Pick<Portal, 'url'>,
  person: Parameters<typeof signIn>[1],
): Promise<Page> {
  const page = await openOnWipedBrowser(context, portal);
  await page.goto(`${portal.url}/orders`);
  await signIn(page, person);
  await waitForMirror(page);
  return page;
}

export async function selectUserId(portal: Portal, { email }: { email: string }): Promise<number> {
  const found = await portal.query<{ id: string }>('select id from user_account where email = $1', [
    email,
  ]);
  return Number(found[0]!.id);
}

/**
 * Returns the note of an order in the server's database, in an array, which is empty if there is no
 * such order.
 */
export async function selectNotes(portal: Portal, orderId: string): Promise<string[]> {
  const found = await portal.query<{ note: string }>(
    "select content ->> 'observation' as note from sales_order where id = $1",
    [orderId],
  );
  return found.map(({ note }) => note);
}

/** Returns the id of the order that the page shows, or undefined. */
export const orderIdOn = (page: Page): string | undefined =>
  /\/(?:edit|view)\/([0-9a-f-]{36})/.exec(page.url())?.[1];
/**
 * Returns the number of the active part with the highest price in reais, so that few units reach
 * the minimum order.
 */
export const findDearestPart = async (portal: Portal): Promise<string> =>
  (
    await portal.query<{ part_number: string }>(
      "select part_number from part join price using (part_number) where active and currency = 'BRL' order by unit_minor desc limit 1",
    )
  )[0]!.part_number;

export const noteOf = (page: Page) => page.locator('textarea');

/** Returns the sentence under the editor's heading, which says where the draft is saved. */
export const savedSentence = (page: Page) => page.locator('h1 + div');
const SAVED_HERE = /Saved on this device/;
const DRAFT_SAVED = /Draft saved/;
export const SAVED = /Saved on this device|Draft saved/;

/** Waits until the editor says that the draft is saved: on the device, or on the server too. */
export async function waitForSaved(
  page: Page,
  where: 'anywhere' | 'here' | 'server' = 'anywhere',
): Promise<void> {
  await savedSentence(page)
    .filter({ hasText: { anywhere: SAVED, here: SAVED_HERE, server: DRAFT_SAVED }[where] })
    .waitFor();
}

/** Writes a new draft that is complete, and returns its id once the page says that it is saved. */
export async function writeOrder(
  page: Page,
  portal: Pick<Portal, 'url'>,
  part: string,
  note: string,
  where: Parameters<typeof waitForSaved>[1] = 'anywhere',
): Promise<string> {
  await page.goto(`${portal.url}/order/create`);
  await page.locator('select').first().waitFor();
  await page.getByLabel('Payment method').selectOption({ index: 1 });
  await page.getByLabel('Shipping type').selectOption('none');
  await page.locator('[data-column=partNumber]').first().fill(part);
  await page.locator('[data-column=quantity]').first().fill('20');
  await noteOf(page).fill(note);
  await page.waitForURL(/\/order\/edit\//);
  await noteOf(page).blur();
  await waitForSaved(page, where);
  return orderIdOn(page)!;
}

export async function openOrder(
  page: Page,
  portal: Pick<Portal, 'url'>,
  id: string,
): Promise<void> {
  await page.goto(`${portal.url}/order/edit/${id}`);
  await noteOf(page).waitFor();
}

/** Writes into the note and waits until the page says that it is saved. */
export async function rewriteNote(
  page: Page,
  note: string,
  where: Parameters<typeof waitForSaved>[1] = 'anywhere',
): Promise<void> {
  await noteOf(page).fill(note);
  await waitForSaved(page, where);
}

/**
 * Orders again from the editor. Returns the new order's id once the editor shows the new order,
 * which is a moment after the address changes.
 */
export async function duplicateOrder(page: Page): Promise<string> {
  const before = orderIdOn(page)!;
  const shown = await noteOf(page).elementHandle();
  await pressAction(page, 'Order again');
  await page.waitForURL(
    (url) => /\/order\/edit\//.test(url.pathname) && !url.pathname.includes(before),
  );

  await shown!.waitForElementState('hidden');
  await noteOf(page).waitFor();
  return orderIdOn(page)!;
}

/** Sends the order in the editor, and resolves when the order's page is open. */
export async function sendOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.waitForURL(/\/orders\/view\//);
}

/** Returns the button in the app bar that shows the state of the sync. */
export const syncPill = (page: Page) =>
  page.getByRole('button', { name: /open sync status/i }).first();
export const waitForPill = (page: Page, words: RegExp): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`${words.source}.*open sync status`, 'i') })
    .first()
    .waitFor();

/**
 * Waits until everything that an order needs is mirrored: the list then shows the time of its data.
 */
export const waitForMirror = (page: Page): Promise<void> =>
  page
    .getByText(/As of \d/)
    .first()
    .waitFor();

/** Presses “Sync now” in the drawer with the sync status. */
export async function syncNow(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Sync status' });
  if (!(await drawer.isVisible())) await syncPill(page).click();
  await drawer.getByRole('button', { name: 'Sync now' }).click();
}
