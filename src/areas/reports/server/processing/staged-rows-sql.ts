/** Stages checked rows in temporary tables and compares them with registered ones in SQL. */
import { sql, type RawBuilder } from 'kysely';
import { copyRowsInto } from '#kernel/server/queries/copy-rows-into.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  MAX_LISTED_DATES,
  type ReportCounts,
  type ReportDay,
  type ReportArea,
  type ReportEntry,
  type ReportKind,
} from '../../domain/index.ts';
import {
  changedFieldsOf,
  rowColumnsByKind,
  fieldsWithoutColumn,
  rowTables,
  valueColumns,
  type ColumnValues,
} from '../row-columns.ts';
import { differsFromRegisteredSql, columnListSql } from '../row-columns-sql.ts';
import { hasDateInKey, stageColumns } from './stage-lines.ts';

/** Temporary tables of this connection; they disappear with it. */
const temporary = ['report_stage', 'report_date', 'report_match'] as const;
const tables = temporary.map((name) => sql`pg_temp.${sql.ref(name)}`);
const dropped = sql`drop table if exists ${sql.join(tables)}`;
const staged = sql`
  create temp table report_stage (
    company_id bigint,
    key_id uuid,
    ordinal int,
    line int,
    on_date date,
    part_number text,
    quantity int,
    price_minor bigint,
    currency text,
    end_user text,
    city text,
    state text,
    activity text,
    rest jsonb
  )`;
/**
 * Runs statements without parameters in one round trip, because round trips take most of the time
 * for a small file.
 */
