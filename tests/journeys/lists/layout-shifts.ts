/** Reads from Chromium what moved on a page. */
import type { Page } from 'playwright';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

/**
 * The smallest layout shift, as a share of the window, that counts as a movement, as in Lighthouse.
 */
const SMALLEST = 0.001;

/** Returns a line for each movement that the page has shown since it began to load. */
export const readLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (smallest) =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[]).flatMap(({ value, sources }) =>
              (value < smallest ? [] : sources).map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node?.textContent?.slice(0, 60)}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`,
              ),
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve([])));
      }),
    SMALLEST,
  );
