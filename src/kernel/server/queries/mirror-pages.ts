/** Reads the rows that devices mirror, in pages behind a delta cursor, which miss no row. */
import { sql, type SelectQueryBuilder } from 'kysely';
import { DAY } from '#kernel/domain/dates.ts';
import type { Database, Tables } from '../database.ts';
import {
  firstCursor,
  readCursor,
  selectLowestRunningTransaction,
  writeCursor,
  type Cursor,
} from './delta-cursor.ts';

/** Milliseconds for which devices mirror a document after its creation: about 24 months. */
export const MIRROR_PERIOD_MS = 731 * DAY;
const ROWS = 500;

/**
 * The limits of a page: rows that changed after a cursor and below a bound (see `delta-cursor.ts`).
 */
export type MirrorWindow = {
  readonly after: Cursor;
  readonly bound: string;
  readonly limit: number;
};

/**
 * A page of changes. `restart`: the cursor was invalid, or came from another epoch or another list,
 * so this is the first page of the whole list.
 */
export type MirrorPage<Row> = {
  readonly rows: Omit<Row, 'xid'>[];
  readonly cursor: string;
  readonly more: boolean;
  readonly restart: boolean;
};

/**
 * Returns a page of the rows that changed since a cursor.
 * @param text The cursor as the device sent it.
 * @param find Reads the rows of a window in the order of their changes.
 * @param idOf Returns what distinguishes rows of one transaction.
 * @param isId Returns false for an id that is not of this list.
 * @param most The number of rows on a page. Lists with large rows use fewer.
 */
export async function readMirrorChanges<Row extends { readonly xid: string }>(
  db: Database,
  epoch: string,
  text: string | undefined,
  find: (window: MirrorWindow) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
  isId: (text: string) => boolean = () => true,
  most = ROWS,
): Promise<MirrorPage<Row>> {
  const cursor = readCursor(text, epoch);
  const known = cursor && (cursor.id === '' || isId(cursor.id)) ? cursor : undefined;

  const bound = await selectLowestRunningTransaction(db);
  const found = await find({ after: known ?? firstCursor, bound, limit: most + 1 });

  const more = found.length > most;
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  const next = more && last ? { xid: last.xid, id: idOf(last) } : { xid: bound, id: '' };

  return {
    rows: rows.map(({ xid: _xid, ...row }) => row),
    cursor: writeCursor(next, epoch),
    more,
    restart: known === undefined,
  };
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Returns a function that limits a query to the rows of a window, in the order of their changes,
 * and selects their transaction as `xid`.
 * @param columns The column with the transaction, and the column that distinguishes the rows of one
 * transaction.
 */
export const limitToChangesWithin =
  (
    { after, bound, limit }: MirrorWindow,
    columns: { readonly tx: string; readonly id: string; readonly idType: 'uuid' | 'text' },
  ) =>
  <Table extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, Table, Row>) => {
    const tx = sql.ref(columns.tx);
    const id = sql.ref(columns.id);
    const afterId =
      columns.idType === 'uuid' ? sql`${after.id || NIL}::uuid` : sql`${after.id}::text`;
    return rows
      .select(sql<string>`${tx}::text`.as('xid'))
      .where(sql<boolean>`(${tx}, ${id}) > (${after.xid}::xid8, ${afterId})`)
      .where(sql<boolean>`${tx} < ${bound}::xid8`)
      .orderBy(tx)
      .orderBy(id)
      .limit(limit);
  };
