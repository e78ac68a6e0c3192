/**
 * Schedules when alerts are refreshed automatically: 10 s after the start and then about every
 * minute, each time only if the page is visible, and whenever the page becomes visible.
 */

export const FIRST_ALERT_POLL_DELAY_MS = 10_000;
export const ALERT_POLL_INTERVAL_MS = 60_000;
export const ALERT_POLL_JITTER_SHARE = 0.2;

type PollingEnvironment = {
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string;
  };
  /** Returns a random number in [0, 1). */
  readonly chance: () => number;
};

/**
 * Starts polling and returns a function that stops it. Intervals vary by up to a fifth, so that
 * tablets which were switched on together don't poll together.
 */
export function startPollingAlerts(
  load: () => unknown,
  { page, chance }: PollingEnvironment,
): () => void {
  let timer: ReturnType<typeof setTimeout>;

  const askIfSeen = () => {
    if (page.visibilityState === 'visible') load();
  };

  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      askIfSeen();
      wait(
        ALERT_POLL_INTERVAL_MS *
          (1 - ALERT_POLL_JITTER_SHARE + 2 * ALERT_POLL_JITTER_SHARE * chance()),
      );
    }, milliseconds);
  };

  wait(FIRST_ALERT_POLL_DELAY_MS);
  page.addEventListener('visibilitychange', askIfSeen);

  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', askIfSeen);
  };
}
