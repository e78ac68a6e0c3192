/** A page that the browser keeps for going back: frozen as it is, it must hold nothing that other pages wait for. */

const running = new Set<IDBTransaction>();
let shown: Promise<void> | undefined;

/** Resolves when the page is shown again; undefined: it is. */
export const pageShown = (): Promise<void> | undefined => shown;
/** Aborted where the page is kept before it ends, or is away already. */
export function abortWhenKept(transaction: IDBTransaction): void {
  const isOver = () => running.delete(transaction);
  running.add(transaction);
  transaction.addEventListener('complete', isOver);
  transaction.addEventListener('abort', isOver);
  if (shown) transaction.abort();
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
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      /* it is being committed, which ends it too */
    }
  }
});
