/**
 * Runs work on this device without awaiting it. Such work may fail because its database was closed
 * for good (a sign-out or an update), or because the disk is full.
 */
import { isDiskFull } from './is-disk-full.ts';

/** Returns true if the error says that the database was closed. */
export const isDatabaseClosedError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';

/**
 * Runs work whose result is not awaited. A database that was closed ends the work silently. On a
 * full disk the work is not done, and the sync status shows that the disk is full; WebKit then
 * cannot even open a database to read from it. Any other error is reported as unhandled.
 */
export function inBackground(work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) => {
    if (!isDatabaseClosedError(error) && !isDiskFull(error)) throw error;
  });
}
