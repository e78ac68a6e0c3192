/** A story in steps, in a browser of its own: each step stands on those before it, so after one that failed the rest is skipped, and a picture shows where it stood. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { startPortal, type Portal } from './portal.ts';

type Begun = { readonly portal: Portal; readonly browser: Browser; readonly context: BrowserContext };
/** @returns what `beforeAll` calls; it is closed after the last step. `page`: where the story stands. */
export function aStory(name: string, page: () => Page | undefined, options: BrowserContextOptions): () => Promise<Begun> {
  let begun: Begun | undefined, isBroken = false;
  beforeEach(({ skip }) => skip(isBroken, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    const attempts = typeof task.retry === 'number' ? task.retry : 0;
    // A step that will be tried once more has not failed yet: skipping it now would hide that it did.
    if (isBroken || task.result?.state !== 'fail' || (task.result.retryCount ?? 0) < attempts) return;
    isBroken = true;
    await page()?.screenshot({ path: `reports/${name}-stopped.png` });
  });
  afterAll(async () => {
    await begun?.browser.close();
    await begun?.portal.close();
  });
  return async () => {
    const [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
    const context = await browser.newContext(options);
    context.setDefaultTimeout(20_000);
    return begun = { portal, browser, context };
  };
}
