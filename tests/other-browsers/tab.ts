/**
 * A window as a person uses it: its functions find elements by their text, click, type, and wait
 * for what is shown.
 */
import type { BrowserConnection } from './driven-browser.ts';

/**
 * An element on the page. `named` is a part of its accessible name or text. If several are shown,
 * the first is meant, with `last` the last.
 */
export type ElementTarget = { css: string; named?: string; last?: boolean };

export type Tab = BrowserConnection & {
  evaluate<Given extends unknown[], T>(
    work: (...given: Given) => T | Promise<T>,
    ...given: Given
  ): Promise<T>;
  /**
   * Repeats `ask` until it returns anything but undefined, null or false. Throws an error with
   * `what` after `seconds`, which are 30 by default.
   */
  until<T>(
    what: string,
    ask: () => Promise<T | undefined | false | null>,
    seconds?: number,
  ): Promise<T>;
  shows(target: ElementTarget, seconds?: number): Promise<void>;
  /** Waits until a text is anywhere on the page. */
  reads(words: RegExp, seconds?: number): Promise<void>;
  click(target: ElementTarget): Promise<void>;
  /** Replaces the content of a field by typing. */
  type(target: ElementTarget, text: string): Promise<void>;
  /** Selects an option in a native list, by its text, value or index. */
  choose(target: ElementTarget, option: string | number): Promise<void>;
  value(target: ElementTarget): Promise<string>;
  path(): Promise<string>;
  at(pattern: RegExp, seconds?: number): Promise<string>;
};

/**
 * Runs in the page. Scrolls the target into view and, if `focus` is true, focuses it and selects
 * its text. Returns its center and its value, or null if it is hidden, disabled or covered.
 */
function place(target: { css: string; named?: string; last?: boolean }, focus: boolean) {
  const nameOf = (one: Element) =>
    `${one.getAttribute('aria-label') ?? ''} ${[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')} ${one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement ? '' : one.textContent}`;
  const shown = [...document.querySelectorAll(target.css)].filter(
    (one) =>
      one.getClientRects().length > 0 &&
      nameOf(one)
        .toLowerCase()
        .includes((target.named ?? '').toLowerCase()),
  );

  const found = (target.last ? shown.at(-1) : shown[0]) as HTMLInputElement | undefined;
  if (!found || found.disabled) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  if (
    !hit ||
    !(
      found.contains(hit) ||
      hit.contains(found) ||
      [...(found.labels ?? [])].some((label) => label.contains(hit))
    )
  )
    return null;

  if (focus) {
    found.focus();
    found.select?.();
  }

  return { x, y, value: found.value ?? '' };
}

function chooseIn(target: { css: string; named?: string }, option: string | number) {
  const list = [...document.querySelectorAll<HTMLSelectElement>(target.css)].find((one) =>
    [...one.labels].some((label) =>
      label.textContent.toLowerCase().includes((target.named ?? '').toLowerCase()),
    ),
  );

  const at =
    typeof option === 'number'
      ? option
      : [...(list?.options ?? [])].findIndex((one) => one.value === option || one.text === option);

  if (!list || at < 0 || at >= list.options.length) return false;
  list.selectedIndex = at;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/**
 * Runs in the page before a press, and records whether the press reaches the target, which may move
 * or be rendered again at the last moment.
 */
function awaitPress(target: { css: string; named?: string; last?: boolean }) {
  const seen: { down?: string; isMet?: boolean; isClicked?: boolean } = {};
  Object.assign(globalThis, { press: seen });
  const meets = (one: Element | null): boolean => {
    const met = one?.closest(target.css) ?? one?.closest('label')?.control;
    return !!met?.matches(target.css);
  };

  const options = { capture: true, once: true };
  addEventListener(
    'pointerdown',
    ({ target: hit }) => {
      seen.down = (hit as Element).outerHTML.slice(0, 200);
      seen.isMet = meets(hit as Element);
    },
    options,
  );

  addEventListener('click', () => (seen.isClicked = true), options);
}

const pressSeen = () =>
  (globalThis as { press?: { down?: string; isMet?: boolean; isClicked?: boolean } }).press ?? null;

export function tabOver(wire: BrowserConnection): Tab {
  const evaluate: Tab['evaluate'] = (work, ...given) => wire.run(String(work), given) as never;
  const until: Tab['until'] = async (what, ask, seconds = 30) => {
    let trouble: unknown;
    for (const end = performance.now() + seconds * 1000; ;) {
      // A page that is being left answers with an error, so the question is asked again, of the
      // next page.
      try {
        const answer = await ask();
        if (answer !== undefined && answer !== false && answer !== null) return answer;
        trouble = undefined;
      } catch (error) {
        trouble = error;
      }
      if (performance.now() > end)
        throw new Error(
          `Waited ${seconds} s: ${what}${trouble instanceof Error ? ` (${trouble.message})` : ''}`,
        );
      await new Promise((done) => {
        setTimeout(done, 100);
      });
    }
  };

  const spot = (target: ElementTarget, focus = false, seconds?: number) =>
    until(
      `${target.css} ${target.named ?? ''} is shown`,
      () => evaluate(place, target, focus),
      seconds,
    );

  const path = () => evaluate(() => location.pathname + location.search);
  return {
    ...wire,
    evaluate,
    until,
    path,
    shows: async (target, seconds) => {
      await spot(target, false, seconds);
    },
    reads: async (words, seconds) => {
      await until(
        `the page reads ${words}`,
        () =>
          evaluate(
            (source, flags) => new RegExp(source, flags).test(document.body.innerText),
            words.source,
            words.flags,
          ),
        seconds,
      );
    },
    async click(target) {
      const what = `${target.css} ${target.named ?? ''}`;
      const press = async (): Promise<boolean> => {
        // An element that is still moving would not be at the pressed position.
        let before: string | undefined;
        const { x, y } = await until(`${what} is shown, and rests`, async () => {
          const found = await evaluate(place, target, false);
          const now = JSON.stringify(found);
          const rests = now === before;
          before = now;
          return rests ? found : undefined;
        });

        await evaluate(awaitPress, target);
        await wire.act([
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x, y, duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ]);

        // If the press leaves the page, there is no answer, or the next page answers.
        const seen = await evaluate(pressSeen).catch(() => null);
        if (seen?.isMet && !seen.isClicked)
          throw new Error(`${what} was pressed, and went before it was let go: ${seen.down}`);
        return seen === null || seen.isMet === true;
      };
      await until(`${what} is met by a press`, press);
    },
    async type(target, text) {
      await spot(target, true);
      await wire.act([
        {
          type: 'key',
          id: 'keys',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]);
      let value: string | undefined;
      await until(
        `${target.css} takes “${text}”`,
        async () => (value = (await evaluate(place, target, false))?.value) === text,
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}, and has “${value}”`);
      });
    },
    choose: async (target, option) => {
      await until(`${target.css} ${target.named ?? ''} offers ${option}`, () =>
        evaluate(chooseIn, target, option),
      );
    },
    value: async (target) => (await spot(target)).value,
    at: (pattern, seconds) =>
      until(
        `the address is ${pattern}`,
        async () => {
          const now = await path();
          return pattern.test(now) ? now : undefined;
        },
        seconds,
      ),
  };
}
