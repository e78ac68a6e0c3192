/** When alerts are asked for by themselves: 10 s after the bell was made, then about every minute while the page is seen. */

export const FIRST_REFRESH = 10_000;
export const EVERY = 60_000;
export const SPREAD = 0.2;

type Around = {
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string;
  };
  /** In [0, 1). */
  readonly chance: () => number;
};

/** Spread by up to a fifth, so that tablets switched on together do not ask together. → stops it. */
export function startPolling(load: () => unknown, { page, chance }: Around): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const askIfSeen = () => {
    if (page.visibilityState === 'visible') load();
  };
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      askIfSeen();
      wait(EVERY * (1 - SPREAD + 2 * SPREAD * chance()));
    }, milliseconds);
  };
  wait(FIRST_REFRESH);
  page.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', askIfSeen);
  };
}
