/**
 * Checks in the page what every screen must fulfil, such as accessibility by axe, targets that a
 * finger can hit, texts that are not cut, and no scrolling sideways.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { LANDSCAPE, NARROW, PHONE, TABLET } from '../chromium.ts';
import { isLong, namedRows } from '../test-extent.ts';
import { root } from '../source-files.ts';
import { findTextFaults } from './texts/text-faults.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const SMALLEST = 44;
export const screenSizes = { phone: PHONE, tablet: TABLET, landscape: LANDSCAPE } as const;
export type ScreenSize = keyof typeof screenSizes;

export type ScreenCheckOptions = {
  /**
   * True if another test measures the contrast of the same screen, because the colors are the same
   * in every language. Then axe does not measure it. In `npm test` the default is true unless `at`
   * is given: contrast takes most of axe's time, and the tests of all screens and components, which
   * give `at`, measure it for the journeys.
   */
  readonly isKnown?: boolean;
  /** The size at which `npm test` looks at the screen. By default, it is the size of a tablet. */
  readonly at?: ScreenSize;
};

type AxeResult = {
  violations: {
    id: string;
    help: string;
    nodes: { target: string[]; failureSummary?: string }[];
  }[];
};

type Axe = { axe: { run(within: Element | Document, options: object): Promise<AxeResult> } };

/** Dialogs and popovers, except notifications. */
const LAYERS = 'dialog:modal, [popover]:popover-open:not([aria-live])';

/**
 * Waits until all animations have ended, because the contrast of a fading color means nothing.
 * Endless animations (spinners) are not waited for.
 */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );

/**
 * Returns a line for each violation of axe's rules. If a dialog or a popover is open, `npm test`
 * checks only this layer, because the screen below it has a test of its own.
 */
export async function findAxeViolations(
  page: Page,
  { isKnown = false }: ScreenCheckOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await atRest(page);
  const { violations } = await page.evaluate(
    ([rules, layers]) => {
      const open = layers ? [...document.querySelectorAll(layers)].at(-1) : undefined;
      return (globalThis as unknown as Axe).axe.run(open ?? document, {
        rules,
        resultTypes: ['violations'],
      });
    },
    [isKnown ? { 'color-contrast': { enabled: false } } : {}, isLong ? '' : LAYERS] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}

/**
 * Returns the visible controls that are smaller than a fingertip, in the modal dialog if one is
 * open, otherwise on the whole page. Links inside running text are left out. A title that covers
 * its card counts as large as the card.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const wide = (rect: DOMRect, other: DOMRect) => ({
      width: Math.max(rect.right, other.right) - Math.min(rect.left, other.left),
      height: Math.max(rect.bottom, other.bottom) - Math.min(rect.top, other.top),
    });
    const layer = document.querySelector('dialog:modal') ?? document;
    return [
      ...layer.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch]',
      ),
    ].flatMap((target) => {
      const own = target.getBoundingClientRect();
      const isSeen =
        target.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
        own.width > 1 &&
        own.height > 1 &&
        own.bottom + scrollY > 0;
      const style = getComputedStyle(target);
      const isInText = target.localName === 'a' && style.display === 'inline';
      if (
        !isSeen ||
        isInText ||
        target.closest('[inert], .for-readers') ||
        style.clipPath.startsWith('inset(50%')
      )
        return [];
      const labels = (target as HTMLInputElement).labels;
      const after = getComputedStyle(target, '::after');
      // The title of a card covers the card, which is positioned, with its ::after.
      const covered =
        style.position === 'static' && after.content !== 'none' && after.position === 'absolute'
          ? target.offsetParent
          : null;
      const labelled =
        ['checkbox', 'radio'].includes((target as HTMLInputElement).type) && labels?.[0];
      const larger = covered ?? (labelled || undefined);
      const reach = larger ? wide(own, larger.getBoundingClientRect()) : own;
      if (reach.width >= smallest - 0.5 && reach.height >= smallest - 0.5) return [];
      return [
        `${target.localName} “${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}” is ${Math.round(reach.width)} × ${Math.round(reach.height)}`,
      ];
    });
  }, SMALLEST);

/**
 * Returns fields and buttons that overlap, in the open dialog or otherwise in `main`, so that a
 * press would reach the wrong one. Rows out of view that the browser has not rendered are left out:
 * their height is estimated and changes before they are shown. A control in a docked bar is not
 * compared with one that scrolls below the bar.
 */
export const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer =
      document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
    const seen = [
      ...layer.querySelectorAll<HTMLElement>('button, input:not([type=hidden]), select, textarea'),
    ].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        each.getBoundingClientRect().width > 1 &&
        !each.closest('[inert], .for-readers') &&
        getComputedStyle(each).position === 'static',
    );

    const name = (each: HTMLElement) =>
      (
        each.getAttribute('aria-label') ??
        (each as HTMLInputElement).labels?.[0]?.textContent ??
        each.textContent ??
        each.localName
      )
        .trim()
        .slice(0, 40);
    return seen.flatMap((each, n) =>
      seen.slice(n + 1).flatMap((other) => {
        const a = each.getBoundingClientRect();
        const b = other.getBoundingClientRect();
        const [width, height] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];

        const isDocked = (one: Element) =>
          [...ancestors(one)].some((above) =>
            ['sticky', 'fixed'].includes(getComputedStyle(above).position),
          );
        return width > 2 && height > 2 && isDocked(each) === isDocked(other)
          ? [
              `“${name(each)}” lies over “${name(other)}” by ${Math.round(width)} × ${Math.round(height)}`,
            ]
          : [];
      }),
    );

    function* ancestors(one: Element): Generator<Element> {
      for (let above = one.parentElement; above; above = above.parentElement) yield above;
    }
  });

