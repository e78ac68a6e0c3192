/** Lists in pages by key, newest first: the `next` of a page is the `after` of the one behind it; and mirrors in pages behind a cursor. */
import { PAGE_SIZE } from '#kernel/domain/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { read, uuid } from '#kernel/domain/schema.ts';
import type { Database } from './database.ts';
import { firstCursor, readCursor, safeBound, writeCursor, type Cursor } from './delta.ts';

export const isUuid = (text: string): boolean => read(uuid, text).ok;
/** The last row of a page. */
export type PagePlace = { readonly createdAt: number; readonly id: string };
const readPlace = (text: string | undefined): Result<PagePlace | undefined> => {
  if (text === undefined) return ok(undefined);
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{36})$/.exec(text) ?? [];
  return createdAt && isUuid(id!)
    ? ok({ createdAt: Number(createdAt), id: id! })
    : refuse('invalid_input', {
        issues: [
          {
            path: ['querystring', 'after'],
            code: 'invalid',
            expected: 'the `next` of an earlier page',
          },
        ],
      });
};
export async function pageAfter<Row extends PagePlace>(
  after: string | undefined,
  find: (place: PagePlace | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<Result<{ readonly rows: Row[]; readonly next: string | null }>> {
  const place = readPlace(after);
  if (!place.ok) return place;
  const found = await find(place.value, PAGE_SIZE + 1);
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return ok({
    rows,
    next: found.length > PAGE_SIZE && last ? `${last.createdAt}.${last.id}` : null,
  });
}

const MIRROR_PAGE = 500;
export type Changed<Row> = {
  readonly rows: Omit<Row, 'xid'>[];
  readonly cursor: string;
  readonly more: boolean;
  readonly restart: boolean;
};
/** A page of what changed since a cursor: `find` reads rows behind it and below the bound, in order; `id` is what tells rows of one transaction apart. A cursor of another epoch, or of another list, begins anew. */
export async function changesSince<Row extends { readonly xid: string }>(
  db: Database,
  epoch: string,
  text: string | undefined,
  find: (after: Cursor, bound: string, limit: number) => Promise<readonly Row[]>,
  id: (row: Row) => string,
  isId: (text: string) => boolean = () => true,
): Promise<Changed<Row>> {
  const cursor = readCursor(text, epoch);
  const known = cursor && (cursor.id === '' || isId(cursor.id)) ? cursor : undefined;
  const bound = await safeBound(db);
  const found = await find(known ?? firstCursor, bound, MIRROR_PAGE + 1);
  const more = found.length > MIRROR_PAGE;
  const rows = found.slice(0, MIRROR_PAGE);
  const last = rows.at(-1);
  const next = more && last ? { xid: last.xid, id: id(last) } : { xid: bound, id: '' };
  return {
    rows: rows.map(({ xid: _xid, ...row }) => row),
    cursor: writeCursor(next, epoch),
    more,
    restart: known === undefined,
  };
}
