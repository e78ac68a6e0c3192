/** Waits for idle moments of the page. */

/** Milliseconds after which the wait ends even if the page is still busy. */
const AT_MOST = 1000;

// Milliseconds to wait in browsers without `requestIdleCallback` (Safari).
const UNTOLD = 200;

const { requestIdleCallback: whenIdle } = globalThis as {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => void;
};

/** Resolves when the page is idle, after a second at the latest. */
export const whenPageIdle = (): Promise<void> =>
  new Promise((done) => {
    if (whenIdle) whenIdle(() => done(), { timeout: AT_MOST });
    else setTimeout(done, UNTOLD);
  });
