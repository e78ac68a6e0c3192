/** Commit-safe cursors: what changed since a cursor, missing nothing that commits late. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

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
  return ofEpoch === epoch && xid !== undefined && /^\d{1,19}$/.test(xid) && /^[\w-]{0,64}$/.test(id) ? { xid, id } : undefined;
}
export const writeCursor = (cursor: Cursor, epoch: string) => `${epoch}.${cursor.xid}.${cursor.id}`;

/**
 * The lowest transaction still running here: rows below it are final. Transaction numbers are the cluster's, so one known to
 * work in another database is passed over; where that cannot be seen (another role's), it counts.
 */
export async function safeBound(db: Database): Promise<string> {
  const { rows } = await sql<{ bound: string }>`with now as materialized (select pg_current_snapshot() as seen)
    select coalesce((select running from pg_snapshot_xip(seen) as running
      where not exists (select from pg_stat_activity where backend_xid = running::xid and datname <> current_database())
      order by running limit 1), pg_snapshot_xmax(seen))::text as bound from now`.execute(db.withoutPlugins());
  return rows[0]!.bound;
}

const PAGE = 500;
export type Changed<Row> = { readonly rows: Omit<Row, 'xid'>[]; readonly cursor: string; readonly more: boolean; readonly restart: boolean };
/** A page of what changed since a cursor: `find` reads rows behind it and below the bound, in order; `id` is what tells rows of one transaction apart. A cursor of another epoch, or of another list, begins anew. */
export async function changesSince<Row extends { readonly xid: string }>(db: Database, epoch: string, text: string | undefined, find: (after: Cursor, bound: string, limit: number) => Promise<readonly Row[]>, id: (row: Row) => string, isId: (text: string) => boolean = () => true): Promise<Changed<Row>> {
  const cursor = readCursor(text, epoch), known = cursor && (cursor.id === '' || isId(cursor.id)) ? cursor : undefined, bound = await safeBound(db);
  const found = await find(known ?? firstCursor, bound, PAGE + 1), more = found.length > PAGE, rows = found.slice(0, PAGE), last = rows.at(-1);
  const next = more && last ? { xid: last.xid, id: id(last) } : { xid: bound, id: '' };
  return { rows: rows.map(({ xid: _xid, ...row }) => row), cursor: writeCursor(next, epoch), more, restart: known === undefined };
}
