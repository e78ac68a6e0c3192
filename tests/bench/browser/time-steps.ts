/**
 * Goes through steps of a page by a script inside it, without a pause: each press follows as soon
 * as the content before it has been painted.
 */
import type { Page } from 'playwright';

export type TimedStep = {
  /**
   * The text of the button that starts the step. If neither `press` nor `goes` is set, choosing a
   * file starts the step.
   */
  readonly press?: string;
  /** The address to which the portal's router goes at the start of the step. */
  readonly goes?: string;
  /**
   * The text whose appearance ends the step, in a heading if `isHeading`. `lacks` is a text that
   * must have disappeared.
   */
  readonly shows: string;
  readonly isHeading?: boolean;
  readonly lacks?: string;
  /** A selector. More than five matching elements must be on the page when the step ends. */
  readonly cells?: string;
};

/** The milliseconds that a step may take. */
const MOST = 30_000;

/**
 * Returns for each step the milliseconds from the start of the first step to the end of this one.
 * `begin` chooses the file, if the first step starts with that.
 */
export async function timeSteps(
  page: Page,
  stretches: readonly TimedStep[],
  begin?: () => Promise<void>,
): Promise<number[]> {
  const walking = page.evaluate(
    async ({ all, most }) => {
      const has = (text: string, tag = '*') =>
        document.evaluate(`boolean(//${tag}[text()=${JSON.stringify(text)}])`, document)
          .booleanValue;
      const isShown = ({ shows, isHeading = false, lacks, cells }: TimedStep) =>
        has(shows, isHeading ? 'h2' : '*') &&
        !(lacks !== undefined && has(lacks)) &&
        (cells === undefined || document.querySelectorAll(cells).length > 5);
      const shown = (stretch: TimedStep) =>
        new Promise<void>((done, fail) => {
          const asked = performance.now();
          const look = () => {
            // A timer that is set during a frame runs after that frame has been painted.
            if (isShown(stretch)) setTimeout(done);
            else if (performance.now() - asked < most) requestAnimationFrame(look);
            else fail(new Error(`Not shown: ${stretch.shows}\n${document.body.innerText}`));
          };
          requestAnimationFrame(look);
        });
      const act = async ({ press, goes }: TimedStep): Promise<void> => {
        if (press !== undefined)
          [...document.querySelectorAll('button')]
            .find((button) => button.textContent === press)!
            .click();
        else if (goes !== undefined) {
          history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', goes);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        } else
          await new Promise((done) => {
            addEventListener('change', done, { once: true, capture: true });
          });
      };

      const times: number[] = [];
      let began: number | undefined;
      for (const stretch of all) {
        if (stretch.press !== undefined || stretch.goes !== undefined) began ??= performance.now();
        await act(stretch);
        began ??= performance.now();
        await shown(stretch);
        times.push(performance.now() - began);
      }

      return times;
    },
    { all: stretches, most: MOST },
  );
  await begin?.();
  return await walking;
}
