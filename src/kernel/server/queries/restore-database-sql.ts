/**
 * Applies a restore from a backup to all tables: ids are not assigned twice, and every mirrored row
 * is sent to every mirror again.
 */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '../database.ts';

/** Locks and returns the current epoch. A second restore command waits for the first. */
export async function lockEpoch(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('server_epoch')
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the epoch and returns the new one. */
export async function renewEpoch(db: Database): Promise<string> {
  const { id } = await db
    .updateTable('server_epoch')
    .set({ id: sql<string>`gen_random_uuid()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the newest time up to `upTo` in the tables of commands and actions, or null if there is
 * none.
 */
export async function selectNewestCommandTime(db: Database, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`select greatest(
    (select max(created_at) from operation where created_at <= ${toTimestamp(upTo)}),
    (select max(at) from action_log where at <= ${toTimestamp(upTo)})) as newest`.execute(db);
  return rows[0]!.newest;
}

/**
 * Moves every counter of the schema forward, because an id that was assigned after the backup must
 * not be reused. Counters that the server's role may not use belong to tables of others and stay.
 * @param shown The names of the counters that people see, such as the numbers of tickets. They move
 * by `numbers`, all others by `ids`.
 */
export async function advanceCounters(
  db: Database,
  by: { readonly ids: number; readonly numbers: number },
  shown: readonly string[],
): Promise<void> {
  await sql`select setval(
      format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(last_value, 0) + case when sequencename = any(${shown}::text[]) then ${by.numbers}::bigint else ${by.ids}::bigint end)
    from pg_sequences where schemaname = current_schema()
      and has_sequence_privilege(
        format('%I.%I', schemaname, sequencename), 'usage, update')`.execute(db);
}

/**
 * Marks all mirrored rows as changed. In a cluster filled by pg_restore, the numbers of
 * transactions begin again. Rows with higher numbers from the old cluster would stay above every
 * cursor's bound for months, and no mirror would get them.
 */
export async function markMirroredRowsChanged(db: Database): Promise<void> {
  const { rows } = await sql<{
    table: string;
  }>`select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'changed_tx'`.execute(db);
  for (const { table } of rows)
    await sql`update ${sql.table(table)} set changed_tx = pg_current_xact_id()`.execute(db);
}
