/** Reads which other reports lose rows or declarations to the staged rows. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { MAX_LISTED_DATES } from '../../domain/index.ts';
import { removedRowsSql } from './staged-rows-sql.ts';

type ReplacedReport = {
  readonly id: string;
  readonly rows: number;
  readonly dates: string[];
};

/** Returns the other reports whose rows or declarations are about to be replaced. */
export async function selectReplacedReports(
  db: Database,
  reportId: string,
): Promise<ReplacedReport[]> {
  const replaced = sql<ReplacedReport>`
    select report_id as id, sum(rows)::int as rows,
      (array_agg(distinct on_date::text order by on_date::text))[1:${sql.lit(MAX_LISTED_DATES)}] as dates
    from (
      select g.report_id, g.was_on as on_date, 1 as rows
      from ${removedRowsSql}
      where d.whole
      union all
      select m.report_id, m.was_on, 1
      from report_match m
      left join report_date d on d.company_id = m.company_id and d.on_date = m.was_on
      where m.differs and coalesce(d.whole, true)
      union all
      select report_id, on_date, 0 from report_date where none
    ) as lost
    where report_id <> ${reportId}
    group by report_id
    order by report_id`;
  return (await replaced.execute(db)).rows;
}
