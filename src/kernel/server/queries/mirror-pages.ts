/** What devices mirror, in pages behind a cursor: everything that changed since, missing nothing that commits late. */
import { sql, type SelectQueryBuilder } from 'kysely';
import { DAY } from '#kernel/domain/dates.ts';
import type { Database, Tables } from '../database.ts';
import { firstCursor, readCursor, safeBound, writeCursor, type Cursor } from './delta.ts';

/** How long ago a document was created that devices still mirror: about 24 months. */
export const MIRRORED_FOR = 731 * DAY;
const ROWS = 500;

/** Rows that changed after a cursor and below a bound (`delta.ts`). */
export type MirrorWindow = {
  readonly after: Cursor;
  readonly bound: string;
  readonly limit: number;
};
/** `restart`: the cursor was of another database or of another list, so this is the first page of all. */
export type MirrorPage<Row> = {
  readonly rows: Omit<Row, 'xid'>[];
  readonly cursor: string;
  readonly more: boolean;
  readonly restart: boolean;
};

/**
 * A page of what changed since a cursor. `find` reads the rows of a window in the order of their changes;
 * `idOf` tells rows of one transaction apart. `most`: rows of a page; fewer where a row may be large.
 */
export async function changesSince<Row extends { readonly xid: string }>(
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
  const bound = await safeBound(db);
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
/** Rows of a window, in the order of their changes, each with the transaction (`xid`) that changed it last. `columns`: the transaction's, and the one that tells its rows apart. */
export const changedWithin =
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
