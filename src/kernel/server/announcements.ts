/** Tells the devices of people that something happened: queued with what happened, sent by whoever has the job `push.announce`. */
import type { Database } from './database.ts';
import { addJob } from './jobs.ts';

/** Of what kind, and whose it is (0: the administrators' own); `userId`: of this person alone. Neither texts nor numbers: nothing of what happened leaves the portal. */
export type Announcement = {
  readonly kind: string;
  readonly distributorId: number;
  readonly userId?: number;
};

/** In the caller's transaction: no commit, no word. */
export async function announce(db: Database, told: readonly Announcement[]): Promise<void> {
  const distinct = new Map(
    told.map(({ kind, distributorId, userId }) => {
      const one = { kind, distributorId, ...(userId === undefined ? {} : { userId }) };
      return [JSON.stringify(one), one];
    }),
  );
  if (distinct.size > 0) await addJob(db, 'push.announce', { told: [...distinct.values()] });
}
