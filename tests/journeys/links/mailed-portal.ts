/**
 * Starts a portal that sends mail to a real mail server, with links to the address that the test's
 * browsers open.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { launchChromium, newContext, watchContext } from '../../chromium.ts';
import { openLetterbox, sentTo, type Letterbox } from '../../mail-server.ts';
import { openPortal, startPortal, type Person, type Portal } from '../portal.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type MailedPortal = Portal & { readonly letterbox: Letterbox };
export async function startMailedPortal(env: Record<string, string> = {}): Promise<MailedPortal> {
  const letterbox = await openLetterbox();
  const environment = async (url: string) => ({
    PORT: String(await freePort()),
    PUBLIC_URL: url,
    SMTP_URL: letterbox.config.smtpUrl,
    MAIL_FROM: letterbox.config.mailFrom,
    ...env,
  });
  const portal = await startPortal(environment, { isServed: true });
  return {
    ...portal,
    letterbox,
    async close() {
      await portal.close();
      await letterbox.close();
    },
  };
}

/** Returns the newest mail to this address whose text contains these words, once it has arrived. */
export const waitForLetter = (
  { letterbox }: MailedPortal,
  email: string,
  words: string | RegExp = '',
): Promise<Email> =>
  vi.waitFor(
    () =>
      letterbox
        .letters()
        .findLast((one) => sentTo(one) === email && one.text!.search(words) >= 0) ??
      expect.fail(`No mail to ${email} with “${words}”`),
    { timeout: 30_000, interval: 100 },
  );
/**
 * Returns the address that a mail links to. Throws if the addresses of the button and of the text
 * differ.
 */
export function readLink(mail: Email): string {
  const links = [...mail.html!.matchAll(/<a href="([^"]+)"/g)].map(([, link]) =>
    link!.replaceAll('&#38;', '&'),
  );
  expect(new Set(links).size).toBe(1);
  expect(mail.text).toContain(links[0]);
  return links[0]!;
}

const open = new Set<BrowserContext>();
const troubles: string[] = [];
/** Opens a page in a separate browser context. If `as` is given, that person is signed in first. */
export async function openInNewBrowser(
  browser: Browser,
  portal: Portal,
  as?: Person,
  path?: string,
): Promise<Page> {
  const context = await newContext(browser, { locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  open.add(context);
  return await openPortal(context, portal, { ...(as ? { as } : {}), ...(path ? { path } : {}) });
}
/**
 * Closes the browser contexts of `openInNewBrowser`, because an open page keeps calling the server.
 * Test files call it after each test.
 */
export async function closeBrowsers(): Promise<void> {
  for (const context of open) {
    const { violations, errors } = await watchContext(context);
    await context.close();
    troubles.push(...violations, ...errors);
  }
  open.clear();
}

const signedIn = new Map<string, BrowserContext>();
/**
 * Opens an empty page in this person's browser context, and closes the person's earlier pages. The
 * context stays signed in from test to test, so a test must not sign the person out.
 */
export async function openEmptyPageAs(browser: Browser, portal: Portal, as: Person): Promise<Page> {
  let context = signedIn.get(as.email);
  if (!context) {
    context = await newContext(browser, { locale: 'en-US' });
    context.setDefaultTimeout(40_000);
    await openPortal(context, portal, { as });
    signedIn.set(as.email, context);
  }
  const pages = context.pages();
  const page = await context.newPage();
  for (const former of pages) await former.close();
  return page;
}

/** Returns the policy violations and errors of all browser contexts so far. */
export async function collectProblems(): Promise<string[]> {
  const others = await Promise.all([...open, ...signedIn.values()].map(watchContext));
  return [...troubles, ...others.flatMap(({ violations, errors }) => [...violations, ...errors])];
}

/** The origin of the public site, from which newsletters and support requests come. */
export const SITE = 'http://site.example';
export const readScreen = (page: Page) => page.locator('main').innerText();
/** Waits until the page says these words. */
export async function waitForText(page: Page, words: string): Promise<void> {
  await expect.poll(() => readScreen(page)).toContain(words);
}
export let portal: MailedPortal;
export let browser: Browser;
/**
 * Starts a portal with its mail server and the address of the public site, and a browser, once for
 * each test file. After each test, the contexts of `openInNewBrowser` are closed. Those of
 * `openEmptyPageAs` stay open and signed in until the file ends.
 */
export function setUpMailedPortal(): void {
  beforeAll(async () => {
    [portal, browser] = await Promise.all([
      startMailedPortal({ MARKETING_URL: SITE }),
      launchChromium(),
    ]);
  }, 120_000);
  afterAll(async () => {
    signedIn.clear();
    troubles.length = 0;
    await browser?.close();
    await portal?.close();
  });
  afterEach(closeBrowsers);
}
