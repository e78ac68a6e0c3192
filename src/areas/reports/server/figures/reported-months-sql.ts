/** Reads which months of which companies were reported. It reads sums, never rows. */
import { sql } from 'kysely';
import { monthOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import { areSummariesFilled } from '../summaries/summary-gaps-sql.ts';
import type {} from '../summaries/tables.ts';
import type {} from '../tables.ts';

/**
 * A reported month. `rows` is 0 if all its registered dates were declared to have no sales or
 * stock. `firstAt` is when a day of the month was first registered, even if that day was replaced
 * since.
 */
export type ReportedMonth = {
  readonly distributorId: number;
  readonly companyId: number;
  readonly month: Month;
  readonly rows: number;
  readonly firstAt: number;
};

/**
 * Returns the reported months of all companies in the caller's scope. `from` is the first day of a
 * month and `to` the last day of one.
 */
export async function selectReportedMonths(
  db: Database,
  area: ReportArea,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReportedMonth[]> {
  if (!(await areSummariesFilled(db, area, from))) return selectMonthsFromDays(db, area, from, to);
  const rows = await db
    .selectFrom('report_month')
    .where('area', '=', area)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .select([
      'distributor_id as distributorId',
      'company_id as companyId',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      'rows',
      'first_at as firstAt',
    ])
    .execute();
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }));
}

/**
 * Returns the reported months of all companies in the caller's scope from the registered dates. It
 * is used if the summaries of one of their distributors are not filled yet.
 */
export async function selectMonthsFromDays(
  db: Database,
  area: ReportArea,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReportedMonth[]> {
  const rows = await db
    .selectFrom('report_day')
    .where('area', '=', area)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .select([
      'distributor_id as distributorId',
      'company_id as companyId',
      sql<string>`to_char(on_date, 'YYYY-MM')`.as('month'),
      (e) => e.fn.sum<number>('rows').as('rows'),
      (e) => e.fn.min('first_at').as('firstAt'),
    ])
    .groupBy(['distributor_id', 'company_id', sql`3`])
    .execute();
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }));
}

/**
 * Returns the first month that any distributor reported. A month alone reveals nothing about the
 * distributor.
 */
export async function selectFirstReportedMonth(
  scoped: Database,
  area: ReportArea,
): Promise<Month | undefined> {
  const db = scoped.withoutPlugins();
  if (!(await areSummariesFilled(db, area, null))) return firstMonthOfDays(db, area);
  const row = await db
    .selectFrom('report_month')
    .select((e) => e.fn.min('month').as('first'))
    .where('area', '=', area)
    .executeTakeFirst();
  return row?.first ? monthOf(row.first) : undefined;
}

async function firstMonthOfDays(db: Database, area: ReportArea): Promise<Month | undefined> {
  const row = await db
    .selectFrom('report_day')
    .select((e) => e.fn.min('on_date').as('first'))
    .where('area', '=', area)
    .executeTakeFirst();
  return row?.first ? monthOf(row.first) : undefined;
}
