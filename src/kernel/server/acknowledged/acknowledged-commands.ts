/**
 * Remembers which commands this process acknowledged lately. After another database server has
 * taken over, the process finds out whether that server has them too.
 */
import { MINUTE, type Instant } from '#kernel/domain/dates.ts';
import type { Database } from '../database.ts';
import {
  compareCommands,
  insertLostCommands,
  readDatabaseIdentity,
  type LostCommands,
} from './acknowledged-sql.ts';

/**
 * Milliseconds for which a command is remembered after it was executed, longer than a standby that
 * takes over is usually behind. While the database doesn't answer, nothing is acknowledged and
 * nothing forgotten.
 */
const MEMORY_MS = 10 * MINUTE;

/** The maximum number of commands that are remembered. They take a few megabytes of memory. */
const MOST_COMMANDS = 20_000;

/** The commands that one process acknowledged. */
export type AcknowledgedCommands = {
  /** Remembers a command whose transaction is committed. */
  remember(id: string, executedAt: Instant): void;
  /**
   * If the database is another one than at the last call, compares all remembered commands with it
   * and notes those that are missing. Returns their count and time, or undefined if none is missing
   * or a standby answered, in which case the next call compares again. Rejects while the database
   * doesn't answer; the next call compares then.
   */
  findLostCommands(db: Database, now: Instant): Promise<LostCommands | undefined>;
};

export function createAcknowledgedCommands(): AcknowledgedCommands {
  const executed = new Map<string, Instant>();
  let known: string | undefined;

  function forgetOld(now: Instant): void {
    for (const [id, at] of executed) {
      if (executed.size <= MOST_COMMANDS && at >= now - MEMORY_MS) return;
      executed.delete(id);
    }
  }

  return {
    remember(id, executedAt) {
      // A repeated command keeps the time at which it was executed first.
      if (executed.has(id)) return;
      executed.set(id, executedAt);
      forgetOld(executedAt);
    },

    async findLostCommands(db, now) {
      const present = await readDatabaseIdentity(db);
      known ??= present;
      if (present === known) return undefined;

      const { identity, isStandby, missing } = await compareCommands(db, [...executed.keys()]);
      if (isStandby) return undefined;
      const since = Math.min(...missing.map((id) => executed.get(id) ?? now));
      const lost = missing.length > 0 ? { count: missing.length, since } : undefined;
      if (lost) await insertLostCommands(db, lost, now);
      for (const id of missing) executed.delete(id);
      known = identity;
      return lost;
    },
  };
}
