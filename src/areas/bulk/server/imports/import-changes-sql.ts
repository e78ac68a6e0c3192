/** Stores and reads what imports changed, for undoing them. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { ImportChange } from '../../domain/index.ts';
import type {} from '../tables.ts';

const BATCH = 1_000;

export async function insertImportChanges(
  db: Database,
  importId: number,
  changes: readonly ImportChange[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < changes.length; from += BATCH)
    await sql`
      insert into bulk_change (import_id, at, record, record_id, owner_id, user_id, before, after)
      select ${importId}, ${toTimestamp(now)}::timestamptz, record, id, owner,
        case when record = 'user' then id::bigint end, nullif(before, 'null'), after
      from jsonb_to_recordset(${JSON.stringify(changes.slice(from, from + BATCH))}::jsonb)
        as c (record text, id text, owner bigint, before jsonb, after jsonb)`.execute(
      db.withoutPlugins(),
    );
}

/** Returns what an import changed, ordered by record. */
export async function selectChangesOfImport(
  db: Database,
  importId: number,
): Promise<ImportChange[]> {
  const { rows } = await sql<ImportChange>`
    select record, record_id as id, owner_id as owner, before, after
    from bulk_change
    where import_id = ${importId}
    order by record, length(record_id), record_id`.execute(db.withoutPlugins());
  return rows;
}
