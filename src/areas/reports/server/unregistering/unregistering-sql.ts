/** Counts the registered rows that are removed with a completed report, and removes them. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import {
  MAX_LISTED_DATES,
  type ReportArea,
  type ReportKind,
  type UnregisterConsequences,
} from '../../domain/index.ts';
import {
  rowColumnsByKind,
  fieldsWithoutColumn,
  rowTables,
  type RowColumn,
} from '../row-columns.ts';
import { storeLastPrices } from '../after-change/last-prices-sql.ts';
import {
  replacedRowColumns,
  historyEntryIdsOfDistributorSql,
} from '../replaced/history-entry-rows-sql.ts';
import {
  rowsBeforeChangeSql,
  replaceInLaterCopies,
  setFormerOfChanged,
} from '../replaced/later-copies-sql.ts';
import { updateDateSums } from '../replaced/replaced-rows-sql.ts';
import { columnListSql } from '../row-columns-sql.ts';
import type { StoredReport } from '../report-sql.ts';

// Rows move from report to report, which scoped queries can't do, so each statement names the
// distributor itself.

type Leaving = Pick<
  StoredReport,
  'id' | 'area' | 'kind' | 'distributorId' | 'currency' | 'completedAt' | 'from' | 'to'
>;

const tableOf = (area: ReportArea) => sql.table(rowTables[area]);

/** Returns a condition for the dates of the report. A report without dates has no rows. */
const within = ({ from, to }: Leaving, column: RawBuilder<unknown>) =>
  sql`${column} between ${from}::date and ${to}::date`;

/**
 * Returns SQL for the report's registered rows. `heir` is the last later report whose file has the
 * row as well. `back` is the report that had the row before this one changed it without replacing
 * its date. Rows with neither are deleted with the report.
 */
const ownRows = (report: Leaving) => {
  const { id, area, distributorId, completedAt } = report;
  return sql`
    with later as materialized (
      select c.company_id, c.on_date, b.id, b.completed_at
      from report_covered c join report b on b.id = c.report_id
      where c.distributor_id = ${distributorId} and ${within(report, sql`c.on_date`)}
        and b.area = ${area} and b.status = 'complete' and not b.deleted
        and b.completed_at > to_timestamp(${completedAt ?? 0}::float8 / 1000)
    )
    select r.id as row_id, r.company_id, r.on_date, r.quantity, r.part_number,
      (
        select l.id from later l
        where l.company_id = r.company_id and l.on_date = r.on_date and not exists (
          select from report_kept k where k.report_id = l.id and k.row_id = r.id
        )
        order by l.completed_at desc limit 1
      ) as heir,
      case when r.was is not null then (
        select p.id from report p where p.id = r.was_report and p.status = 'complete'
      ) end as back
    from ${tableOf(area)} r
    where r.distributor_id = ${distributorId} and ${within(report, sql`r.on_date`)}
      and r.report_id = ${id}`;
};

const declaredDays = ({ id, area, distributorId }: Leaving) => sql`
  from report_day
  where area = ${area} and distributor_id = ${distributorId} and none and report_id = ${id}`;

export type UnregisteringCounts = UnregisterConsequences & { readonly dates: string[] };

export async function countRowsToUnregister(
  scoped: Database,
  report: Leaving,
): Promise<UnregisteringCounts> {
  const count = sql<UnregisteringCounts>`
    with own as materialized (${ownRows(report)}),
    going as (
      select on_date, quantity from own where heir is null and back is null
      union all
      select on_date, 0 ${declaredDays(report)}
    )
    select
      (select count(*) from own where heir is null and back is null) as rows,
      (select coalesce(sum(quantity), 0)::bigint from going) as quantity,
      (select count(*) from own where heir is not null) as staying,
      (select count(*) from own where heir is null and back is not null) as returning,
      (select count(*) ${declaredDays(report)}) as "declaredDates",
      (
        select count(*) from report_replaced_row
        where distributor_id = ${report.distributorId} and ${within(report, sql`on_date`)}
          and report_id = ${report.id}
          and entry_id in (${historyEntryIdsOfDistributorSql(report.distributorId, report.area)})
      ) as kept,
      (select coalesce(jsonb_agg(distinct to_char(on_date, 'YYYY-MM')), '[]') from going) as months,
      (
        select coalesce(jsonb_agg(on_date order by on_date), '[]')
        from (select distinct on_date from going order by on_date limit ${sql.lit(MAX_LISTED_DATES)}) d
      ) as dates`;
  return (await count.execute(scoped.withoutPlugins())).rows[0]!;
}

