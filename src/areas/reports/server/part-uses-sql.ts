/** Queries which parts are in registered rows. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';

/**
 * Selects which of these parts are in registered rows, including those of older stock counts. Sales
 * of distributors whose summaries are not filled yet are found in the rows, one distributor after
 * the other.
 */
export const partUsesSql = (partNumbers: readonly string[]) => sql<{ part: string }>`
  select part
  from unnest(${[...partNumbers]}::text[]) part
  where exists (select from sales_by_part s where s.part_number = part and s.rows > 0)
    or exists (select from inventory_row r where r.part_number = part)
    or exists (
      select from summary_gap g cross join lateral (
        select from pos_row r
        where r.distributor_id = g.distributor_id and r.on_date < g.filled_from
          and r.part_number = part
        offset 0
      ) r
      where g.area = 'pos'
    )`;

/** Returns which of these parts are in registered rows. */
export async function selectPartNumbersInReports(
  db: Database,
  partNumbers: readonly string[],
): Promise<string[]> {
  const { rows } = await partUsesSql(partNumbers).execute(db.withoutPlugins());
  return rows.map(({ part }) => part);
}
