/**
 * Tests new tickets in two tabs: neither overwrites the other's text, a reload finds each, and a
 * later new ticket offers both.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { carla, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { checkScreen } from '../screen-checks.ts';

let portal: Portal, browser: Browser, context: BrowserContext;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const subjectOf = (page: Page) => page.getByLabel('Subject');

test('two tabs with a new ticket keep their own text, and another new ticket offers both', async () => {
  const first = await openInEnglish(context, portal, carla, { isOffline: false });
  const second = await context.newPage();
  for (const [page, subject] of [
    [first, 'Dark display'],
    [second, 'Loose probe'],
  ] as const) {
    await page.goto(`${portal.url}/contact/ticket/create`);
    await subjectOf(page).fill(subject);
    await page.waitForURL(/\?draft=new-/);
  }

  await first.reload();
  await expect.poll(() => subjectOf(first).inputValue()).toBe('Dark display');
  await second.reload();
  await expect.poll(() => subjectOf(second).inputValue()).toBe('Loose probe');

  await second.goto(`${portal.url}/contact/ticket/create`);
  await second.getByRole('link', { name: /^Continue: Dark display/ }).waitFor();
  expect(await checkScreen(second, 'unsent drafts')).toEqual([]);
  await second.getByRole('button', { name: /^Delete draft: Dark display/ }).click();
  await second.getByRole('button', { name: 'Delete draft', exact: true }).last().click();
  await second.getByText('Dark display').waitFor({ state: 'detached' });
  await second.getByRole('link', { name: /^Continue: Loose probe/ }).click();
  await expect.poll(() => subjectOf(second).inputValue()).toBe('Loose probe');
});
