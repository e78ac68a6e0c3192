/**
 * Tests the first minutes with the portal on a device that has never opened it: what is requested,
 * and the screens before sign-in.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext } from '../chromium.ts';
import { chooseRows } from '../test-extent.ts';
import {
  admin,
  ana,
  openPortal,
  signIn,
  startPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from './portal.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({}), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/**
 * Returns the requests of a new device, and of its service worker, that were answered with 404.
 * `meet` opens the pages.
 */
async function missing(meet: (page: Page) => Promise<unknown>): Promise<string[]> {
  const context = await newContext(browser, { installs: true, viewport: LANDSCAPE });
  const found: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 404) found.push(response.url());
  });

  await meet(await openPortal(context, portal));
  await context.close();
  return found;
}

test('no request is answered 404: on the sign-in page, after the first sign-in, and by the service worker', async () => {
  for (const person of chooseRows([ana, admin], 1))
    expect([
      person.email,
      await missing(async (page) => {
        await signIn(page, person);
        await waitForSync(page);
        await waitForWorker(page);
      }),
    ]).toEqual([person.email, []]);
}, 120_000);

test('the form for a forgotten password has the address that was typed and the focus, which moves to the answer', async () => {
  const context = await newContext(browser, { locale: 'en-US' });
  const page = await openPortal(context, portal, { path: '/login' });
  await page.locator('input[name=username]').fill('ana@norte.example');
  await page.getByRole('link', { name: 'Forgot password' }).press('Enter');
  const form = page.getByRole('form', { name: 'Forgot password' });
  const field = form.getByLabel('Email');
  await field.waitFor();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('ana@norte.example');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: 'If ana@norte.example is registered' });
  await answer.waitFor();
  await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true);
  await context.close();
});

test('every flag has the name of its language beside it', async () => {
  const context = await newContext(browser, { locale: 'en-US' });
  const page = await openPortal(context, portal, { path: '/login' });
  const flags = page.getByRole('group', { name: 'Language' }).getByRole('button');
  await flags.first().waitFor();
  expect(await flags.allInnerTexts()).toEqual(['English', 'Español', 'Português']);
  await context.close();
});
