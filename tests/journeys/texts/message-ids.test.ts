/**
 * Checks that no screen shows the id of a message while the translations of the screen or of a
 * language are being loaded.
 */
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium, newContext } from '../../chromium.ts';
import { ana, heading, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { catalogNames, readCatalogEntries, translatorFor } from '../i18n.ts';

const numbers = catalogNames.flatMap((name) =>
  readCatalogEntries(name, 'en').map(({ english, context }) => generateMessageId(english, context)),
);
let browser: Browser;
let portal: Portal;
let context: BrowserContext;
let page: Page;
let held: { readonly arrive: () => void; readonly isAskedFor: Promise<void> };

/**
 * Holds back the files with translations whose name matches the pattern, until `held.arrive` is
 * called.
 */
async function holdWords(pattern: string): Promise<void> {
  const arriving = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await context.route(`**/assets/words-${pattern}-*`, async (route) => {
    asked.resolve();
    await arriving.promise;
    await route.continue();
  });
  held = { arrive: arriving.resolve, isAskedFor: asked.promise };
}
/** Returns the message ids that were shown on the page since it was opened. */
const shownNumbers = () =>
  page.evaluate(() => [...(globalThis as unknown as { shownNumbers: Set<string> }).shownNumbers]);

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchChromium(), startPortal()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});
beforeEach(async () => {
  context = await newContext(browser);
  await context.addInitScript((all) => {
    const known = new Set(all);
    const found = new Set<string>();
    (globalThis as unknown as { shownNumbers: Set<string> }).shownNumbers = found;
    const look = () => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode.nodeValue!.trim();
        if (known.has(text)) found.add(text);
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, numbers);
  page = await openInEnglish(context, portal, ana, { isOffline: false });
});
afterEach(() => context.close());

test('a screen whose words are late is shown with them', async () => {
  const title = translatorFor('en')('Order templates');
  await holdWords('templates-en');
  await page.goto(`${portal.url}/orders/templates`);
  await held.isAskedFor;
  expect(await page.getByText(title, { exact: true }).count()).toBe(0);
  held.arrive();
  await heading(page).getByText(title).waitFor();
  expect(await shownNumbers()).toEqual([]);
});
test('a language whose words are late is shown once all words of the screen are here', async () => {
  await page.goto(`${portal.url}/orders/templates`);
  await heading(page).waitFor();
  await holdWords('templates-pt');
  await page.getByRole('button', { name: /Language/ }).click();
  await page
    .getByRole('button', { name: /Português/ })
    .last()
    .click();
  await held.isAskedFor;
  expect(await heading(page).textContent()).toBe(translatorFor('en')('Order templates'));
  held.arrive();
  await heading(page).getByText(translatorFor('pt')('Order templates')).waitFor();
  expect(await shownNumbers()).toEqual([]);
});