const executeTogether = async (
  db: Database,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<void> => void (await sql.join(statements, sql`; `).execute(db));
export const dropStageTables = (db: Database): Promise<void> => executeTogether(db, dropped);
export const createStageTables = (db: Database): Promise<void> =>
  executeTogether(db, dropped, staged);
export const stageRows = (db: Database, lines: string): Promise<void> =>
  copyRowsInto(db, sql`pg_temp.report_stage (${columnListSql(stageColumns)})`, lines);

/** Returns a row's values by field as a JSON expression, including nulls. */
const fieldsOf = (kind: ReportKind, of: string): RawBuilder<unknown> => {
  const pairs = Object.entries(rowColumnsByKind[kind]).flatMap(([field, column]) => [
    sql.lit(field),
    sql.ref(`${of}.${column}`),
  ]);
  const named = sql`jsonb_build_object(${sql.join(pairs)})`;
  return fieldsWithoutColumn(kind).length > 0 ? sql`(${named} || ${sql.ref(`${of}.rest`)})` : named;
};

/**
 * Settings for the comparison: memory to sort in place, statistics as small as the tables, and no
 * compilation for statements that run once.
 */
const settings = sql`
  select
    set_config('work_mem', '64MB', true),
    set_config('default_statistics_target', '10', true),
    set_config('jit', 'off', true)`;
/**
 * Runs a statement without nested loops. Without statistics of new tables, the planner expects one
 * row of each and would compare every row with every other.
 */
const hashed = (statement: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`set local enable_nestloop = off`,
  statement,
  sql`set local enable_nestloop = on`,
];
/**
 * Matches the staged rows with registered ones, in temporary tables: `report_date` contains the
 * file's dates. `report_match` contains the registered rows with the key of a staged row (on any
 * date if the key contains none), and, with a null `line`, the registered rows of the file's dates
 * that the file lacks.
 */
export async function compareStagedRows(
  db: Database,
  area: ReportArea,
  kind: ReportKind,
  distributorId: number,
): Promise<void> {
  const rows = sql.table(rowTables[area]);
  const columns = valueColumns(area);
  const differs = differsFromRegisteredSql(columns);
  // Join day by day or key by key through the indexes, so that the cost depends on the file, not on
  // how much is registered. The planner alone would read all registered rows.
  const day = (of: RawBuilder<unknown>, own = sql``) => sql`
    (
      select * from ${of}
      where ${own} on_date = d.on_date and company_id = d.company_id
      offset 0
    )`;
  const registered = day(rows, sql`distributor_id = ${sql.lit(distributorId)} and`);
  const found = (line: RawBuilder<unknown>, whether: RawBuilder<unknown>) => sql`
    select ${line} as line, r.id as row_id, r.report_id, r.company_id, r.on_date as was_on,
      ${whether} as differs`;
  const byDay = sql`
    create temp table report_match as
    select m.*
    from report_date d cross join lateral (
      ${found(sql`s.line`, sql`s.line is not null and ${differs}`)}
      from ${registered} r
      left join ${day(sql`report_stage`)} s on s.key_id = r.key_id and s.ordinal = r.ordinal
      offset 0
    ) m
    where d.registered_rows > 0`;
  const byKey = [
    sql`
      create temp table report_match as
      ${found(sql`s.line`, differs)}
      from report_stage s cross join lateral (
        select * from ${rows}
        where company_id = s.company_id and key_id = s.key_id and ordinal = s.ordinal
        limit 1
      ) r`,
    sql`
      insert into report_match
      ${found(sql`null::int`, sql`false`)}
      from report_date d cross join lateral ${registered} r
      where d.registered_rows > 0
        and not exists (select from report_match m where m.row_id = r.id)`,
  ];
  const dates = sql`
    create temp table report_date as
    select s.company_id, s.on_date, s.rows, s.quantity,
      d.rows as registered_rows, d.quantity as registered_quantity, d.none, d.report_id,
      d.on_date is not null as registered, false as whole
    from (
      select company_id, on_date, count(*) as rows, sum(quantity) as quantity
      from report_stage
      group by company_id, on_date
    ) s
    left join report_day d
      on d.area = ${sql.lit(area)} and d.company_id = s.company_id and d.on_date = s.on_date`;
  await executeTogether(
    db,
    settings,
    sql`create index on report_stage (on_date)`,
    sql`analyze report_stage (company_id, on_date, line)`,
    dates,
    sql`analyze report_date`,
    ...(hasDateInKey[kind] ? hashed(byDay) : byKey),
    sql`analyze report_match`,
  );
}
/** Registered rows of the file's dates that the file doesn't have, joined with their date. */
export const removedRowsSql = sql`
  report_match g
  join report_date d on d.company_id = g.company_id and d.on_date = g.was_on and g.line is null`;

/** Decides for each date whether it is replaced as a whole or row by row. */
export async function chooseDatesToReplace(
  db: Database,
  whole: boolean,
  except: readonly string[],
): Promise<void> {
  const choose = sql`
    update report_date set whole = case
      when on_date::text = any(${[...except]}::text[]) then ${!whole}::boolean
      else ${whole}::boolean
    end
    where registered`;
  await choose.execute(db);
}

export type StagedSummary = {
  readonly counts: Omit<ReportCounts, 'wrong' | 'leftOut'>;
  /** The first dates of the file and the first registered ones, at most `MAX_LISTED_DATES` each. */
  readonly days: ReportDay[];
  readonly registered: readonly string[];
  readonly allDates: NonNullable<ReportCounts['allDates']>;
  readonly rows: number;
  readonly quantity: number;
  readonly from: string | null;
  readonly to: string | null;
};
export async function summarizeStagedRows(db: Database): Promise<StagedSummary> {
  type Sums = Omit<StagedSummary, 'counts'> & {
    matched: number;
    changed: number;
    kept: number;
    removed: number;
  };
  const eachDate = sql`
    select on_date as date,
      sum(rows)::bigint as rows,
      sum(quantity)::bigint as quantity,
      coalesce(sum(registered_rows), 0)::bigint as "registeredRows",
      coalesce(sum(registered_quantity), 0)::bigint as "registeredQuantity",
      coalesce(bool_or(none), false) as none
    from report_date
    group by on_date
    order by on_date
    limit ${sql.lit(MAX_LISTED_DATES)}`;
  const registeredDates = sql`
    select on_date as date from report_date where registered
    union
    select was_on from report_match where differs
    order by date
    limit ${sql.lit(MAX_LISTED_DATES)}`;
  const all = sql<Sums>`
    select * from
      (
        select coalesce(sum(rows), 0)::bigint as rows,
          coalesce(sum(quantity), 0)::bigint as quantity,
          min(on_date) as from, max(on_date) as to,
          jsonb_build_object(
            'dates', count(distinct on_date),
            'registeredDates', count(distinct on_date) filter (where registered_rows > 0),
            'registeredRows', coalesce(sum(registered_rows), 0),
            'registeredQuantity', coalesce(sum(registered_quantity), 0)
          ) as "allDates"
        from report_date
      ) all_dates,
      (
        select count(line) as matched, count(*) filter (where differs) as changed
        from report_match
      ) matches,
      (
        select count(*) filter (where not d.whole) as kept,
          count(*) filter (where d.whole) as removed
        from ${removedRowsSql}
      ) gone,
      (select coalesce(jsonb_agg(d), '[]') as days from (${eachDate}) d) each_date,
      (
        select coalesce(jsonb_agg(date), '[]') as registered
        from (${registeredDates}) r
      ) registered_dates`;
  const {
    rows: [sums],
  } = await all.execute(db);
  const { matched, rows, changed, kept, removed, ...more } = sums!;
  return {
    ...more,
    rows,
    counts: { changed, kept, removed, added: rows - matched, same: matched - changed },
  };
}

/** Returns the first changed rows, field by field, before they are overwritten. */
export async function selectFirstChangedRows(
  db: Database,
  area: ReportArea,
  kind: ReportKind,
  most: number,
): Promise<ReportEntry['changes']> {
  const { rows } = await sql<{ line: number; key: string; was: ColumnValues; is: ColumnValues }>`
    select s.line, s.key_id::text as key,
      ${fieldsOf(kind, 'r')} as was,
      ${fieldsOf(kind, 's')} as is
    from (
      select line, row_id from report_match where differs order by line limit ${most}
    ) m
    join report_stage s on s.line = m.line
    join ${sql.table(rowTables[area])} r on r.id = m.row_id
    order by s.line`.execute(db);
  return rows.map(({ line, key, was, is }) => ({
    line,
    key,
    fields: changedFieldsOf(kind, was, is),
  }));
}
