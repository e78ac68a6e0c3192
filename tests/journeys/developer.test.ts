/**
 * Tests the developer tools: only the server's configuration decides whether they exist, and what
 * they change is shown, and a person can end it.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, watchContext, newContext } from '../chromium.ts';
import {
  ana,
  navigateInPortal,
  heading,
  openInEnglish,
  type Portal,
  startPortal,
  waitForSync,
} from './portal.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ DEV_TOOLS: '1' }), launchChromium()]);
  context = await newContext(browser, {
    installs: true,
    viewport: LANDSCAPE,
    locale: 'en-US',
  });
  page = await openInEnglish(context, portal, ana, { path: '/login' });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const at = async (path: string) => {
  await navigateInPortal(page, `${portal.url}${path}`);
  await heading(page).waitFor();
};

/** Opens a page as a link inside the portal does, without loading the portal again. */
const goTo = async (path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
};

const calls = () => portal.network.passed.filter((one) => one.path.startsWith('/api/')).length;
const menu = (path: string) => page.locator(`nav a[href="${path}"]`);
const pill = (name: RegExp) => page.getByRole('button', { name });

test('a menu entry leads to the developer tools once the server allows them', async () => {
  await menu('/dev').click();
  await heading(page).filter({ hasText: 'Developer' }).waitFor();
  expect(await menu('/dev').getAttribute('aria-current')).toBe('page');
});
test('with the offline switch on, nothing leaves the device, and pill and banner say so; after reconnecting the waiting order is sent', async () => {
  await at('/dev?tab=device');
  await page.locator('#offline-switch').click();
  await pill(/^Offline\. Open/).waitFor();
  const before = calls();
  await at('/order/create');
  await pill(/^Offline\. Open/).waitFor();
  await page.getByText('Offline mode is on').waitFor();
  await page.getByLabel('Customer purchase order').fill('PO 4471');
  await page.waitForURL(/\/order\/edit\//);
  await at('/dev');
  const entry = page.locator('[data-state=queued]').first();
  await entry.getByRole('button', { name: 'Retry now' }).click();
  expect(await entry.innerText()).toContain('order.save');
  await pill(/^Offline, 1 change/).waitFor();
  expect(calls() - before).toBe(0);

  await page.getByRole('button', { name: 'Reconnect', exact: true }).first().click();
  await page
    .locator('[data-state=acknowledged]')
    .filter({ hasText: 'order.save' })
    .first()
    .waitFor();
  await waitForSync(page);
  expect(calls() - before).toBeGreaterThan(0);
});
test('the inspector shows databases, mirrors, worker, caches and versions, online and offline', async () => {
  const tells = async (...parts: readonly RegExp[]) => {
    await at('/dev?tab=device');
    for (const part of [/portal-core-/, /active: activated/, /outbox: 1\b/, ...parts])
      await expect.poll(() => page.locator('main').innerText()).toMatch(part);
  };

  await tells(
    /orders\.heads[^\n]*\n\d\d\/\d\d\/\d{4}/,
    /-precache-/,
    /user-\d+|room-for-drafts|none/,
    /Server version\n\d+\.\d+\.\d+-/,
  );

  portal.network.set('cut');
  await tells(/no answer/);
  portal.network.set('through');
});
test('view as changes menu and guard, says so on another screen, and is over after a reload', async () => {
  await at('/dev?tab=rights');
  await page.locator('#view-approver').click();
  await menu('/approvals').waitFor();
  await menu('/orders').waitFor({ state: 'detached' });
  await goTo('/order/create');
  await page.getByRole('heading', { level: 1, name: 'No permission' }).waitFor();
  await expect
    .poll(() => page.getByText('You’re viewing the portal as Approver').isVisible())
    .toBe(true);
  await at('/order/create');
  await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor();
  await menu('/approvals').waitFor({ state: 'detached' });
  await page.getByText('You’re viewing the portal as').waitFor({ state: 'detached' });
});
test('view as by ticks follows each tick, and ends by hand', async () => {
  await at('/dev?tab=rights');
  await page.getByLabel('Read inventory').click();
  await menu('/inventory').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Write inventory').isChecked()).toBe(false);
  await page.locator('#view-end').click();
  await menu('/inventory').waitFor();
});
test('why can’t I: a page and a step are answered with their reasons', async () => {
  await at('/dev?tab=rights');
  await page.getByLabel('Page', { exact: true }).selectOption('/settings');
  await page
    .locator('[data-answer=no]')
    .filter({ hasText: 'settings is hidden from distributors' })
    .waitFor();
  await page.getByLabel('Page', { exact: true }).selectOption('/order/create');
  await page
    .locator('[data-answer=yes]')
    .filter({ hasText: 'A user is signed in' })
    .filter({ hasText: 'Permissions include write on orders' })
    .waitFor();
  await page.getByLabel('Order status').selectOption('complete');
  const step = page
    .locator('[data-answer]')
    .filter({ hasText: 'Status is Complete; allowed from: Draft' });
  await step.waitFor();
  expect(await step.getAttribute('data-answer')).toBe('no');
});
test('an order pasted as the ERP gets it shows each check, and the broken one first', async () => {
  await at('/dev/orderinput');
  await page.getByRole('button', { name: 'Example for the ERP' }).click();
  await page.getByRole('heading', { name: 'All rules passed' }).waitFor();
  const text = page.getByRole('textbox');
  await text.fill((await text.inputValue()).replace('"C6_VALOR": 2500', '"C6_VALOR": 2600'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: '1 rule failed' }).waitFor();
  expect(await page.locator('[data-rule]').first().innerText()).toMatch(
    /items\.0\.C6_VALOR · 05 · found: 2600\.00 · expected: 2500\.00/,
  );
});
test('an order as the portal keeps it is checked against this device’s own lists', async () => {
  await at('/dev/orderinput');
  await page.getByRole('button', { name: 'Example from the portal' }).click();
  await page.getByRole('heading', { name: 'All rules passed' }).waitFor();
  expect(await page.locator('[data-rule=header_field][data-ok=true]').count()).toBe(6);
  const text = page.getByRole('textbox');
  await text.fill((await text.inputValue()).replace(/"companyId": \d+/, '"companyId": 987654'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page
    .locator('[data-rule=header_field][data-ok=false]')
    .filter({ hasText: 'companyId · not_offered · found: 987654' })
    .waitFor();
});
test('once the server no longer offers the developer tools, page and menu entry are gone', async () => {
  await portal.stopServer();
  await portal.startServer({ DEV_TOOLS: '0' });
  await page.goto(`${portal.url}/dev`);
  await page.getByText('This page doesn’t exist').waitFor();
  await menu('/dev').waitFor({ state: 'detached' });
  const { violations, errors } = await watchContext(context);
  expect([...violations, ...errors]).toEqual([]);
});
