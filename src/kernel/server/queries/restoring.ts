/** What a restore from a backup does to every table: ids are not given twice, and every mirrored row reaches every mirror. */
import { sql } from 'kysely';
import { at, type Database } from '../database.ts';

/** Waits for a command of the same kind; → the epoch that ends. */
export async function lockedEpoch(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('server_epoch')
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}
/** → the new one. */
export async function renewEpoch(db: Database): Promise<string> {
  const { id } = await db
    .updateTable('server_epoch')
    .set({ id: sql<string>`gen_random_uuid()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** The newest instant up to this one among commands and actions; null: there are none. */
export async function newestCommand(db: Database, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`select greatest(
    (select max(created_at) from operation where created_at <= ${at(upTo)}),
    (select max(at) from action_log where at <= ${at(upTo)})) as newest`.execute(db);
  return rows[0]!.newest;
}
/**
 * Moves every counter of this schema on: an id that was given after the backup must not come to
 * mean something else. `numbers` is for counters that people read, such as a ticket's number;
 * `ids` is for those of a column called `id`.
 */
export async function moveCounters(
  db: Database,
  by: { readonly ids: number; readonly numbers: number },
): Promise<void> {
  await sql`select setval(
      format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(last_value, 0) + case when sequencename like '%\\_id\\_seq' then ${by.ids}::bigint else ${by.numbers}::bigint end)
    from pg_sequences where schemaname = current_schema()`.execute(db);
}
/**
 * A cluster that was filled by pg_restore counts transactions from the beginning: rows that came with a later number of the old
 * cluster would lie above every cursor's bound for months, and no mirror would get them.
 */
export async function touchMirrored(db: Database): Promise<void> {
  const { rows } = await sql<{
    table: string;
  }>`select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'changed_tx'`.execute(db);
  for (const { table } of rows)
    await sql`update ${sql.table(table)} set changed_tx = pg_current_xact_id()`.execute(db);
}
