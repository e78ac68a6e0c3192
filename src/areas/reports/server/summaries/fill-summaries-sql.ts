/** Fills summaries from registered rows, some months of a distributor in each transaction. */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';
import { leaveTotalsOut } from './fill-totals-sql.ts';
import type {} from './tables.ts';

export type SummaryGap = { readonly area: ReportArea; readonly distributorId: number };

/** Returns the distributors whose summaries are not filled yet. */
export async function selectSummaryGaps(db: Database): Promise<readonly SummaryGap[]> {
  return await db
    .selectFrom('summary_gap')
    .select(['area', 'distributor_id as distributorId'])
    .orderBy('area')
    .orderBy('distributor_id')
    .execute();
}

/**
 * Locks a gap and returns the day from which its months are filled already. While it is locked,
 * changes of this distributor's rows wait (see the triggers). Undefined if the gap is filled, if
 * another process is filling it, or if a transaction that changes rows is open.
 */
async function lockGap(
  db: Database,
  { area, distributorId }: SummaryGap,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ filledFrom: CalendarDate }>`
    select filled_from as "filledFrom" from summary_gap
    where area = ${area} and distributor_id = ${distributorId}
    for update skip locked`.execute(db);
  return rows[0]?.filledFrom;
}

/** The most rows that a transaction sums, unless a month alone has more. */
const ROWS = 5_000;

/**
 * Returns the next months to fill, newest first: those just before the filled ones, with at most
 * `most` rows together, or one month that alone has more. Empty if none is left. A month without
 * rows is included if it still has sums.
 */
async function nextMonths(
  db: Database,
  { area, distributorId }: SummaryGap,
  filledFrom: CalendarDate,
  most: number,
): Promise<readonly CalendarDate[]> {
  const own = sql`distributor_id = ${distributorId}`;
  const { rows } = await sql<{ months: CalendarDate[] }>`
    with last as (
      select date_trunc('month', greatest(
        (
          select max(on_date) from ${sql.table(rowTables[area])}
          where ${own} and on_date < ${filledFrom}::date
        ),
        (
          select max(on_date) from report_day
          where area = ${area} and ${own} and on_date < ${filledFrom}::date
        ),
        (
          select max(month) from report_month
          where area = ${area} and ${own} and month < ${filledFrom}::date
        ),
        (
          select max(month) from sales_by_month
          where ${area} = 'pos' and ${own} and month < ${filledFrom}::date
        )
      )::timestamp)::date as month
    ),
    reported as (
      select date_trunc('month', on_date::timestamp)::date as month, sum(rows) as rows
      from report_day
      where area = ${area} and ${own} and on_date < ${filledFrom}::date
      group by 1
    ),
    counted as (
      select month, sum(rows) over (order by month desc) as rows from reported
    )
    select coalesce(
      (
        select jsonb_agg(to_char(at, 'YYYY-MM-DD') order by at desc)
        from last cross join generate_series(
          least(last.month, (select min(month) from counted where rows <= ${most}))::timestamp,
          last.month, interval '1 month'
        ) at
      ),
      '[]'
    ) as months`.execute(db);
  return rows[0]!.months;
}

/** The columns of each summary of sales, besides the month, the distributor and the sums. */
export const salesSummaries = {
  sales_by_month: ['currency'],
  sales_by_part: ['part_number', 'currency'],
  sales_by_city: ['city', 'state', 'currency'],
  sales_by_activity: ['activity', 'state', 'currency'],
} as const;
export type SalesSummary = keyof typeof salesSummaries;

/**
 * Builds SQL that computes the groups of a summary from the rows of a distributor.
 * @param months Consecutive months, newest first.
 */
