/**
 * Gives calls whose answers may be a few seconds old a standby to read from. The standby is used
 * only while it is known to be at most `MAX_REPLICA_LAG_MS` behind.
 */
import { SECOND } from '#kernel/domain/dates.ts';
import type { Database } from '../database.ts';
import { readWalPosition, readReplayedWalPosition } from './wal-positions-sql.ts';

/** Milliseconds that the standby may be behind. */
export const MAX_REPLICA_LAG_MS = 5 * SECOND;

/**
 * Seconds for which a person who has written something reads from the primary. Afterwards a standby
 * that is in use shows the change.
 */
export const READ_PRIMARY_AFTER_WRITE_SECONDS = (2 * MAX_REPLICA_LAG_MS) / SECOND;

/** Milliseconds between two comparisons. */
const LOOK_MS = SECOND;

/** A standby that calls may read from. */
export type ReadReplica = {
  readonly db: Database;
  /**
   * Returns for how many milliseconds the standby is behind at most. Returns undefined if it does
   * not answer, is no standby, has never been up to date, or is distrusted.
   */
  behindMs(): number | undefined;
  /** Returns the standby's database, or undefined if it must not be asked now. */
  usable(): Database | undefined;
  /** Compares the standby with the primary now, such as at the start of a process. */
  look(): Promise<void>;
  /** Asks the standby nothing more before it has been compared with the primary again. */
  distrust(): void;
  close(): Promise<void>;
};

type Position = { readonly position: bigint; readonly at: number };

/**
 * Opens a replica, and compares it with the primary every second.
 *
 * The primary's position in its log is noted with the time. Once the standby has replayed up to a
 * noted position, it is behind by at most the time since then. No clock of a database server
 * matters, and an idle primary makes no standby look late.
 *
 * @param now Returns milliseconds of a clock that only goes forward.
 */
export function openReplica(
  primary: Database,
  db: Database,
  now: () => number = () => performance.now(),
): ReadReplica {
  let noted: Position[] = [];
  let upToDateAt: number | undefined;
  let isLooking = false;

  async function compare(): Promise<void> {
    const at = now();
    const position = await readWalPosition(primary);
    noted.push({ position, at });

    const replayed = await readReplayedWalPosition(db);
    if (replayed === undefined) {
      upToDateAt = undefined;
      return;
    }
    const reached = noted.findLast((one) => one.position <= replayed);
    if (reached) {
      upToDateAt = reached.at;
      noted = noted.filter((one) => one.at >= reached.at);
    }
    // Older positions are not needed, because a standby that is further behind is not used anyway.
    const oldest = at - 10 * MAX_REPLICA_LAG_MS;
    noted = noted.filter((one) => one.at >= oldest);
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await compare();
    } catch {
      upToDateAt = undefined;
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  const behindMs = () => (upToDateAt === undefined ? undefined : now() - upToDateAt);
  return {
    db,
    behindMs,
    usable() {
      const behind = behindMs();
      return behind !== undefined && behind <= MAX_REPLICA_LAG_MS ? db : undefined;
    },
    look,
    distrust() {
      upToDateAt = undefined;
    },
    async close() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}
