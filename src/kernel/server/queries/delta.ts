/** Commit-safe cursors: what changed since a cursor, missing nothing that commits late. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Rows carry `changed_tx xid8 default pg_current_xact_id()`, set again at every change. A transaction older than the oldest
 * one still running has committed or is gone, so rows below that bound are complete.
 * A cursor is `<epoch>.<xid>.<id>`: the last row handed out, or, with an empty id, everything below that xid.
 */
export type Cursor = { readonly xid: string; readonly id: string };
export const firstCursor: Cursor = { xid: '0', id: '' };

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
export const writeCursor = (cursor: Cursor, epoch: string) => `${epoch}.${cursor.xid}.${cursor.id}`;

/**
 * The lowest transaction still running here: rows below it are final. Transaction numbers are the cluster's, so one known to
 * work in another database is passed over; where that cannot be seen (another role's), it counts.
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
