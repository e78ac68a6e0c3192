/** Checks the standby that calls may read from. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { readPosition, readReplayedPosition } from '#kernel/server/postgres/replica-queries.ts';
import { MOST_BEHIND_MS } from '#kernel/server/postgres/replica.ts';
import { findingOf, firstLineOfError, type Finding } from './finding.ts';

const LOOK_MS = 100;

/** Waits until the standby shows what the primary has written so far. */
async function follow(primary: Database, standby: Database): Promise<Finding> {
  const position = await readPosition(primary);
  const began = performance.now();
  for (;;) {
    const replayed = await readReplayedPosition(standby);
    if (replayed === undefined) return findingOf('replica_none');
    const ms = Math.round(performance.now() - began);
    if (replayed >= position) return findingOf('replica_current', { ms });
    if (ms > MOST_BEHIND_MS) return findingOf('replica_behind', { seconds: MOST_BEHIND_MS / 1000 });
    await sleep(LOOK_MS);
  }
}

/** Returns no finding if there is no such standby. */
export async function checkReplica(
  primary: Database,
  readUrl: string | undefined,
): Promise<readonly Finding[]> {
  if (!readUrl) return [];
  const { db } = openDatabase({ connectionString: readUrl, max: 1 });
  try {
    return [await follow(primary, db)];
  } catch (error) {
    return [findingOf('replica_away', { reason: firstLineOfError(error) })];
  } finally {
    await db.destroy();
  }
}
