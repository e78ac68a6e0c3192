/** What queries do with ids: reading by many of them, ids that are given already, counters behind ids that somebody chose. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Reads rows by ids, each id once; without ids nothing is asked. */
export const readByIds = async <Id, Row>(
  ids: readonly Id[],
  find: (distinct: Id[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : await find([...new Set(ids)]));

/** Beyond the caller's scope too, and removed rows count: an id is given once. */
export async function isIdTaken(db: Database, table: string, id: string): Promise<boolean> {
  const found = await sql`select id from ${sql.table(table)} where id = ${id}`.execute(
    db.withoutPlugins(),
  );
  return found.rows.length > 0;
}

/** Sets the counter of a table's `id` behind the largest one: ids may have been chosen by whoever wrote the rows. */
export async function continueIds(db: Database, table: string): Promise<void> {
  const counter = `${table}_id_seq`;
  const lastGiven = sql`(select last_value from ${sql.ref(counter)})`;
  const largest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(${counter}, greatest(${lastGiven}, ${largest}))`.execute(
    db.withoutPlugins(),
  );
}
