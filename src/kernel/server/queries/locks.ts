/** Locks names, for things that have no row to lock. Such locks last until the transaction ends. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Waits until no other transaction holds the name, then locks it. */
export async function lockName(db: Database, name: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  await lock.execute(db.withoutPlugins());
}
