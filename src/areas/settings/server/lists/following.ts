/** Tells whoever follows a list what has changed in it. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListChange, ListFollower } from '#kernel/server/module.ts';

export type Follow = (db: Database, changes: readonly ListChange[], now: Instant) => Promise<void>;

/** @param followers of all lists, once the modules are assembled */
export const followersOf =
  (list: string, followers: () => readonly ListFollower[]): Follow =>
  async (db, changes, now) => {
    if (changes.length === 0) return;
    for (const follower of followers())
      if (follower.list === list) await follower.changed(db, changes, now);
  };