/** Returns by how many pixels the page is wider than the window. */
export const measureSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.scrollingElement!.scrollWidth - document.documentElement.clientWidth,
  );

/**
 * Returns by how many pixels the page is wider than the window, once layout and transitions have
 * ended.
 */
export const measureSettledScroll = (page: Page): Promise<number> =>
  measureSettled(page, measureSidewaysScroll);

/**
 * Checks the page until nothing is found, at most three times. A check takes seconds, and an answer
 * that arrives meanwhile moves what is on the screen. A real fault is found every time.
 */
async function faultsAtRest(page: Page, known: ScreenCheckOptions): Promise<string[]> {
  let found: string[] = [];
  for (let look = 1; look <= 3; look++) {
    found = [
      ...(await measureSettled(page, findSmallTargets)),
      ...(await findAxeViolations(page, known)),
      ...(await findOverlaps(page)),
      ...(await findTextFaults(page)),
    ];
    if (found.length === 0) break;
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  }
  return found;
}

/**
 * Returns all faults at the sizes that this run chooses, and scrolling at the narrowest size. `npm
 * run test:long` saves a picture of each size in reports/screens.
 */
export async function checkScreen(
  page: Page,
  name: string,
  known: ScreenCheckOptions = {},
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize()!;
  await page.setViewportSize(NARROW);
  const sideways = await measureSettledScroll(page);
  if (sideways > 0) found.push(`${NARROW.width}: scrolls ${sideways} px sideways`);
  const { at = 'tablet', isKnown = !isLong && known.at === undefined } = known;
  for (const [size, viewport] of namedRows(Object.entries(screenSizes), [at])) {
    await page.setViewportSize(viewport);
    found.push(...(await faultsAtRest(page, { isKnown })).map((fault) => `${size}: ${fault}`));
    if (isLong) await page.screenshot({ path: screenshotPath(`${name}.${size}`) });
  }

  await page.setViewportSize(before);
  return found;
}

/** Returns the path for a picture of this name, and creates its folder. */
export function screenshotPath(name: string): string {
  const folder = join(root, 'reports/screens');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name.replace(/[^\w.]+/g, '-')}.png`);
}

/** Returns what `measure` returns once layout and running transitions have ended. */
export async function measureSettled<T>(
  page: Page,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished),
    );
  });
  return measure(page);
}
