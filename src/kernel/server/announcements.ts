/**
 * Notifies users' devices of events. The notices are queued in the transaction of the event, and
 * the job `push.announce` sends them.
 */
import type { Database } from './database.ts';
import { addJob } from './jobs.ts';

/**
 * A notice for devices: an event's kind and the distributor to which the event belongs (0: the
 * administrators). `userId` limits the notice to one user. It does not name the document, because a
 * device receives only the kind and the number of alerts on which its user must act.
 */
export type Announcement = {
  readonly kind: string;
  readonly distributorId: number;
  readonly userId?: number;
};

/**
 * Queues notices in the caller's transaction: without a commit nothing is sent. Equal notices of
 * one call are queued once.
 */
export async function queueAnnouncements(
  db: Database,
  told: readonly Announcement[],
): Promise<void> {
  const distinct = new Map(
    told.map(({ kind, distributorId, userId }) => {
      const one = { kind, distributorId, ...(userId === undefined ? {} : { userId }) };
      return [JSON.stringify(one), one];
    }),
  );
  if (distinct.size > 0) await addJob(db, 'push.announce', { told: [...distinct.values()] });
}
