/**
 * Reads lists sorted by a chosen column, in pages. SQL sorts them here as
 * `kernel/domain/sorting.ts` does on the device.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { SORTED_DIGITS } from '#kernel/domain/sorting.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Tables } from '../database.ts';
import { foldedTextSql, INVALID_AFTER_REFUSAL, isUuid, readPage, type Page } from './paging.ts';

/** The expressions by which rows are sorted, most important first. */
export type SortColumns = readonly RawBuilder<unknown>[];

/**
 * Returns the SQL expression that corresponds to `sortableText`: zeros are put before each number,
 * and zeros before its last `SORTED_DIGITS` digits are removed again.
 */
export function sortableTextSql(text: RawBuilder<unknown>): RawBuilder<string> {
  const padded = sql`regexp_replace(${foldedTextSql(text)}, '([0-9]+)', ${sql.lit(`${'0'.repeat(SORTED_DIGITS)}\\1`)}, 'g')`;
  return sql<string>`regexp_replace(${padded}, ${sql.lit(`0*([0-9]{${SORTED_DIGITS},})`)}, '\\1', 'g') collate "C"`;
}

/** Returns the SQL expression for the position of a column's value among the words, from 1. */
export const positionAmongSql = (words: readonly string[], column: string): RawBuilder<number> =>
  sql<number>`array_position(${sql.val([...words])}::text[], ${sql.ref(column)}::text)`;

type Sorting = { readonly columns: SortColumns; readonly down: boolean };

/**
 * Reads a page of `PAGE_SIZE` rows.
 * @param rows A query on one table, without an order.
 * @param after The id of the row before the page, or undefined for the first page.
 * @returns The page; `next` is the id of its last row.
 */
export async function readSortedPage<
  Table extends keyof Tables,
  Row extends { readonly id: string },
>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { columns, down }: Sorting,
  after: string | undefined,
): Promise<Result<Page<Row, string>, 'invalid_input'>> {
  const values = [...columns, sql.ref('id')];

  const sorted = values.reduce<typeof rows>(
    (query, value) => query.orderBy(value, down ? 'desc' : 'asc'),
    rows,
  );

  let query = sorted;
  if (after !== undefined) {
    if (!isUuid(after)) return INVALID_AFTER_REFUSAL;
    // The same query finds the row of `after`, so that the position of a row outside the caller's
    // scope is not revealed.
    const there = rows
      .clearSelect()
      .select(values.map((value, n) => value.as(`v${n}`)))
      .where(sql<boolean>`id = ${after}::uuid`);
    if (!(await there.executeTakeFirst())) return INVALID_AFTER_REFUSAL;

    const behind = down ? sql`<` : sql`>`;
    query = sorted.where(sql<boolean>`(${sql.join(values)}) ${behind} (${there})`);
  }

  const page = await readPage(
    PAGE_SIZE,
    async (limit) => (await query.limit(limit).execute()) as Row[],
    ({ id }) => id,
  );
  return ok(page);
}
