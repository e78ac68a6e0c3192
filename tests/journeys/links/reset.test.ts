/**
 * Tests a forgotten password, from the request through the mail and its link to signing in with the
 * new password: in a browser without a session, with the same user's session, and with another
 * user's.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { launchChromium } from '../../chromium.ts';
import { chooseRows, isLong } from '../../test-extent.ts';
import { createClientAt } from '../api-clients.ts';
import { ana, bruno, carla, signIn, type Person } from '../portal.ts';
import { strictTranslatorFor, translatorOfPage } from '../i18n.ts';
import {
  openInNewBrowser,
  closeBrowsers,
  waitForLetter,
  readLink,
  openEmptyPageAs,
  startMailedPortal,
  collectProblems,
  type MailedPortal,
} from './mailed-portal.ts';

const english = strictTranslatorFor('en');
let portal: MailedPortal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startMailedPortal(), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

afterEach(closeBrowsers);

/** Requests a reset link on the sign-in screen. */
async function asksForALink(page: Page, email: string): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await page.getByRole('link', { name: english('Forgot password') }).click();
  await page.getByRole('heading', { name: english('Forgot password') }).waitFor();
  await page.locator('input[name=username]').fill(email);
  await page.locator('form button[type=submit]').click();
}
async function linkTo({ email }: Person): Promise<string> {
  bodyOf(await createClientAt(portal).call(accountCalls.resetPassword, { body: { email } }));
  const link = readLink(await waitForLetter(portal, email, '/login/reset/'));
  portal.letterbox.take();
  return link;
}
async function setsPassword(page: Page, password: string): Promise<void> {
  await page.locator('input[name=new-password]').fill(password);
  await page.locator('input[name=repeat-password]').fill(password);
  await page.locator('form button[type=submit]').click();
}
/** Signs in and returns the name of the user that the portal then shows. */
async function signsInWith(page: Page, { email }: Person, password: string): Promise<string> {
  await page.waitForURL(/\/login$/);
  await signIn(page, { email, password });
  return whoIsIn(page);
}
async function whoIsIn(page: Page): Promise<string> {
  await page.locator('a[href="/profile"]').click();
  const name = page.getByText(/^(?:Ana Ribeiro|Bruno Tavares|Carla Quispe)$/).first();
  await name.waitFor();
  return name.innerText();
}

test('a person who is not signed in sets a new password by the link of the mail, and signs in with it', async () => {
  const page = await openInNewBrowser(browser, portal, undefined, '/login');
  await asksForALink(page, ana.email);
  await page.getByRole('status').filter({ hasText: ana.email }).waitFor();
  const link = readLink(await waitForLetter(portal, ana.email, '/login/reset/'));
  portal.letterbox.take();
  expect(link).toMatch(new RegExp(`^${portal.url}/login/reset/[\\w-]{43}$`));
  await page.goto(link);
  await page
    .getByText(english('For {email}. Then sign in with your new password.', { email: ana.email }))
    .waitFor();
  await setsPassword(page, 'three quiet voltmeters');
  expect(await signsInWith(page, ana, 'three quiet voltmeters')).toBe('Ana Ribeiro');
});
test('a used link says that it is no longer valid before a password is typed, and leads to the request of a new one', async () => {
  const link = await linkTo(ana);
  const page = await openInNewBrowser(browser, portal);
  await page.goto(link);
  await setsPassword(page, 'four quiet voltmeters');
  await page.waitForURL(/\/login$/);
  await page.goto(`${link}/`);
  await page.waitForURL(link);
  await page.getByText(english('This link is no longer valid. Request a new one.')).waitFor();
  expect(await page.locator('input').count()).toBe(0);
  await page.getByRole('link', { name: english('Request a new link') }).click();
  await page.waitForURL(/\/login\/forgot$/);
  const username = page.locator('input[name=username]');
  await username.waitFor();
  expect(await username.inputValue()).toBe('');
});
test('a person who is still signed in uses the link, is signed out by it, and signs in with the new password', async () => {
  const page = await openInNewBrowser(browser, portal, bruno);
  await page.goto(await linkTo(bruno));
  await setsPassword(page, 'three quiet ohmmeters');
  expect(await signsInWith(page, bruno, 'three quiet ohmmeters')).toBe('Bruno Tavares');
});
test('where somebody else is signed in the link sets the password, says who is signed in, and signing out leads to the sign-in with it', async () => {
  const page = await openInNewBrowser(browser, portal, carla);
  await page.goto(await linkTo(bruno));
  await setsPassword(page, 'four quiet ohmmeters');
  const say = await translatorOfPage(page);
  await page
    .getByText(
      say(
        'You’re signed in as {name} on this device. To sign in with the new password, sign out first.',
        { name: 'Carla Quispe' },
      ),
    )
    .waitFor();
  expect(await page.locator('input').count()).toBe(0);
  await page.getByRole('button', { name: say('Sign out') }).click();
  expect(await signsInWith(page, bruno, 'four quiet ohmmeters')).toBe('Bruno Tavares');
});
test.runIf(isLong)(
  'somebody else may also go back to their own work, still signed in',
  async () => {
    const page = await openEmptyPageAs(browser, portal, carla);
    await page.goto(await linkTo(bruno));
    await setsPassword(page, 'five quiet ohmmeters');
    const say = await translatorOfPage(page);
    await page.getByRole('link', { name: say('Back to the portal') }).click();
    await page.waitForURL(/\/orders$/);
    expect(await whoIsIn(page)).toBe('Carla Quispe');
  },
);
test.runIf(isLong)('a signed-in person whose link is used up asks for another one', async () => {
  const page = await openEmptyPageAs(browser, portal, carla);
  await page.goto(`${portal.url}/login/reset/${'x'.repeat(43)}`);
  const say = await translatorOfPage(page);
  await page.getByRole('link', { name: say('Request a new link') }).click();
  await page.waitForURL(/\/login\/forgot$/);
  await page.getByRole('heading', { name: say('Forgot password') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/forgot');
});
const addresses = [
  ['known', 'carla@andina.example'],
  ['unknown', 'nadie@andina.example'],
] as const;
test.each(chooseRows(addresses, 1))(
  'a person who asks four times at once reads that no fourth link is sent, and when one will be: %s address',
  async (_kind, email) => {
    // Earlier requests from this network are forgotten, so that only the limit for the address
    // applies.
    await portal.query("delete from login_failure where key like 'reset:%'");
    const page = await openInNewBrowser(browser, portal, undefined, '/login');
    for (let n = 0; n < 3; n++) {
      await asksForALink(page, email);
      await page.getByRole('status').filter({ hasText: email }).waitFor();
    }
    await asksForALink(page, email);
    const words =
      /^A link was requested for this email several times\..*You can request another one in (?:19|20) minutes\.$/;
    await page.getByText(words).waitFor();
    expect(await page.getByRole('status').filter({ hasText: email }).count()).toBe(0);
  },
);
test('all the while: no policy violation, no exception', async () => {
  expect(await collectProblems()).toEqual([]);
});
