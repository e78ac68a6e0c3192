/**
 * Tests a network filter that refuses one file: what the device says about whether the portal can
 * open offline is true while the filter is active and afterwards.
 */
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ana,
  askWorkerForReadiness,
  chooseLanguage,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../journeys/portal.ts';
import { patternOfPath, openProfile, findScript, type Profile } from './browser-profile.ts';
import { lookAt } from './site.ts';

let portal: Portal, profile: Profile, page: Page;
beforeEach(async () => {
  [portal, profile] = await Promise.all([startPortal(), openProfile()]);
}, 120_000);
afterEach(async () => {
  await profile?.close();
  await portal?.close();
});

const refuse = (path: string) => portal.network.set('forbidden', { only: patternOfPath(path) });
async function signedIn(): Promise<void> {
  page = await openPortal(profile.context, portal, { as: ana });
  await waitForSync(page);
  await chooseLanguage(page, 'English');
}

/** Returns the text of an element without empty lines. */
const textOf = async (place: Locator) => (await place.innerText()).replaceAll(/\n+/g, '\n');
const section = () => page.getByRole('region', { name: 'Opens offline' });
const bar = () =>
  section().filter({ hasText: 'This device can’t open offline yet.' }).locator('visible=true');
const region = () => page.locator('dialog[open]').getByRole('region', { name: 'Opens offline' });

/**
 * Opens the drawer with the sync status, and returns its text, which changes while files arrive.
 */
async function inDrawer(): Promise<string> {
  await page
    .getByRole('button', { name: /Open sync status$/ })
    .first()
    .click();
  await region().waitFor();
  return await textOf(region());
}

const closeDrawer = () => page.keyboard.press('Escape');
const version = async () => (await askWorkerForReadiness(page))?.version;

test('a refused file of a later part: the device opens offline, says yes, and says what is missing, there and where it is needed', async () => {
  const { path, isFirst } = findScript('OrderView');
  expect(isFirst).toBe(false);
  refuse(path);
  await signedIn();
  await expect
    .poll(async () => await askWorkerForReadiness(page), { timeout: 60_000 })
    .toMatchObject({ missingFirst: 0, missingLater: 1, isFetching: false });
  const said = `Opens offline\nYes, version ${await version()}\n1 part couldn’t be installed and only opens with a connection.\nThe network refused a file that the portal needs (error 403).\nFile: ${path}\nTry again`;
  await inDrawer();
  await expect.poll(() => textOf(region())).toBe(said);
  await closeDrawer();

  await (await profile.context.newCDPSession(page)).send('Network.clearBrowserCache');
  portal.network.set('cut');
  await page.goto(`${portal.url}/orders`);
  await heading(page).filter({ hasText: 'Orders' }).first().waitFor();
  await page.locator('a[href^="/orders/view/"]').first().click();
  const missing = page.locator('dialog[open]');
  await missing.getByRole('heading', { name: 'This part isn’t on this device yet' }).waitFor();
  await missing.getByRole('button').last().click();
  await page.goto(`${portal.url}/order/create`);
  await heading(page).first().waitFor();

  portal.network.set('through');
  await page.goto(`${portal.url}/profile`);
  await expect
    .poll(async () => await textOf(section()))
    .toBe(`Opens offline\nYes, version ${await version()}`);
}, 180_000);

test('a refused file of the first screens: from the second failed installation on bar, drawer and profile say so with the reason, and trying again mends it', async () => {
  const { path, isFirst } = findScript('ReportList');
  expect(isFirst).toBe(true);
  refuse(path);
  await signedIn();
  const reason = 'The network refused a file that the portal needs (error 403).';
  expect(await inDrawer()).not.toContain('can’t open offline');
  await closeDrawer();
  await expect
    .poll(
      async () => {
        await lookAt(page);
        return await bar().count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await textOf(bar())).toContain(reason);
  expect(await inDrawer()).toContain(
    `This device can’t open offline yet\n${reason}\nFile: ${path}\nTry again`,
  );

  await closeDrawer();
  await page.locator('a[href="/profile"]').first().click();
  await expect
    .poll(
      async () => await textOf(page.locator('main').getByRole('region', { name: 'Opens offline' })),
    )
    .toContain(`This device can’t open offline yet\n${reason}`);
  // Trying again while the filter is still active gives the same result.
  await bar().getByRole('button', { name: 'Try again' }).click();
  await bar().getByRole('button', { name: 'Trying…' }).waitFor();
  await bar().getByRole('button', { name: 'Try again' }).waitFor();

  portal.network.set('through');
  await bar().getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This device now opens offline').waitFor();
  await expect.poll(() => bar().count()).toBe(0);
  await waitForWorker(page);
  await inDrawer();
  await expect.poll(() => textOf(region())).toBe(`Opens offline\nYes, version ${await version()}`);
  portal.network.set('cut');
  await page.goto(`${portal.url}/inventory`);
  await heading(page).filter({ hasText: 'Inventory' }).first().waitFor();
}, 180_000);
