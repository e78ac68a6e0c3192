/** Work that was under way when its database closed for good: somebody signed out, or an update took over. */

export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';

/** For work that nobody waits for, and that the next opening does again: it may end with its database. Any other error is reported as unhandled. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isClosed(error)) throw error;
  });
}
