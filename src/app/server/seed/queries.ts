/** What only the seed asks of the database. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';

/** Rows were written with ids of their own choice: the counters go on behind them. */
export async function moveCounters(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
}
