/** Notifies the followers of a list of its changes. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListChange, ListChangeListener } from '#kernel/server/module.ts';

export type Follow = (db: Database, changes: readonly ListChange[], now: Instant) => Promise<void>;

/**
 * Returns a function that notifies a list's followers. `followers` returns the followers of all
 * lists once the modules are assembled.
 */
export const createFollowerNotifier =
  (list: string, followers: () => readonly ListChangeListener[]): Follow =>
  async (db, changes, now) => {
    if (changes.length === 0) return;
    for (const follower of followers())
      if (follower.list === list) await follower.changed(db, changes, now);
  };
