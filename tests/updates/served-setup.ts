/** Sets up a portal in a browser, for tests of what its server answers about versions. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium, TABLET, newContext } from '../chromium.ts';
import { ana, openPortal } from '../journeys/portal.ts';
import { openInstalled, noteOf, startSite, type Site } from './site.ts';

export let site: Site;
let browser: Browser;
export let context: BrowserContext;
export let page: Page;
export const noteField = () => noteOf(page);

/** Opens the portal without a service worker, so that only the server answers. */
export async function openWithoutWorker(
  path: string,
  options: BrowserContextOptions = {},
): Promise<void> {
  context = await newContext(browser, {
    ...options,
    viewport: TABLET,
    locale: 'en-US',
  });
  context.setDefaultTimeout(30_000);
  page = await openPortal(context, site, { as: ana, path });
}

/** Opens the portal with its service worker installed. */
export async function openWithWorker(path = '/orders'): Promise<void> {
  context = await newContext(browser, { installs: true, viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(30_000);
  page = await openInstalled(site, context, path);
}

/** Returns a list that collects the addresses that the page loads from now on. */
export const collectLoads = () => {
  const seen: string[] = [];
  page.on('load', () => {
    seen.push(page.url());
  });
  return seen;
};

/** Starts site and browser once for a test file, and deploys the old version before each test. */
export function setUpServed(): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchChromium()]);
  }, 300_000); // The first test file that needs the builds makes them.
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(() => {
    site.network.passed.length = 0;
    site.network.set('through');
    site.deploy('old');
  });
  afterEach(async () => {
    await context?.close();
  });
}
