/** Queries the months by which summaries of sales are read. */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';

/**
 * Returns the first days of the months with sales of any distributor. The keys of summaries begin
 * with the month, so that a query that names all months reads only the entries of its distributor.
 * Each step finds the next month through the index. A month alone reveals nothing about a
 * distributor.
 * @param from If null, all months are included.
 */
export async function selectSoldMonths(
  db: Database,
  from: CalendarDate | null,
): Promise<readonly CalendarDate[]> {
  const { rows } = await sql<{ month: CalendarDate }>`
    with recursive sold as (
      select min(month) as month
      from sales_by_month where month >= coalesce(${from}::date, '-infinity')
      union all
      select (select min(month) from sales_by_month m where m.month > sold.month)
      from sold where sold.month is not null
    )
    select month from sold where month is not null`.execute(db.withoutPlugins());
  return rows.map(({ month }) => month);
}
