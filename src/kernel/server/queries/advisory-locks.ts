/**
 * Locks names, where there is no row to lock, by advisory locks. They last until the transaction
 * ends.
 */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Returns the expression that waits until no other transaction holds the name, and locks it. */
export const advisoryLockSql = (name: string) =>
  sql<unknown>`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Waits until no other transaction holds the name, then locks it. */
export async function takeAdvisoryLock(db: Database, name: string): Promise<void> {
  await sql`select ${advisoryLockSql(name)}`.execute(db.withoutPlugins());
}
