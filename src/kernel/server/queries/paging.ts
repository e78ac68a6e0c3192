/**
 * Reads lists in pages by key. The `next` of a page is the `after` of the following one. Also
 * counts rows by status and writes conditions for searches.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { foldText } from '#kernel/domain/fold-text.ts';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { parseBySchema, uuidSchema } from '#kernel/domain/schema.ts';
import { toTimestamp, type Tables } from '../database.ts';

/** A page of rows. `next` is null on the last page. */
export type Page<Row, Key> = { readonly rows: Row[]; readonly next: Key | null };

/**
 * Reads one row more than fits, to know whether another page follows.
 * @param keyOf Returns the key of the page's last row.
 */
export async function readPage<Row, Key>(
  size: number,
  find: (limit: number) => Promise<readonly Row[]>,
  keyOf: (last: Row) => Key,
): Promise<Page<Row, Key>> {
  const found = await find(size + 1);
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? keyOf(rows.at(-1)!) : null };
}

/** Reads a page of `PAGE_SIZE` rows with their id as key. `find` must return the newest first. */
export const readPageById = <Row extends { readonly id: number }>(
  find: (limit: number) => Promise<readonly Row[]>,
): Promise<Page<Row, number>> => readPage(PAGE_SIZE, find, ({ id }) => id);

/** The refusal of an `after` that no page has returned as its `next`. */
export const INVALID_AFTER_REFUSAL = refuse('invalid_input', {
  issues: [
    {
      path: ['querystring', 'after'],
      code: 'invalid',
      expected: 'the `next` of an earlier page',
    },
  ],
});

export const isUuid = (text: string): boolean => parseBySchema(uuidSchema, text).ok;

/** The key of documents: creation time, then id. */
export type PageKey = { readonly createdAt: number; readonly id: string };

function readKey(text: string | undefined): Result<PageKey | undefined, 'invalid_input'> {
  if (text === undefined) return ok(undefined);
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{36})$/.exec(text) ?? [];
  return createdAt && isUuid(id!)
    ? ok({ createdAt: Number(createdAt), id: id! })
    : INVALID_AFTER_REFUSAL;
}

/**
 * Reads a page of documents.
 * @param find Reads the documents behind the key, sorted as by `limitToNewestFirst`.
 */
export async function readPageAfter<Row extends PageKey>(
  after: string | undefined,
  find: (key: PageKey | undefined, limit: number) => Promise<readonly Row[]>,
  size = PAGE_SIZE,
): Promise<Result<Page<Row, string>, 'invalid_input'>> {
  const key = readKey(after);

  if (!key.ok) return key;
  const page = await readPage(
    size,
    (limit) => find(key.value, limit),
    ({ createdAt, id }) => `${createdAt}.${id}`,
  );
  return ok(page);
}

/**
 * Returns a function that limits a query to documents behind a key, newest first. The table must
 * have `created_at` and `id`.
 */
export const limitToNewestFirst =
  (after: PageKey | undefined, limit: number) =>
  <Table extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, Table, Row>) => {
    const sorted = rows
      .orderBy(sql.ref('created_at'), 'desc')
      .orderBy(sql.ref('id'), 'desc')
      .limit(limit);
    return after
      ? sorted.where(
          sql<boolean>`(created_at, id) < (${toTimestamp(after.createdAt)}, ${after.id}::uuid)`,
        )
      : sorted;
  };

/** Returns the number of rows for each `status`. A status without rows is absent. */
export async function countRowsByStatus<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<Record<string, number>> {
  const counted = await rows
    .select([sql<string>`${sql.ref('status')}`.as('status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql.ref('status'))
    .execute();
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]));
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Returns the SQL expression that corresponds to `foldText`: without accents and in lower case. */
export const foldedTextSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

/** Returns the condition that a text contains what a person searches, ignoring case and accents. */
export const containsFolded = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${foldedTextSql(text)} like ${likeContaining(foldText(search))}`;

/** Returns a pattern for `like` that matches the text literally at the beginning. */
export const likeStartingWith = (text: string): string => `${escaped(text)}%`;

/** Returns a pattern for `like` that matches the text literally anywhere. */
export const likeContaining = (text: string): string => `%${escaped(text)}%`;
