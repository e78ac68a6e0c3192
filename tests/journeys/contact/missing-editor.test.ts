/**
 * Tests a ticket when the rich text editor cannot be loaded, in a portal that is not installed: a
 * plain field takes its place, and the text typed there is sent.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newContext, TABLET, watchContext } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { carla, openInEnglish, waitForSync, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
const options = { viewport: TABLET, locale: 'en-US' };
const begin = setUpSteps('missing-editor', () => page, options);
beforeAll(async () => {
  ({ portal, browser } = await begin());
}, 120_000);
// Each test has a separate browser context, because a context keeps what it has fetched.
beforeEach(async () => {
  context = await newContext(browser, options);
  context.setDefaultTimeout(40_000);
  page = await openInEnglish(context, portal, carla, { isOffline: false });
  portal.network.set('hold', { only: /\/RichTextEditor-/ });
  await page.goto(`${portal.url}/contact/ticket/create`);
  return async () => {
    portal.network.set('through');
    await context.close();
  };
}, 60_000);
const field = () => page.getByRole('textbox', { name: 'Message' });
const plain = () => page.locator('textarea').and(field());
const rich = () => page.locator('[contenteditable]').and(field());

test('while the editor loads, a plain field is shown, which the editor replaces while the field has no focus', async () => {
  await plain().waitFor();
  portal.network.set('through');
  await rich().waitFor();
  expect(await plain().count()).toBe(0);
});

test('an editor that arrives while a person types does not replace the plain field', async () => {
  await plain().fill('The meter reads');
  const arrived = page.waitForResponse(/\/RichTextEditor-/);
  portal.network.set('through');
  await (await arrived).finished();
  await plain().press('End');
  await plain().pressSequentially(' zero');
  expect(await plain().inputValue()).toBe('The meter reads zero');
});

test('if the connection is lost before the editor has arrived, the typed text stays, and is sent as it was typed', async () => {
  const subject = `Written without an editor ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await context.setOffline(true);
  await plain().fill('The meter reads zero.\n\nIt is new.');
  expect(await checkScreen(page, 'ticket without an editor')).toEqual([]);
  await context.setOffline(false);
  portal.network.set('through');
  await waitForSync(page);
  expect(await plain().inputValue()).toBe('The meter reads zero.\n\nIt is new.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await page.waitForURL(/\/contact\/ticket\/view\//u);
  const message = page.getByRole('list', { name: 'Messages' });
  await expect
    .poll(() =>
      message
        .locator('p')
        .filter({ hasText: /^(?:The meter|It is new)/u })
        .count(),
    )
    .toBe(2);
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
