/**
 * Interrupts work when the browser puts the page into its back/forward cache. A cached page is
 * frozen. It must hold no lock that other pages wait for, and must itself wait for nothing, because
 * Firefox never reports results to it.
 */

const interruptions = new Set<() => void>();
let shown: Promise<void> | undefined;

/**
 * Returns a promise that resolves when the page leaves the back/forward cache, or undefined if the
 * page is not in it.
 */
export const whenPageShown = (): Promise<void> | undefined => shown;

/**
 * Calls `interrupt` once, when the page enters the back/forward cache. Returns the function that
 * prevents the call.
 */
export function onPageCached(interrupt: () => void): () => void {
  interruptions.add(interrupt);
  return () => {
    interruptions.delete(interrupt);
  };
}

/**
 * Calls `resolve` or `reject` with the outcome of the work, or `reject` with an `AbortError` if the
 * page enters the back/forward cache first.
 */
export function unlessPageCached<T>(
  work: PromiseLike<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): void {
  const isOver = onPageCached(() => reject(new DOMException('The page is kept.', 'AbortError')));
  work.then(resolve, reject);
  work.then(isOver, isOver);
}

/**
 * Aborts a transaction when the page enters the back/forward cache, or at once if the page is
 * there.
 */
export function abortOnPageCached(transaction: IDBTransaction): void {
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      /* The transaction is already being committed, which ends it too. */
    }
  };
  if (shown) return abort();
  const isOver = onPageCached(abort);
  transaction.addEventListener('complete', isOver);
  transaction.addEventListener('abort', isOver);
}

// Workers receive no such events. A worker that needs them gets them from its page.
globalThis.addEventListener?.('pagehide', (event) => {
  if (!(event as Event & { readonly persisted: boolean }).persisted) return;
  shown = new Promise((done) => {
    const again = () => {
      shown = undefined;
      done();
    };
    addEventListener('pageshow', again, { once: true });
  });

  const interrupted = [...interruptions];
  interruptions.clear();
  for (const interrupt of interrupted) interrupt();
});
