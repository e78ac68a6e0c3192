/**
 * Sets a single timer for everything that changes with time. It runs until the next change and is
 * then set again.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `onChange` with the current time whenever a change is due. If a change was due while the
 * device slept, `onChange` is called when the page is visible again. Returns the function that
 * stops this.
 */
export function startMessageChangeTimer(
  next: (now: Instant) => Instant,
  onChange: (now: Instant) => void,
  { clock, page }: { readonly clock: () => Instant; readonly page: Page },
): () => void {
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    const now = clock();
    due = next(now);
    timer = setTimeout(changed, Math.min(Math.max(due - now, 1), DAY));
  };

  const changed = () => {
    clearTimeout(timer);
    onChange(clock());
    wait();
  };

  const woken = () => {
    if (page.visibilityState === 'visible' && clock() >= due) changed();
  };

  page.addEventListener('visibilitychange', woken);
  wait();

  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', woken);
  };
}
