/**
 * Marks this database as restored from a backup. The database gets a new epoch, so that every
 * device compares its documents with it.
 */
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  lockEpoch,
  advanceCounters,
  selectNewestCommandTime,
  renewEpoch,
  markMirroredRowsChanged,
} from '#kernel/server/queries/restore-database-sql.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import {
  reservationStartTime,
  reservedCountFor,
  RESERVED_IDS_PER_MINUTE,
  RESERVED_NUMBERS_PER_MINUTE,
} from '#areas/restores/domain/index.ts';
import { insertRestore, selectRestores } from '#areas/restores/server/index.ts';
import { serverModules } from './modules.ts';

/** The limit of `--numbers`. */
export const RESERVED_NUMBERS_LIMIT = { most: 8_000_000 } as const;

type Wanted = {
  readonly now: number;
  /**
   * How many order numbers are reserved in addition to those estimated from the time since the
   * backup.
   */
  readonly numbers?: number | undefined;
  /**
   * The latest time that is taken from the backup. Later ones are ignored, because a server's clock
   * was once ahead. If undefined, all times in the backup are right.
   */
  readonly until?: number | undefined;
  /** True if the database was marked as restored before, and is to be marked again. */
  readonly again: boolean;
};

/** The result. `lines` are texts for the operator about what each module changed. */
export type MarkRestoredResult = {
  readonly id: string;
  readonly since: number;
  readonly lines: readonly string[];
};

/** Why the database was not marked. */
export type MarkRestoredRefusal = 'restored_before' | 'clock_behind' | 'numbers_used_up';

/** Milliseconds by which the clocks of two synchronized machines may differ at most. */
const TOLERANCE = MINUTE;

/**
 * The longest time, in milliseconds, for which lost numbers are estimated. Without this limit, a
 * backup without any work, whose newest time is in 1970, would reserve far too many numbers.
 */
const LONGEST = 366 * DAY;
const END_OF_TIME = Date.UTC(9999, 0);

/** Returns the newest time up to `until` of a command, an action or a document in the backup. */
async function newestKnown(db: Database, until: number): Promise<number> {
  const newest: number[] = [];
  for (const find of [selectNewestCommandTime, ...serverModules.map((one) => one.newestInstant)])
    newest.push((await find?.(db, until)) ?? 0);
  return Math.max(...newest);
}

/** Marks the database in one transaction. A refusal changes nothing. */
export const markRestored = (
  db: Database,
  { now, numbers, until, again }: Wanted,
): Promise<Result<MarkRestoredResult, MarkRestoredRefusal>> =>
  db.transaction().execute(async (tx): Promise<Result<MarkRestoredResult, MarkRestoredRefusal>> => {
    const formerEpoch = await lockEpoch(tx);
    const [last] = await selectRestores(tx);
    if (last && !again) return refuse('restored_before', { details: { at: last.at } });

    const newest = await newestKnown(tx, until ?? END_OF_TIME);
    if (newest > now + TOLERANCE) return refuse('clock_behind', { details: { now, newest } });
    const since = Math.min(newest, now);

    const from = reservationStartTime(since, last?.at);
    const plan = { now, since, from, atLeast: numbers };
    for (const { refusesRestore } of serverModules) {
      const refusal = await refusesRestore?.(tx, plan);
      if (refusal) return refusal;
    }

    const id = await renewEpoch(tx);
    const elapsed = Math.min(now - from, LONGEST);
    const passed = (numbers ?? 0) + reservedCountFor(elapsed, RESERVED_NUMBERS_PER_MINUTE);
    await advanceCounters(
      tx,
      { ids: reservedCountFor(elapsed, RESERVED_IDS_PER_MINUTE), numbers: passed },
      serverModules.flatMap(({ shownCounters = [] }) => shownCounters),
    );
    await markMirroredRowsChanged(tx);
    await insertRestore(tx, { id, formerEpoch, at: now, since, numbers: passed });

    const lines: string[] = [];
    for (const { restored: settle } of serverModules)
      lines.push(...((await settle?.(tx, { id, ...plan })) ?? []));
    await logAction(tx, undefined, now, 'server.restored', id, { since, numbers: passed });
    return ok({ id, since, lines });
  });
