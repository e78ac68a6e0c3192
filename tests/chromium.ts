/**
 * Starts the Chromium that is installed on the machine, and watches each page for policy
 * violations, console errors and exceptions.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { findChromium, findHeadlessShell } from '#app/setup.mjs';
import { isLong } from './test-extent.ts';

/**
 * True in `npm test`, where browsers save time. In `npm run test:long` and the bench they don't.
 */
const isNpmTest = !isLong && process.env['VITEST'] !== undefined;

export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // In `npm test` a page is open for only a few seconds. In that time, optimizing compilers and a
  // small heap for new objects cost more than they save, and graphics need no process of their own.
  ...(isNpmTest
    ? [
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --max-semi-space-size=32',
        '--in-process-gpu',
      ]
    : []),
];
export const executablePath = (): string => {
  const path = findChromium();
  if (!path) throw new Error('No Chromium: run `npm run setup browser`, or set CHROMIUM_PATH.');
  return path;
};

/**
 * Launches a browser: the headless shell if it is installed, otherwise the full Chromium. `npm run
 * test:long` always uses the full Chromium.
 */
export const launchUnsharedChromium = (more: { args?: string[] } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (isLong ? undefined : findHeadlessShell()) ?? executablePath(),
    args: [...FLAGS, ...(more.args ?? [])],
  });

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser of this worker, whose test files run one after another. Closing it closes
 * only its contexts, and the next file gets the same browser, which ends with the worker. In `npm
 * run test:long`, each call launches another browser.
 */
export async function launchChromium(): Promise<Browser> {
  if (isLong) return launchUnsharedChromium();
  const browser = await (shared ??= launchUnsharedChromium());
  if (!browser.isConnected()) {
    shared = undefined;
    return launchChromium();
  }
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

export type PersonOptions = BrowserContextOptions & {
  /**
   * True if the test needs the portal to be installed, so that it opens without a network. By
   * default it is not, because installing fetches hundreds of files in the background.
   */
  readonly installs?: boolean;
};

/**
 * Returns a new browser context, in which one more person works. In `npm test` the portal shows no
 * motion, because each frame costs processor time.
 */
export const newContext = (
  browser: Browser,
  { installs = false, ...options }: PersonOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    reducedMotion: isNpmTest ? 'reduce' : 'no-preference',
    ...options,
    serviceWorkers: installs ? 'allow' : 'block',
  });

/**
 * Launches the full Chromium with a profile in this folder, with installation and storage as people
 * have them. An ordinary context counts as incognito.
 */
export const launchChromiumWithProfile = (
  folder: string,
  options: BrowserContextOptions & { args?: string[] } = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: executablePath(),
    ...options,
    args: [...FLAGS, ...(options.args ?? [])],
  });

/** The window sizes of the tests. TABLET is the usual one; layouts must also hold at the others. */
export const TABLET = { width: 820, height: 1180 };
export const LANDSCAPE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 320, height: 700 };

export type PageProblems = { readonly violations: string[]; readonly errors: string[] };
const watches = new WeakMap<BrowserContext, Promise<PageProblems>>();

/**
 * Collects the policy violations and errors on all pages of a context. Console messages about
 * failed requests are left out.
 */
export function watchContext(context: BrowserContext): Promise<PageProblems> {
  let watching = watches.get(context);
  if (!watching) watches.set(context, (watching = begin(context)));
  return watching;
}

async function begin(context: BrowserContext): Promise<PageProblems> {
  const troubles: PageProblems = { violations: [], errors: [] };
  await context.exposeBinding(
    '__violation',
    (_source, what: string) => void troubles.violations.push(what),
  );

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (globalThis as unknown as { __violation(what: string): void }).__violation(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      ),
    );
  });

  const attend = (page: Page) => {
    page.on('pageerror', (error) =>
      troubles.errors.push(`${page.url()}: ${error.stack || `${error.name} ${error.message}`}`),
    );
    page.on('console', (message) => {
      // A console message of a page that is being left may have an empty text.
      if (
        message.type() === 'error' &&
        message.text() !== '' &&
        !/^Failed to load resource|net::ERR_|Failed to fetch/.test(message.text())
      )
        troubles.errors.push(`${page.url()}: ${message.text()}`);
    });
  };

  context.pages().forEach(attend);
  context.on('page', attend);
  return troubles;
}
