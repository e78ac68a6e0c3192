/**
 * Recognizes orders of different database timelines. A timeline is the time of the database between
 * two restores. If the same backup is restored twice, two timelines count an order's versions from
 * the backup's version, so these versions cannot be compared.
 */
import type { Order } from '../order.ts';

type Counts = Pick<Order, 'version' | 'revision'>;

/** The counts of the server's order. */
export type ServerOrderCounts = Counts & {
  /**
   * The newest version that the server knows from before the restore: the one in the backup, or a
   * later one that a device has sent again. Null if the order was created after the restore.
   */
  readonly restoredVersion: number | null;
};

/**
 * Returns whether the submissions prove that a device's order and the server's are of different
 * timelines: within a timeline, a later version of the order never has fewer submissions. An order
 * that was changed on this server since the restore has its own submissions, so only its earlier
 * versions prove anything.
 */
export function isOfOtherTimeline(here: ServerOrderCounts, held: Counts): boolean {
  if (held.version <= (here.restoredVersion ?? here.version)) return held.revision > here.revision;
  return here.version === here.restoredVersion && held.revision < here.revision;
}
