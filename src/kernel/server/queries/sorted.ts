/** Lists sorted by a column that a person chose, in pages: in SQL what `kernel/domain/sorting.ts` does on the device. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Tables } from '../database.ts';
import { invalidAfter, isUuid, readPage, type Page } from './paging.ts';

export type SortColumns = readonly RawBuilder<unknown>[];

/** As `sortable` has it. */
export const sortableText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')) collate "C"`;
/** As `placeIn` has it. */
export const placeAmong = (words: readonly string[], column: string): RawBuilder<number> =>
  sql<number>`array_position(${sql.val([...words])}::text[], ${sql.ref(column)}::text)`;

type Sorting = { readonly columns: SortColumns; readonly down: boolean };

/** A page of `PAGE_SIZE` rows behind the row with the id `after`; `next` is the id of the page's last row. `rows` is of one table, without an order. */
export async function sortedPage<Table extends keyof Tables, Row extends { readonly id: string }>(
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
    if (!isUuid(after)) return invalidAfter;
    // Of the same query: nobody learns where a row stands that they may not see.
    const there = rows
      .clearSelect()
      .select(values.map((value, n) => value.as(`v${n}`)))
      .where(sql<boolean>`id = ${after}::uuid`);
    if (!(await there.executeTakeFirst())) return invalidAfter;
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
