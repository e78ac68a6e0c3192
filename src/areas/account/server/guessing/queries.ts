/** SQL of failed attempts, counted by key. */
import type { Instant } from '#kernel/domain/dates.ts';
import { at, type Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** One statement: between two, somebody's right password could remove the row. */
export const lockFailures = (db: Database, key: string, now: Instant) =>
  db
    .insertInto('login_failure')
    .values({ key, count: 0, last_at: at(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['count', 'last_at'])
    .executeTakeFirstOrThrow();
export const writeFailures = (db: Database, key: string, count: number, now: Instant) =>
  db
    .updateTable('login_failure')
    .set({ count, last_at: at(now) })
    .where('key', '=', key)
    .execute();
export const dropFailures = (db: Database, key: string) =>
  db.deleteFrom('login_failure').where('key', '=', key).execute();
export const takeBackFailure = (db: Database, key: string) =>
  db
    .updateTable('login_failure')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
