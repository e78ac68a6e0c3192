/**
 * Starts a portal and a browser, and opens pages for an administrator and for users without the
 * right. A second session of the administrator works through the API.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../../chromium.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { admin, openPortal, startEnglishPortal, type Person, type Portal } from '../portal.ts';
import { translatorFor } from '../i18n.ts';
import { createFormSteps, type FormSteps } from './form-steps.ts';

export const say = translatorFor('en');
export type AdminPages = {
  readonly portal: Portal;
  /** A second session of the administrator, through the API, for changes made meanwhile. */
  readonly colleague: Client;
  /** Returns the text that a user without the right reads at an address. */
  deniedTo(who: Person, path: string): Promise<string>;
  /** Returns a user's page, which is opened at the first call. */
  at(who: Person): Promise<FormSteps>;
};
let portal: Portal, browser: Browser, colleague: Client;
const pages = new Map<string, Promise<FormSteps>>();
async function open(who: Person): Promise<FormSteps> {
  const context = await newContext(browser, {
    viewport: LANDSCAPE,
    locale: 'en-US',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(40_000);
  const page = await openPortal(context, portal, { as: who, path: '/login' });
  return createFormSteps(page, portal, say);
}

function at(who: Person): Promise<FormSteps> {
  const opened = pages.get(who.email) ?? open(who);
  pages.set(who.email, opened);
  return opened;
}

/**
 * Registers hooks that start the portal and a browser before all tests and close them afterwards. A
 * person's page is opened when a test first needs it.
 */
export function setUpAdminPages(): AdminPages {
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
    colleague = await signInByApi(portal, admin);
  }, 120_000);
  afterAll(async () => {
    pages.clear();
    await browser?.close();
    await portal?.close();
  });
  return {
    get portal() {
      return portal;
    },
    get colleague() {
      return colleague;
    },
    at,
    async deniedTo(who, path) {
      const { page, open: goTo } = await at(who);
      await goTo(path);
      const denied = page.getByRole('heading', { name: say('No permission') });
      await denied.waitFor();
      return page.locator('main').innerText();
    },
  };
}
/** Returns the violations of the content security policy and the errors of all pages. */
export async function collectProblems(): Promise<readonly string[]> {
  const desks = await Promise.all(pages.values());
  const all = await Promise.all(desks.map(({ page }) => watchContext(page.context())));
  return all.flatMap(({ violations, errors }) => [...violations, ...errors]);
}
