/**
 * Tests every component in all its states, in the languages and sizes that this run chooses: axe
 * finds nothing, every target can be pressed, nothing scrolls sideways, and the content security
 * policy is not violated.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '#areas/orders/domain/index.ts';
import { launchChromium, TABLET, watchContext, newContext } from '../chromium.ts';
import { isLong, chooseValues } from '../test-extent.ts';
import {
  findAxeViolations,
  checkScreen,
  screenshotPath,
  findSmallTargets,
} from './screen-checks.ts';
import { findLostInForcedColors } from './texts/forced-colors.ts';
import {
  ana,
  chooseLanguage,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  type Portal,
} from './portal.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
const languages = ['English', 'Español', 'Português'] as const;

/**
 * The groups of components, with the language and the size in which `npm test` looks at each. `npm
 * run test:long` looks at each group in every language and size.
 */
const groups = [
  ['ui', 'English', 'landscape'],
  ['funnels', 'English', 'tablet'],
  ['overlays', 'Español', 'phone'],
  ['shell', 'Español', 'landscape'],
  ['orders', 'Português', 'tablet'],
  ['approvals', 'Português', 'phone'],
] as const;
const looks = isLong
  ? languages.flatMap((language) => groups.map(([group]) => [language, group, 'tablet'] as const))
  : groups.map(([group, language, size]) => [language, group, size] as const);

beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortal({ DEV_TOOLS: '1' }, { isServed: true }),
    launchChromium(),
  ]);
  context = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  page = await openPortal(context, portal, { as: ana, path: '/login' });
  await waitForSync(page);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const addressOf = (query: string) => `${portal.url}/dev?tab=gallery&${query}`;
const at = async (query: string) => {
  await page.goto(addressOf(query));
  await heading(page).first().waitFor();
  await page.locator('[data-state]').first().waitFor();
};

const states = () =>
  page
    .locator('[data-state]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['state']!));

/** Shows another group. `npm test` changes only the address, without loading the portal again. */
async function showGroup(group: string): Promise<void> {
  if (isLong || page.url().endsWith(`group=${group}`)) return at(`group=${group}`);
  const before = await states();
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    addressOf(`group=${group}`),
  );
  await expect
    .poll(async () => {
      const shown = await states();
      return shown.length > 0 && shown[0] !== before[0];
    })
    .toBe(true);
}

/** The ids of the states of each group that was shown. */
const ids = new Map<string, string[]>();
let spoken: (typeof languages)[number] | undefined;

test.each(looks)(
  '%s: %s',
  async (language, group, size) => {
    if (spoken !== language) {
      if (spoken === undefined || isLong) await at('group=overlays');
      await chooseLanguage(page, language);
      spoken = language;
    }
    await showGroup(group);
    ids.set(group, await states());
    const found = await checkScreen(page, `gallery ${group} ${language.slice(0, 2)}`, {
      isKnown: isLong && language !== 'English',
      at: size,
    });

    const lost = language === 'English' ? await findLostInForcedColors(page) : [];
    if (isLong && language === 'English')
      await page.screenshot({ path: screenshotPath(`gallery-${group}-whole`), fullPage: true });
    // Only in the gallery, the same part of a screen is on the page several times under one name,
    // so `landmark-unique` does not count.
    expect([...found, ...lost].filter((breach) => !breach.includes('landmark-unique'))).toEqual([]);
  },
  120_000,
);
test('every state has an id of its own, and the address of one state shows only that state', async () => {
  const all = [...ids.values()].flat();
  expect(ids.size).toBe(groups.length);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((id, n) => all.indexOf(id) !== n)).toEqual([]);
  for (const status of orderStatuses) expect(all).toContain(`status-${status}`);
  await at('state=conflict');
  expect(await states()).toEqual(['conflict']);
});

const openable = [
  ['overlays', 'snackbar-error'],
  ['overlays', 'snackbar-success'],
  ['overlays', 'snackbar-other'],
  ['overlays', 'dialog-question'],
  ['overlays', 'dialog-notice'],
  ['overlays', 'drawer-start'],
  ['overlays', 'drawer-end'],
  ['overlays', 'blocking'],
  ['overlays', 'loading-bar'],
  ['funnels', 'funnel-close'],
  ['shell', 'sync-drawer'],
  ['shell', 'sync-drawer-empty'],
  ['ui', 'flyout'],
] as const;
test.each(chooseValues(openable, 5))('%s, %s: opened', async (group, id) => {
  await at(`group=${group}`);
  const before = await page
    .locator('dialog:modal, [popover]:popover-open [role], [popover]:popover-open button, progress')
    .count();
  await page.locator(`[id="${id}"] button`).click();
  await expect
    .poll(() =>
      page
        .locator(
          'dialog:modal, [popover]:popover-open [role], [popover]:popover-open button, progress',
        )
        .count(),
    )
    .toBeGreaterThan(before);
  expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([]);
});
test('the button of a question that destroys is red', async () => {
  await at('group=overlays');
  await page.locator('[id="dialog-question"] button').click();
  await expect
    .poll(() =>
      page
        .locator('dialog:modal button')
        .last()
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    )
    .toBe('rgb(198, 40, 40)');
});
test('no state broke the policy or threw', async () => {
  const { violations, errors } = await watchContext(context);
  expect([...violations, ...errors]).toEqual([]);
});
