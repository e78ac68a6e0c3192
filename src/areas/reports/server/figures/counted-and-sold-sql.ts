/**
 * Reads what the companies of a distributor counted and sold, by part, between dates that differ
 * from company to company. Units are read from rows, because summaries of sales have no dates and
 * companies, and summaries of stock have only the last counts.
 */
import { sql } from 'kysely';
import type { CalendarDate, Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** The last date in a month for which a company has registered rows or a declaration. */
export type LastDateOfMonth = {
  readonly area: ReportArea;
  readonly companyId: number;
  readonly month: Month;
  readonly on: CalendarDate;
  readonly reportId: string;
  /** True if the date, or for sales the whole month, has no rows. */
  readonly isZero: boolean;
};

/**
 * Returns the last registered dates of the months between `from` and `to`, both included, the
 * oldest month first.
 */
export async function selectLastDatesOfMonths(
  db: Database,
  distributorId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<LastDateOfMonth[]> {
  const { rows } = await sql<LastDateOfMonth>`
    select distinct on (to_char(on_date, 'YYYY-MM'), area, company_id)
      area, company_id as "companyId", to_char(on_date, 'YYYY-MM') as month, on_date as "on",
      report_id as "reportId",
      case area
        when 'pos' then
          sum(rows) over (partition by area, company_id, to_char(on_date, 'YYYY-MM')) = 0
        else rows = 0
      end as "isZero"
    from report_day
    where distributor_id = ${distributorId} and area in ('inventory', 'pos')
      and on_date between ${from}::date and ${to}::date
    order by to_char(on_date, 'YYYY-MM'), area, company_id, on_date desc`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** Units of a part that a company counted on a date. */
export type CountedUnits = {
  readonly companyId: number;
  readonly on: CalendarDate;
  readonly partNumber: string;
  readonly units: number;
};

/** Returns the units of these inventories by part. */
export async function selectCountedUnits(
  db: Database,
  distributorId: number,
  inventories: readonly { readonly companyId: number; readonly on: CalendarDate }[],
): Promise<CountedUnits[]> {
  if (inventories.length === 0) return [];
  const { rows } = await sql<CountedUnits>`
    select r.company_id as "companyId", r.on_date as "on", r.part_number as "partNumber",
      sum(r.quantity)::float8 as units
    from inventory_row r
    join unnest(
      ${inventories.map((one) => one.companyId)}::bigint[],
      ${inventories.map((one) => one.on)}::date[]
    ) i (company_id, on_date) using (company_id, on_date)
    where r.distributor_id = ${distributorId}
      and r.on_date = any(${inventories.map((one) => one.on)}::date[])
    group by r.company_id, r.on_date, r.part_number`.execute(db.withoutPlugins());
  return rows;
}

/** The days after `after` up to `until`, for which a company's sales are added up. */
export type SoldPeriod = {
  readonly companyId: number;
  readonly after: CalendarDate;
  readonly until: CalendarDate;
};

/** Units of a part that a company sold. `reportId` is the report with the newest of these sales. */
export type SoldInPeriod = {
  readonly companyId: number;
  readonly partNumber: string;
  readonly units: number;
  readonly reportId: string;
};

/** Returns the sold units of each company in its period, by part. */
export async function selectSoldUnits(
  db: Database,
  distributorId: number,
  periods: readonly SoldPeriod[],
): Promise<SoldInPeriod[]> {
  if (periods.length === 0) return [];
  const all = <Value>(pick: (one: SoldPeriod) => Value) => periods.map(pick);
  const { rows } = await sql<SoldInPeriod>`
    select r.company_id as "companyId", r.part_number as "partNumber",
      sum(r.quantity)::float8 as units,
      (max(r.on_date || ' ' || r.report_id)) as "reportId"
    from pos_row r
    join unnest(
      ${all((one) => one.companyId)}::bigint[], ${all((one) => one.after)}::date[],
      ${all((one) => one.until)}::date[]
    ) p (company_id, after, until)
      on p.company_id = r.company_id and r.on_date > p.after and r.on_date <= p.until
    where r.distributor_id = ${distributorId}
      and r.on_date > ${all((one) => one.after).toSorted()[0]}::date
      and r.on_date <= ${all((one) => one.until)
        .toSorted()
        .at(-1)}::date
    group by r.company_id, r.part_number`.execute(db.withoutPlugins());
  return rows.map((row) => ({ ...row, reportId: row.reportId.slice(11) }));
}

/**
 * Returns a function that returns the stamp of a distributor and a month between `from` and `to`,
 * or undefined if the month has no registered dates. The stamp is a text that changes with every
 * registration, removal and restoration of stock or sales of the month.
 */
export async function readRegistrationStamps(
  db: Database,
  distributorIds: readonly number[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<(distributorId: number, month: Month) => string | undefined> {
  const { rows } = await sql<{ distributorId: number; month: Month; stamp: string }>`
    select distributor_id as "distributorId", to_char(on_date, 'YYYY-MM') as month,
      md5(string_agg(
        concat_ws(' ', area, company_id, on_date, rows, quantity, report_id,
          extract(epoch from updated_at)),
        ',' order by area, company_id, on_date)) as stamp
    from report_day
    where distributor_id = any(${distributorIds}::bigint[]) and area in ('inventory', 'pos')
      and on_date between ${from}::date and ${to}::date
    group by 1, 2`.execute(db.withoutPlugins());
  const stamps = new Map(rows.map((row) => [`${row.distributorId} ${row.month}`, row.stamp]));
  return (distributorId, month) => stamps.get(`${distributorId} ${month}`);
}
