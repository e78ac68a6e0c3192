/** Work that nobody waits for, and what may become of it: its database closed for good, as somebody signed out or an update took over; or the disk is full. */
import { isFull } from './full-disk.ts';

export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';

/**
 * For work on this device that nobody waits for: it may end with its database, and on a full disk it is left undone, of which the sync status speaks;
 * where not a byte is left WebKit does not even open what is to be read. Any other error is reported as unhandled.
 */
export function inBackground(work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) => {
    if (!isClosed(error) && !isFull(error)) throw error;
  });
}
