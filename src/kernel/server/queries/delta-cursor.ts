/** Reads and writes delta cursors, which miss no row, even if its transaction commits late. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A position among changes, written as `<epoch>.<xid>.<id>`: the last row that was sent or, with an
 * empty id, everything below that xid.
 *
 * Rows have a column `changed_tx xid8 default pg_current_xact_id()`, which each change sets again.
 * Every transaction older than the oldest running one has ended, so the rows below that bound are
 * complete.
 */
export type Cursor = { readonly xid: string; readonly id: string };

// The position before all rows.
export const firstCursor: Cursor = { xid: '0', id: '' };

/**
 * Reads a cursor. Without a text, returns the position before all rows. Returns undefined if the
 * cursor is invalid or came from another epoch.
 */
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
 * The lowest running transaction at one reading. `isUnknown` is true if the database of a running
 * transaction could not be found out, so that its transaction is counted as one of this database.
 */
export type RunningBound = { readonly bound: string; readonly isUnknown: boolean };

/**
 * How often the running transactions are read at most. They are read again if one of them ended
 * while they were read.
 */
const READS = 3;

/**
 * Returns the lowest transaction that is still running in this database: rows below it are final.
 * Transaction ids belong to the whole cluster, so a transaction that runs in another database is
 * skipped. A transaction without a session counts: it is a prepared one, or it has ended since the
 * snapshot. Its database is not known then, so all are read again.
 */
export async function selectLowestRunningTransaction(db: Database): Promise<string> {
  for (let read = 1; ; read += 1) {
    const { bound, isUnknown } = await readBound(db);
    if (!isUnknown || read === READS) return bound;
  }
}

async function readBound(db: Database): Promise<RunningBound> {
  const { rows } =
    await sql<RunningBound>`with now as materialized (select pg_current_snapshot() as seen),
    running as materialized (select xid, datname from now, pg_snapshot_xip(seen) as xid
      left join pg_stat_activity on backend_xid = xid::xid)
    select
      coalesce(
        (select xid from running where datname is null or datname = current_database()
          order by xid limit 1),
        pg_snapshot_xmax(seen))::text as bound,
      exists (select from running where datname is null) as "isUnknown"
    from now`.execute(db.withoutPlugins());
  return rows[0]!;
}
