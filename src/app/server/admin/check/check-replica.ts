/** Checks the standby that calls may read from. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import {
  readWalPosition,
  readReplayedWalPosition,
} from '#kernel/server/postgres/wal-positions-sql.ts';
import { MAX_REPLICA_LAG_MS } from '#kernel/server/postgres/replica.ts';
import { createFinding, type Finding } from './create-finding.ts';
import { firstLineOfError } from '../first-line-of-error.ts';

const LOOK_MS = 100;

/**
 * Waits until the standby shows what the primary has written so far, at most `MAX_REPLICA_LAG_MS`,
 * and returns the finding.
 */
async function follow(primary: Database, standby: Database): Promise<Finding> {
  const position = await readWalPosition(primary);
  const began = performance.now();
  for (;;) {
    const replayed = await readReplayedWalPosition(standby);
    if (replayed === undefined) return createFinding('replica_none');
    const ms = Math.round(performance.now() - began);
    if (replayed >= position) return createFinding('replica_current', { ms });
    if (ms > MAX_REPLICA_LAG_MS)
      return createFinding('replica_behind', { seconds: MAX_REPLICA_LAG_MS / 1000 });
    await sleep(LOOK_MS);
  }
}

/** Returns the finding about the standby, or none if DATABASE_READ_URL is not set. */
export async function checkReplica(
  primary: Database,
  readUrl: string | undefined,
): Promise<readonly Finding[]> {
  if (!readUrl) return [];
  const { db } = openDatabase({ connectionString: readUrl, max: 1 });
  try {
    return [await follow(primary, db)];
  } catch (error) {
    return [createFinding('replica_away', { reason: firstLineOfError(error) })];
  } finally {
    await db.destroy();
  }
}