export function summaryGroupsSql(
  table: SalesSummary,
  distributorId: number,
  months: readonly CalendarDate[],
) {
  const names = salesSummaries[table];
  const columns = names.map((name) =>
    name === 'state' || name === 'activity'
      ? sql`coalesce(${sql.ref(name)}, '')`
      : sql`${sql.ref(name)}`,
  );
  const named = columns.map((column, n) => sql`${column} as ${sql.ref(names[n]!)}`);
  const month = sql`date_trunc('month', on_date::timestamp)::date`;
  return sql`
    select ${month} as month, distributor_id, ${sql.join(named)}, count(*) as rows,
      sum(quantity) as units, sum(quantity * coalesce(price_minor, 0)::numeric) as minor
    from pos_row
    where distributor_id = ${distributorId} and on_date >= ${months.at(-1)}::date
      and on_date < (${months[0]}::date + interval '1 month')::date
      ${table === 'sales_by_city' ? sql`and city is not null` : sql``}
    group by distributor_id, ${month}, ${sql.join(columns)}`;
}

async function fillSales(
  db: Database,
  distributorId: number,
  months: readonly CalendarDate[],
): Promise<void> {
  for (const table of Object.keys(salesSummaries) as SalesSummary[]) {
    await sql`
      delete from ${sql.table(table)}
      where month = any(${months}::date[]) and distributor_id = ${distributorId}`.execute(db);
    const columns = ['month', 'distributor_id', ...salesSummaries[table], 'rows', 'units', 'minor'];
    const columnList = sql.join(columns.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columnList})
      select ${columnList} from (${summaryGroupsSql(table, distributorId, months)}) g`.execute(db);
  }
}

/** Sums these months of all companies of the distributor. */
const fillReportMonths = (
  db: Database,
  { area, distributorId }: SummaryGap,
  months: readonly CalendarDate[],
) =>
  sql`
    select sum_report_month(${area}, company_id, month)
    from (
      select company_id, month from report_month
      where area = ${area} and month = any(${months}::date[])
        and distributor_id = ${distributorId}
      union
      select company_id, date_trunc('month', on_date::timestamp)::date from report_day
      where area = ${area} and distributor_id = ${distributorId}
        and on_date >= ${months.at(-1)}::date
        and on_date < (${months[0]}::date + interval '1 month')::date
    ) c`.execute(db);

/** Adds the distributor's companies to the list whose stock is summed before the commit. */
const noteStock = (db: Database, distributorId: number) =>
  sql`
    insert into stock_to_sum (company_id)
    select company_id from report_day
    where area = 'inventory' and distributor_id = ${distributorId}
    union
    select company_id from stock_count where distributor_id = ${distributorId}
    order by company_id
    on conflict do nothing`.execute(db);

/**
 * Fills the next months of a gap, or ends the gap if no month is left. Returns false if there is
 * nothing to do now. Call it in a transaction of its own.
 * @param most The most rows to sum, unless a month alone has more.
 */
export async function fillNextMonths(
  scoped: Database,
  gap: SummaryGap,
  most = ROWS,
): Promise<boolean> {
  const db = scoped.withoutPlugins();
  const filledFrom = await lockGap(db, gap);
  if (filledFrom === undefined) return false;
  await leaveTotalsOut(db, gap.area);

  const own = sql`area = ${gap.area} and distributor_id = ${gap.distributorId}`;
  const months = await nextMonths(db, gap, filledFrom, most);
  if (months.length === 0) {
    if (gap.area === 'inventory') await noteStock(db, gap.distributorId);
    await sql`delete from summary_gap where ${own}`.execute(db);
    return false;
  }
  if (gap.area === 'pos') await fillSales(db, gap.distributorId, months);
  await fillReportMonths(db, gap, months);
  await sql`update summary_gap set filled_from = ${months.at(-1)}::date where ${own}`.execute(db);
  return true;
}

/**
 * Opens a gap, so that the job fills the distributor's months before the day `before` again, newest
 * first. Figures read rows until then. The caller holds the lock of the registered rows.
 */
export async function openSummaryGap(
  db: Database,
  area: ReportArea,
  distributorId: number,
  before: CalendarDate,
): Promise<void> {
  await sql`
    insert into summary_gap as g (area, distributor_id, filled_from)
    values (${area}, ${distributorId}, ${before}::date)
    on conflict (area, distributor_id) do update
    set filled_from = greatest(g.filled_from, excluded.filled_from)`.execute(db.withoutPlugins());
}
