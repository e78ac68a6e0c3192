/** Queries which parts are in registered rows, and defines the job that builds indexes for it. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { buildIndex, type BuiltIndex } from '#kernel/server/queries/build-index.ts';

/**
 * Sales are found by part in their summary, which has far fewer rows, so that registering sales has
 * no further index to keep. The summary of stock has only the last counts.
 */
const indexes: readonly BuiltIndex[] = [
  { name: 'sales_by_part_part', on: sql`sales_by_part (part_number)` },
  { name: 'inventory_row_part', on: sql`inventory_row (part_number)` },
];

/** Builds the indexes if they don't exist. Until then, the query reads whole tables. */
export const buildPartIndexesJob: Job = ({ db }) =>
  forEachRow(indexes, (index) => buildIndex(db, index));

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
export async function reportUsesOfParts(
  db: Database,
  partNumbers: readonly string[],
): Promise<string[]> {
  const { rows } = await partUsesSql(partNumbers).execute(db.withoutPlugins());
  return rows.map(({ part }) => part);
}
