/** The machine's own Chromium, with a watch on each page: policy violations, console errors, exceptions. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { findChromium, findHeadlessShell } from '#app/setup.mjs';
import { isLong } from './extent.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
export const executablePath = (): string => {
  const path = findChromium();
  if (!path) throw new Error('No Chromium: run `npm run setup browser`, or set CHROMIUM_PATH.');
  return path;
};
/** The gate takes the headless shell where it is there; the long run, and every profile of its own, whole Chromium. */
export const launchChromium = (more: { args?: string[] } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (isLong ? undefined : findHeadlessShell()) ?? executablePath(),
    args: [...FLAGS, ...(more.args ?? [])],
  });
export type PersonOptions = BrowserContextOptions & {
  /** The portal is installed, and opens without a network. Else it is not: installing fetches some two hundred files in the background of the test. */
  readonly installs?: boolean;
};
/** The browser of one more person. */
export const newPerson = (
  browser: Browser,
  { installs = false, ...options }: PersonOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({ ...options, serviceWorkers: installs ? 'allow' : 'block' });
/** Installability and storage as in a real profile: an ordinary context counts as incognito. */
export const launchProfile = (
  folder: string,
  options: BrowserContextOptions & { args?: string[] } = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: executablePath(),
    ...options,
    args: [...FLAGS, ...(options.args ?? [])],
  });

/** The tablet of the story, and what a layout must hold at besides. */
export const TABLET = { width: 820, height: 1180 };
export const LANDSCAPE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 320, height: 700 };

export type Troubles = { readonly violations: string[]; readonly errors: string[] };
const watches = new WeakMap<BrowserContext, Promise<Troubles>>();

/** Notes every trouble of every page of a context. What a cut network makes Chromium say by itself is no trouble. */
export function watch(context: BrowserContext): Promise<Troubles> {
  let watching = watches.get(context);
  if (!watching) watches.set(context, (watching = begin(context)));
  return watching;
}
async function begin(context: BrowserContext): Promise<Troubles> {
  const troubles: Troubles = { violations: [], errors: [] };
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
      // What a page said while it was left has lost its words.
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
