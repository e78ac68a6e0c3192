/**
 * Tests a tablet that several people use: a session ends while one user's page is open, and the
 * next person to sign in starts on that page only if it is the same user.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, watchContext } from '../../chromium.ts';
import { chooseRows } from '../../test-extent.ts';
import { matchAnyLanguage } from '../i18n.ts';
import { ana, bruno, openPortal, signIn, signOut, startPortal, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser, order: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const [row] = await portal.query<{ id: string }>(
    "select id from sales_order where status <> 'draft' and distributor_id = (select distributor_id from user_account where email = $1) order by number limit 1",
    [ana.email],
  );
  order = `/orders/view/${row!.id}`;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Opens a tablet with Ana's order, with a tab and a hash in the address. */
async function tablet(path = `${order}?tab=1#lines`): Promise<Page> {
  const context = await newContext(browser, { locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  return await openPortal(context, portal, { as: ana, path });
}
const endSessions = () =>
  portal.query('update session set ended_at = now() where ended_at is null');
const placeOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};
/**
 * Ends the session on the server while no page of the portal is open, and opens the page again,
 * which learns of it with its first call.
 */
async function endsOn(page: Page): Promise<void> {
  const open = page.url();
  await page.goto('about:blank');
  await endSessions();
  await page.goto(open);
  await page.waitForURL(/\/login$/);
}
async function closes(page: Page): Promise<void> {
  expect(await watchContext(page.context())).toEqual({ violations: [], errors: [] });
  await page.context().close();
}

test('the same person comes back to the screen that was open', async () => {
  const page = await tablet();
  await page.waitForURL(`${portal.url}${order}?tab=1#lines`);
  await endsOn(page);
  await page
    .getByText(
      matchAnyLanguage(
        'Your session has ended. Sign in again to continue. Your work is still on this device.',
      ),
    )
    .waitFor();
  await expect.poll(() => page.locator('input[name=username]').inputValue()).toBe(ana.email);
  await signIn(page, ana);
  await expect.poll(() => placeOf(page)).toBe(`${order}?tab=1#lines`);
  await closes(page);
});
test.each(chooseRows(['at once', 'after the sign-in screen was loaded again'], 1))(
  'another person starts at home: %s',
  async (when) => {
    const page = await tablet();
    await endsOn(page);
    if (when !== 'at once') {
      await page.reload();
      await page.locator('input[name=username]').waitFor();
    }
    await signIn(page, bruno);
    await page.waitForURL(/\/orders$/);
    expect(placeOf(page)).toBe('/orders');
    await closes(page);
  },
);
test('another person starts at home after a sign-out in another window too, and in both windows', async () => {
  const page = await tablet();
  const other = await page.context().newPage();
  await other.goto(portal.url);
  await signOut(other);
  await page.waitForURL(/\/login$/);
  await signIn(other, bruno);
  await other.waitForURL(/\/orders$/);
  await page.waitForURL(/\/orders$/);
  expect(placeOf(page)).toBe('/orders');
  await closes(page);
});
test('a link that was opened before anybody signed in leads the person who signs in to its page', async () => {
  const context = await newContext(browser, { locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  const page = await openPortal(context, portal, { path: order });
  await page.waitForURL(/\/login$/);
  await signIn(page, bruno);
  await expect.poll(() => placeOf(page)).toBe(order);
  await closes(page);
});
