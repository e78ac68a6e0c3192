/** Lists in pages by key, newest first: the `next` of a page is the `after` of the one behind it. */
import { PAGE_SIZE } from '#kernel/domain/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { read, uuid } from '#kernel/domain/schema.ts';

export const isUuid = (text: string): boolean => read(uuid, text).ok;
/** The last row of a page. */
export type Place = { readonly createdAt: number; readonly id: string };
const readPlace = (text: string | undefined): Result<Place | undefined> => {
  if (text === undefined) return ok(undefined);
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{36})$/.exec(text) ?? [];
  return createdAt && isUuid(id!) ? ok({ createdAt: Number(createdAt), id: id! }) : refuse('invalid_input', { issues: [{ path: ['querystring', 'after'], code: 'invalid', expected: 'the `next` of an earlier page' }] });
};
export async function pageAfter<Row extends Place>(after: string | undefined, find: (place: Place | undefined, limit: number) => Promise<readonly Row[]>): Promise<Result<{ readonly rows: Row[]; readonly next: string | null }>> {
  const place = readPlace(after);
  if (!place.ok) return place;
  const found = await find(place.value, PAGE_SIZE + 1), rows = found.slice(0, PAGE_SIZE), last = rows.at(-1);
  return ok({ rows, next: found.length > PAGE_SIZE && last ? `${last.createdAt}.${last.id}` : null });
}
