/** Fills summaries from registered rows, a month of a distributor in each transaction. */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';
import type {} from './tables.ts';

export type Gap = { readonly area: ReportArea; readonly distributorId: number };

/** Returns the distributors whose summaries are not filled yet. */
export async function summaryGaps(db: Database): Promise<readonly Gap[]> {
  return await db
    .selectFrom('summary_gap')
    .select(['area', 'distributor_id as distributorId'])
    .orderBy('area')
    .orderBy('distributor_id')
    .execute();
}

/**
 * Locks a gap and returns from which day its months are filled. While it is locked, changes of this
 * distributor's rows wait (see the triggers). Undefined: the gap is filled, or another process is
 * filling it, or a change of rows is open.
 */
async function lockGap(
  db: Database,
  { area, distributorId }: Gap,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ filledFrom: CalendarDate }>`
    select filled_from as "filledFrom" from summary_gap
    where area = ${area} and distributor_id = ${distributorId}
    for update skip locked`.execute(db);
  return rows[0]?.filledFrom;
}

/** Returns the last month with rows or dates before the months that are filled. */
async function lastUnfilledMonth(
  db: Database,
  { area, distributorId }: Gap,
  filledFrom: CalendarDate,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ month: CalendarDate | null }>`
    select date_trunc('month', greatest(
      (
        select max(on_date) from ${sql.table(rowTables[area])}
        where distributor_id = ${distributorId} and on_date < ${filledFrom}::date
      ),
      (
        select max(on_date) from report_day
        where area = ${area} and distributor_id = ${distributorId}
          and on_date < ${filledFrom}::date
      )
    )::timestamp)::date as month`.execute(db);
  return rows[0]!.month;
}

/** The columns of each summary of sales, besides the month, the distributor and the sums. */
export const salesSummaries = {
  sales_by_month: ['currency'],
  sales_by_part: ['part_number', 'currency'],
  sales_by_city: ['city', 'state', 'currency'],
  sales_by_activity: ['activity', 'state', 'currency'],
} as const;
export type SalesSummary = keyof typeof salesSummaries;

/** Returns SQL for the groups of a summary as the rows of a month of a distributor give them. */
export function groupsOfRows(table: SalesSummary, distributorId: number, month: CalendarDate) {
  const names = salesSummaries[table];
  const columns = names.map((name) =>
    name === 'state' || name === 'activity'
      ? sql`coalesce(${sql.ref(name)}, '')`
      : sql`${sql.ref(name)}`,
  );
  const named = columns.map((column, n) => sql`${column} as ${sql.ref(names[n]!)}`);
  return sql`
    select ${month}::date as month, distributor_id, ${sql.join(named)}, count(*) as rows,
      sum(quantity) as units, sum(quantity * coalesce(price_minor, 0)::numeric) as minor
    from pos_row
    where distributor_id = ${distributorId} and on_date >= ${month}::date
      and on_date < (${month}::date + interval '1 month')::date
      ${table === 'sales_by_city' ? sql`and city is not null` : sql``}
    group by distributor_id, ${sql.join(columns)}`;
}

async function fillSales(db: Database, distributorId: number, month: CalendarDate): Promise<void> {
  for (const table of Object.keys(salesSummaries) as SalesSummary[]) {
    await sql`
      delete from ${sql.table(table)}
      where month = ${month}::date and distributor_id = ${distributorId}`.execute(db);
    const columns = ['month', 'distributor_id', ...salesSummaries[table], 'rows', 'units', 'minor'];
    const columnList = sql.join(columns.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columnList})
      select ${columnList} from (${groupsOfRows(table, distributorId, month)}) g`.execute(db);
  }
}

/** Sums the reported months of all companies of the distributor in this month. */
const fillReportMonths = (db: Database, { area, distributorId }: Gap, month: CalendarDate) =>
  sql`
    select sum_report_month(${area}, company_id, ${month}::date)
    from (
      select company_id from report_month
      where area = ${area} and month = ${month}::date and distributor_id = ${distributorId}
      union
      select company_id from report_day
      where area = ${area} and distributor_id = ${distributorId} and on_date >= ${month}::date
        and on_date < (${month}::date + interval '1 month')::date
    ) c`.execute(db);

/** Notes the distributor's companies, so that their stock is summed before the commit. */
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
 * Fills the next month of a gap, or ends the gap if no month is left. Returns false if there is
 * nothing to do now. Call it in a transaction of its own.
 */
export async function fillNextMonth(scoped: Database, gap: Gap): Promise<boolean> {
  const db = scoped.withoutPlugins();
  const filledFrom = await lockGap(db, gap);
  if (filledFrom === undefined) return false;

  const own = sql`area = ${gap.area} and distributor_id = ${gap.distributorId}`;
  const month = await lastUnfilledMonth(db, gap, filledFrom);
  if (month === null) {
    if (gap.area === 'inventory') await noteStock(db, gap.distributorId);
    await sql`delete from summary_gap where ${own}`.execute(db);
    return false;
  }
  if (gap.area === 'pos') await fillSales(db, gap.distributorId, month);
  await fillReportMonths(db, gap, month);
  await sql`update summary_gap set filled_from = ${month}::date where ${own}`.execute(db);
  return true;
}

/**
 * Opens a gap, so that the job fills the distributor's months again up to `before`, newest first.
 * Figures read rows until then. The caller holds the lock of the registered rows.
 */
export async function openGap(
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
