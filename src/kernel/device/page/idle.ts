/** Milliseconds after which something is done however busy the page is, and where the browser cannot tell (Safari). */
const AT_MOST = 1000;
const UNTOLD = 200;

const { requestIdleCallback: whenIdle } = globalThis as {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => void;
};

/** Waits until the page has nothing better to do. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if (whenIdle) whenIdle(() => done(), { timeout: AT_MOST });
    else setTimeout(done, UNTOLD);
  });
