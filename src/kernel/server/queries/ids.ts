/** Reads rows by many ids, checks whether an id is taken, and moves id counters. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Reads rows by ids, each id once. Without ids it makes no query. */
export const readByIds = async <Id, Row>(
  ids: readonly Id[],
  find: (distinct: Id[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : await find([...new Set(ids)]));

/**
 * Returns true if a row with the id exists, even outside the caller's scope. Removed rows count,
 * because ids are not reused.
 */
export async function isIdTaken(db: Database, table: string, id: string): Promise<boolean> {
  const found = await sql`select id from ${sql.table(table)} where id = ${id}`.execute(
    db.withoutPlugins(),
  );
  return found.rows.length > 0;
}

/**
 * Moves the counter of a table's `id` past the largest one, because rows may have been inserted
 * with ids of their own.
 */
export async function advanceIdCounter(db: Database, table: string): Promise<void> {
  const counter = `${table}_id_seq`;
  const lastGiven = sql`(select last_value from ${sql.ref(counter)})`;

  const largest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(${counter}, greatest(${lastGiven}, ${largest}))`.execute(
    db.withoutPlugins(),
  );
}
