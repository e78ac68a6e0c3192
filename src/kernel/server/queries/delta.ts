/** Delta cursors that miss no row, even if its transaction commits late. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A position among changes, written as `<epoch>.<xid>.<id>`: the last row handed out or, with an
 * empty id, everything below that xid.
 *
 * Rows have a column `changed_tx xid8 default pg_current_xact_id()`, which each change sets again.
 * A transaction older than the oldest running one has ended, so the rows below that bound are
 * complete.
 */
export type Cursor = { readonly xid: string; readonly id: string };

// Before all rows.
export const firstCursor: Cursor = { xid: '0', id: '' };

/** Reads a cursor. Undefined: it is of another epoch or invalid. */
export function readCursor(text: string | undefined, epoch: string): Cursor | undefined {
  if (text === undefined || text === '') return firstCursor;

  const [ofEpoch, xid, id = ''] = text.split('.');
  return ofEpoch === epoch &&
    xid !== undefined &&
    /^\d{1,19}$/.test(xid) &&
    /^[\w-]{0,64}$/.test(id)
    ? { xid, id }
    : undefined;
}

/** Writes a cursor for devices. */
export const writeCursor = (cursor: Cursor, epoch: string) => `${epoch}.${cursor.xid}.${cursor.id}`;

/**
 * Returns the lowest transaction that still runs in this database: rows below it are final.
 * Transaction ids are the cluster's, so one that is known to run in another database is skipped. If
 * that cannot be seen, because another role runs it, it counts.
 */
export async function safeBound(db: Database): Promise<string> {
  const { rows } = await sql<{
    bound: string;
  }>`with now as materialized (select pg_current_snapshot() as seen)
    select coalesce((select running from pg_snapshot_xip(seen) as running
      where not exists (select from pg_stat_activity where backend_xid = running::xid and datname <> current_database())
      order by running limit 1), pg_snapshot_xmax(seen))::text as bound from now`.execute(
    db.withoutPlugins(),
  );
  return rows[0]!.bound;
}
