/** Sets up a portal of the old version in a browser, and a newer version that tests can deploy. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium, TABLET, watchContext, newContext } from '../chromium.ts';
import { findDearestParts } from '../new-orders.ts';
import { startSite, type Site } from './site.ts';

export let site: Site;
let browser: Browser;
export let context: BrowserContext;
export let part: string;

/** Returns a list that collects the addresses that the tab loads from now on. */
export const collectLoadsOf = (tab: Page) => {
  const seen: string[] = [];
  tab.on('load', () => {
    seen.push(tab.url());
  });
  return seen;
};

/**
 * Starts the site and the browser once for a test file. Each test has a new browser context, in
 * which no script may fail and nothing may violate the content security policy.
 */
export function setUpFlow(): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchChromium()]);
    part = (await findDearestParts(site.server, 1))[0]!;
  }, 300_000); // The first test file that needs the builds makes them.
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    site.network.passed.length = 0;
    site.network.set('through');
    site.network.pointTo(site.port);
    site.deploy('old');
    context = await newContext(browser, {
      installs: true,
      viewport: TABLET,
      locale: 'en-US',
    });
    context.setDefaultTimeout(30_000);
  });
  afterEach(async () => {
    const { violations, errors } = await watchContext(context);
    await context.close();
    if (violations.length + errors.length > 0)
      throw new Error([...violations, ...errors].join('\n'));
  });
}
