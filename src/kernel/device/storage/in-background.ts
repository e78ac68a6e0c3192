/**
 * Runs work on this device without awaiting it. Such work may fail because its database was closed
 * for good (a sign-out or an update), or because the disk is full.
 */
import { isDiskFull } from './is-disk-full.ts';

/** Returns true if the error says that the database was closed. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';

/**
 * Runs work whose result is not awaited. It may end with its database. On a full disk it is left
 * undone, which the sync status shows; WebKit cannot even open a database to read from it then. Any
 * other error is reported as unhandled.
 */
export function inBackground(work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) => {
    if (!isClosed(error) && !isDiskFull(error)) throw error;
  });
}
