/** The portal as a person uses it, and the steps that journeys share. */
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import type { OfflineReadinessAnswer } from '#app/device/installation-record.ts';
import { watchContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import { DEMO_PASSWORD, type Person } from './demonstration/demo-users.ts';
import type { Portal } from './demonstration/start-portal.ts';
import { localeOfPage, matchAnyLanguage, matchText, translatorOfPage } from './i18n.ts';

export { startEnglishPortal, startPortal, type Portal } from './demonstration/start-portal.ts';
export {
  admin,
  ana,
  approver,
  bruno,
  carla,
  DEMO_PASSWORD,
  novo,
  type Person,
} from './demonstration/demo-users.ts';

/**
 * Opens a page of the portal. If `as` is given, that person is signed in: the person's first page
 * opens on a prepared device, all others sign in by the form.
 */
export async function openPortal(
  context: BrowserContext,
  portal: Pick<Portal, 'url' | 'devices'>,
  { as, path = '/' }: { as?: Person; path?: string } = {},
): Promise<Page> {
  await watchContext(context);
  const isPrepared =
    as?.password === undefined &&
    context.pages().length === 0 &&
    (await portal.devices?.take(context, as?.email ?? '')) === true;
  const page = await context.newPage();
  await page.goto(`${portal.url}${isPrepared && path === '/login' ? '/' : path}`);
  if (as && !isPrepared) await signIn(page, as);
  return page;
}

/** Signs in on the sign-in page, and resolves when another page is shown. */
export async function signIn(
  page: Page,
  { email, password = DEMO_PASSWORD }: Person,
): Promise<void> {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function signOut(page: Page): Promise<void> {
  await page.locator('a[href="/profile"]').click();
  await page.getByRole('button', { name: (await translatorOfPage(page))('Sign out') }).click();
  await page.waitForURL(/\/login/);
}

/**
 * Waits until the sync status says that nothing on this device waits to be sent. Any language is
 * accepted, because signing in may change the language. The first sync takes over half a minute on
 * a machine of half the usual speed.
 */
export async function waitForSync(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: matchAnyLanguage('Synced. Open sync status') })
    .waitFor({ timeout: 60_000 })
    .catch(async (cause: unknown) => {
      const buttons = await page
        .locator('header button')
        .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
      const locks = await page.evaluate(async () => await navigator.locks.query());
      throw new Error(
        `Not synced at ${page.url()}: ${buttons.join(' | ')}; locks: ${JSON.stringify(locks)}`,
        { cause },
      );
    });
}

/**
 * The milliseconds within which another screen must appear. After that time the address is loaded.
 */
const CHANGES_WITHIN = 4_000;

/**
 * Opens an address in the portal that runs in `page`, as a link in the portal does, because loading
 * the portal takes five times as much processor time and axe has to be compiled again. The address
 * is loaded nevertheless in `npm run test:long`, and if no portal runs, if something covers the
 * screen, if the address is the current one, or if the current screen asks before it is left.
 */
export async function navigateInPortal(page: Page, url: string): Promise<void> {
  const hasGone = !isLong && page.url().startsWith(new URL(url).origin) && (await move(page, url));
  if (!hasGone) await page.goto(url);
}

/** Follows a link to the address. Resolves to true if another heading has appeared in time. */
const move = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    async ({ address, within }) => {
      const headings = () => [...document.querySelectorAll('h1')];
      const before = new Map(headings().map((one) => [one, one.textContent]));
      const isCovered =
        document.querySelector('dialog[open], :popover-open :is(button, [role])') !== null;
      if (before.size === 0 || isCovered || location.pathname === new URL(address).pathname)
        return false;
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      const until = performance.now() + within;
      while (performance.now() < until) {
        await new Promise(requestAnimationFrame);
        if (headings().some((one) => before.get(one) !== one.textContent)) return true;
      }

      return false;
    },
    { address: url, within: CHANGES_WITHIN },
  );

/**
 * Cuts a portal off from its server. In `npm test` only calls fail, and the files of the portal
 * still arrive, so that a test needs no installed portal: installing takes six seconds of processor
 * time. In `npm run test:long` nothing arrives, so the test's contexts must install the portal
 * (`installs: isLong`).
 */
export const cutNetwork = ({ network }: Pick<Portal, 'network'>): void =>
  network.set('cut', isLong ? {} : { only: /^\/api\// });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Returns the state of its cache that the page's service worker reports, or null if the page has no
 * worker.
 */
export const askWorkerForReadiness = (page: Page): Promise<OfflineReadinessAnswer | null> =>
  page.evaluate(
    () =>
      new Promise<OfflineReadinessAnswer | null>((done) => {
        const { controller } = navigator.serviceWorker;
        if (!controller) return done(null);
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => done(data as OfflineReadinessAnswer));
        port1.start();
        controller.postMessage({ type: 'OFFLINE' }, [port2]);
      }),
  );

/**
 * Waits until the service worker has all files of the portal, including lazily loaded ones, and
 * serves this page. With `isFirst`, it waits only for the files of the first screens. Does not use
 * vitest, because the bench uses this function too. Throws after a minute.
 */
export async function waitForWorker(page: Page, { isFirst = false } = {}): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    const told = await askWorkerForReadiness(page);
    if (told?.missingFirst === 0 && (isFirst || told.missingLater === 0)) return;
    if (performance.now() > until)
      throw new Error(`The worker has no complete portal: ${JSON.stringify(told)}`);
    // Each answer makes the worker look at hundreds of files, and installing takes seconds.
    await setTimeout(isLong ? 200 : 1_000);
  }
}

export async function chooseLanguage(
  page: Page,
  name: 'English' | 'Español' | 'Português',
): Promise<void> {
  await page.getByRole('button', { name: matchAnyLanguage('Language: {0}', { 0: '' }) }).click();
  await page
    .getByRole('button', { name: matchText(name) })
    .last()
    .click();
  await page
    .locator(`html[lang^="${{ English: 'en', Español: 'es', Português: 'pt' }[name]}"]`)
    .waitFor();
}

/**
 * Opens a page in English for a person, signed in and synced. With `isOffline`, the default, it
 * also waits for the service worker, because the test goes on without a network. Pass `isOffline:
 * isLong` if only `npm run test:long` installs the portal.
 */
export async function openInEnglish(
  context: BrowserContext,
  portal: Pick<Portal, 'url' | 'devices'>,
  as: Person,
  { path = '/', isOffline = true }: { path?: string; isOffline?: boolean } = {},
): Promise<Page> {
  const page = await openPortal(context, portal, { as, path });
  await waitForSync(page);
  // The messages of the person's language may arrive after the sign-in.
  await page.waitForLoadState('networkidle');
  const shown = await localeOfPage(page);
  if (!shown.startsWith('en')) await chooseLanguage(page, 'English');
  if (isOffline) await waitForWorker(page);
  return page;
}
