/** Runs a test in steps, each of which builds on those before. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { launchChromium, newContext, type PersonOptions } from '../chromium.ts';
import { startPortal, type Portal } from './portal.ts';

type Begun = {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly context: BrowserContext;
};

/**
 * Skips the remaining steps after one has failed. A picture of `page` is saved at the failure, to
 * show where the test stopped.
 */
export function skipAfterFailure(name: string, page: () => Page | undefined): void {
  let isBroken = false;
  beforeEach(({ skip }) => skip(isBroken, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    if (isBroken || task.result?.state !== 'fail') return;
    isBroken = true;
    await page()?.screenshot({ path: `reports/${name}-stopped.png` });
  });
}

/**
 * Declares a test in steps and returns the function for `beforeAll`, which starts the portal.
 * Portal and browser are closed after the last step.
 */
export function setUpSteps(
  name: string,
  page: () => Page | undefined,
  options: PersonOptions,
): () => Promise<Begun> {
  let begun: Begun | undefined;
  skipAfterFailure(name, page);
  afterAll(async () => {
    await begun?.browser.close();
    await begun?.portal.close();
  });
  return async () => {
    const [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
    const context = await newContext(browser, options);
    context.setDefaultTimeout(40_000);
    return (begun = { portal, browser, context });
  };
}
