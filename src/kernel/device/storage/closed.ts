/** Work that was under way when its database closed for good: somebody signed out, or an update took over. */

export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';

/** For work that nobody waits for, and that the next opening does again: it may end with its database. Any other error is reported as unhandled. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isClosed(error)) throw error;
  });
}

const LOST =
  /^(Abort|DatabaseClosed|InvalidState|PrematureCommit|TransactionInactive|Unknown)Error$/;
/** The engine ended the connection, or the page let it go: nobody refused the operation itself. An abort that has another cause, such as a full disk, is none. */
export const isLost = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return LOST.test(name ?? '') && (!inner || isLost(inner));
};
