/** A page that the browser keeps for going back: frozen as it is, it must hold nothing that other pages wait for, and wait for nothing itself: Firefox never tells it what came of it meanwhile. */

const interruptions = new Set<() => void>();
let shown: Promise<void> | undefined;

/** Resolves when the page is shown again; undefined: it is. */
export const pageShown = (): Promise<void> | undefined => shown;
/** Called once, as the page goes. → takes it back. */
export function whenKept(interrupt: () => void): () => void {
  interruptions.add(interrupt);
  return () => {
    interruptions.delete(interrupt);
  };
}
/** Tells what comes of the work; that it was interrupted where the page is kept before it ends. */
export function unlessKept<T>(
  work: PromiseLike<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): void {
  const isOver = whenKept(() => reject(new DOMException('The page is kept.', 'AbortError')));
  work.then(resolve, reject);
  work.then(isOver, isOver);
}
/** Aborted where the page is kept before it ends, or is away already. */
export function abortWhenKept(transaction: IDBTransaction): void {
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      /* it is being committed, which ends it too */
    }
  };
  if (shown) return abort();
  const isOver = whenKept(abort);
  transaction.addEventListener('complete', isOver);
  transaction.addEventListener('abort', isOver);
}

// A worker has no such events of its own: its page tells it.
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
