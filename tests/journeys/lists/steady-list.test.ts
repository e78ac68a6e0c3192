/** Checks that nothing on the page moves while the list of orders opens. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, PHONE } from '../../chromium.ts';
import { readLayoutShifts } from './layout-shifts.ts';
import { ana, openPortal, startPortal, waitForSync, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** A window in which the figures do not fold. */
const LARGE = { width: 1280, height: 1000 };

test('nothing on a phone moves when orders and pendencies arrive at a second opening', async () => {
  const context = await newContext(browser, { viewport: PHONE });
  const first = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(first);
  const strip = 'a[href="/notifications"] >> visible=true';
  await first.locator('main').waitFor();
  await first.getByRole('region').locator(strip).waitFor();
  await first.close();

  // On a system without Arial and its equivalents, words are wider until Inter arrives, and what is
  // below them moves then. This test is about data, so Inter doesn't arrive.
  await context.route(/\.woff2$/, (route) => route.abort());
  const second = await context.newPage();
  await second.goto(`${portal.url}/orders`);
  await second.locator('main li, main tbody tr').first().waitFor();
  await second.getByRole('region').locator(strip).waitFor();
  expect(await readLayoutShifts(second)).toEqual([]);
}, 60_000);

test('the list is drawn beneath the outline that covers it at first', async () => {
  const context = await newContext(browser, { viewport: PHONE });
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.covering'))
        document.documentElement.dataset['beneath'] ??= String(document.querySelector('main h1'));
    }).observe(document, { childList: true, subtree: true });
  });

  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await page.locator('main li, main tbody tr').first().waitFor();
  await page.locator('.opening').waitFor({ state: 'detached' });
  expect(await page.locator('html').getAttribute('data-beneath')).toBe(
    '[object HTMLHeadingElement]',
  );
}, 60_000);

test('the figures above the list keep the place of their notes free while they are read', async () => {
  // On smaller screens the figures fold to one line without notes.
  const context = await newContext(browser, { viewport: LARGE });
  await context.addInitScript(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const figure of document.querySelectorAll('main dl > div')) {
        const note = figure.querySelector('dd + dd');
        seen.add(note ? `a note of ${note.clientHeight} px` : 'no note');
      }
      document.documentElement.dataset['notes'] = [...seen].join();
    }).observe(document, { childList: true, subtree: true });
  });

  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await page
    .locator('main dl > div', { hasText: /\d{3},\d\d/ })
    .first()
    .waitFor();
  expect(await page.locator('html').getAttribute('data-notes')).toBe('a note of 16 px');
}, 60_000);
