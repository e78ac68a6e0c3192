/**
 * Tests that no screen is wider than its window, and that the buttons in each row of a list lie
 * inside the window. `npm test` opens the lists of an administrator in Portuguese, whose words are
 * the longest; `npm run test:long` opens all screens of all people in all languages.
 */
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placesByPerson, type MeasuredPage } from '../../bench/browser/pages.ts';
import { launchChromium, NARROW, newContext, PHONE, TABLET } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import {
  admin,
  chooseLanguage,
  navigateInPortal,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  type Person,
  type Portal,
} from '../portal.ts';

const widths = isLong
  ? [NARROW.width, PHONE.width, TABLET.width, 1024, 1280]
  : [NARROW.width, 1280];
const languages = isLong
  ? (['Português', 'Español', 'English'] as const)
  : (['Português'] as const);

let portal: Portal, browser: Browser;
let places: Awaited<ReturnType<typeof placesByPerson>>;

/**
 * Returns true for paths that look like lists or overviews: they have no parameter and no word of a
 * form or of one entry. A few forms of the settings count too.
 */
const isList = (path: string): boolean => !/:|create|edit|view|upload|profile|\/dev\b/.test(path);

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const all = await placesByPerson(portal);
  places = isLong
    ? all
    : all
        .filter(([person]) => person.email === admin.email)
        .map(([person, own]) => [person, own.filter(({ path }) => isList(path))]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/**
 * Returns descriptions of what sticks out of the window, measured after the page was rendered at
 * its current width.
 */
const faultsAt = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const found: string[] = [];
    const page = document.scrollingElement!;
    const over = page.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) found.push(`scrolls ${over} px sideways`);
    const rows = document.querySelectorAll('main tbody tr, main li');
    const listed = [...rows].filter((row) => !row.closest('nav'));
    for (const action of listed.flatMap((row) => [
      ...row.querySelectorAll('button, a[href], input'),
    ])) {
      if (!action.checkVisibility()) continue;
      const { left, right, width } = action.getBoundingClientRect();
      if (width <= 1) continue;
      let [from, to] = [0, document.documentElement.clientWidth];
      for (let above = action.parentElement; above; above = above.parentElement) {
        if (getComputedStyle(above).overflowX === 'visible') continue;
        const edge = above.getBoundingClientRect();
        [from, to] = [Math.max(from, edge.left), Math.min(to, edge.right)];
      }
      if (right <= to + 1 && left >= from - 1) continue;
      const words = action.ariaLabel ?? action.textContent.trim();
      found.push(
        `“${words.slice(0, 40)}” lies outside: ${Math.round(left)} to ${Math.round(right)}`,
      );
      if (found.length > 3) break;
    }
    return found;
  });

const asked = new WeakMap<Page, Set<Request>>();
/** Records which requests of a page have no answer yet. */
function noteRequests(page: Page): Page {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return page;
}
/** Waits until the page has rendered ten frames while no request was open. */
async function allAnswered(page: Page): Promise<void> {
  const open = asked.get(page)!;
  let calm = 0;
  while (calm < 10) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    calm = open.size === 0 ? calm + 1 : 0;
  }
}

async function faultsOf(page: Page, { address }: MeasuredPage): Promise<readonly string[]> {
  await navigateInPortal(page, `${portal.url}${address}`);
  await heading(page).first().waitFor();
  await allAnswered(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await faultsAt(page)).map((fault) => `${address} at ${width}: ${fault}`));
  }
  return found;
}

async function faultsFor(
  person: Person,
  language: (typeof languages)[number],
  own: readonly MeasuredPage[],
) {
  // A screen that is still sliding in would count as wider than its window, so motion is reduced.
  const context = await newContext(browser, { viewport: TABLET, reducedMotion: 'reduce' });
  const first = await openPortal(context, portal, { as: person, path: '/login' });
  await waitForSync(first);
  await chooseLanguage(first, language);
  // The other pages, which only `npm run test:long` opens, take the language, the session and the
  // mirrored data from the first page's device.
  const others = isLong ? [await context.newPage(), await context.newPage()] : [];
  const pages = [first, ...others].map(noteRequests);
  const left = [...own];
  const found = await Promise.all(
    pages.map(async (page) => {
      const faults: string[] = [];
      for (let place = left.shift(); place; place = left.shift())
        faults.push(...(await faultsOf(page, place)));
      return faults;
    }),
  );
  await context.close();
  return found.flat();
}

describe.each(languages)('in %s', (language) => {
  test('every screen fits its window, with all that its rows offer', async () => {
    const found: string[] = [];
    for (const [person, own] of places) found.push(...(await faultsFor(person, language, own)));
    expect(found).toEqual([]);
  }, 600_000);
});