const typeOf: Readonly<Partial<Record<RowColumn, RawBuilder<unknown>>>> = {
  on_date: sql`date`,
  quantity: sql`int`,
  price_minor: sql`bigint`,
};

/**
 * Returns the assignments that set the columns of row `r` to the values that it had before it was
 * changed.
 */
function formerValues(kind: ReportKind): RawBuilder<unknown>[] {
  const placed = Object.entries(rowColumnsByKind[kind]).map(([field, column]) => {
    const former = sql`(r.was ->> ${sql.lit(field)})::${typeOf[column] ?? sql`text`}`;
    return sql`${sql.ref(column)} = case when r.was ? ${sql.lit(field)} then ${former} else ${sql.ref(`r.${column}`)} end`;
  });
  if (fieldsWithoutColumn(kind).length === 0) return placed;
  const fields = Object.keys(rowColumnsByKind[kind]);
  return [...placed, sql`rest = jsonb_strip_nulls(r.rest || (r.was - ${fields}::text[]))`];
}

/**
 * Removes a report from the registered rows. Its rows are deleted, pass to a later report, or get
 * their former values. Its declared dates are no longer declared. Returns how many rows of which
 * reports got their former values, by date.
 */
export async function unregisterRows(
  scoped: Database,
  report: Leaving,
  now: number,
): Promise<readonly { reportId: string; date: string; rows: number }[]> {
  const { id, area, kind, distributorId } = report;
  const db = scoped.withoutPlugins();
  const rows = tableOf(area);
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`create temp table report_leaving on commit drop as ${ownRows(report)}`);
  await run(sql`create temp table undo_former on commit drop as ${rowsBeforeChangeSql(report)}`);
  await run(sql`analyze undo_former`);
  await run(sql`
    create temp table report_touched on commit drop as
    select distinct company_id, on_date from report_leaving`);
  // The later report that takes over a row can be undone too. Then the row becomes as it was before
  // both.
  const columns = replacedRowColumns(area);
  await run(sql`
    insert into report_former_row (by_report, ${columnListSql(columns)})
    select l.heir, ${columnListSql(columns, 'b')}
    from report_leaving l
    join ${rows} r on r.id = l.row_id
    join undo_former b
      on b.company_id = r.company_id and b.key_id = r.key_id and b.ordinal = r.ordinal
    where r.distributor_id = ${distributorId} and l.heir is not null
    on conflict do nothing`);
  await run(setFormerOfChanged(report));
  await run(sql`
    update ${rows} r set report_id = l.heir, line = null
    from report_leaving l
    where r.distributor_id = ${distributorId} and r.id = l.row_id and l.heir is not null`);

  const beforeThat = (column: 'was' | 'was_report') => sql`(
    select b.${sql.ref(column)} from undo_former b
    where b.company_id = r.company_id and b.key_id = r.key_id and b.ordinal = r.ordinal
  )`;
  await run(sql`
    update ${rows} r
    set ${sql.join(formerValues(kind))}, report_id = l.back, was = ${beforeThat('was')},
      was_report = ${beforeThat('was_report')}, line = null
    from report_leaving l
    where r.distributor_id = ${distributorId} and r.id = l.row_id
      and l.heir is null and l.back is not null`);

  await run(sql`
    insert into report_touched
    select r.company_id, r.on_date from ${rows} r join report_leaving l on l.row_id = r.id
    where r.distributor_id = ${distributorId} and l.heir is null and l.back is not null`);

  await run(sql`
    delete from ${rows} r using report_leaving l
    where r.distributor_id = ${distributorId} and r.id = l.row_id
      and l.heir is null and l.back is null`);

  await run(sql`delete ${declaredDays(report)}`);
  await replaceInLaterCopies(run, report);
  await run(sql`delete from report_former_row where by_report = ${id}`);
  await updateDateSums(
    db,
    area,
    distributorId,
    id,
    now,
    sql`select distinct company_id, on_date from report_touched`,
  );

  await storeLastPrices(db, report, sql`select part_number from report_leaving`);
  const returned = sql<{ reportId: string; date: string; rows: number }>`
    select back as "reportId", on_date as date, count(*)::int as rows
    from report_leaving
    where heir is null and back is not null
    group by back, on_date
    order by on_date`;

  return (await returned.execute(db)).rows;
}
