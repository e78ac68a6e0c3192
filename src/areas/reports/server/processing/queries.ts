/** Compares checked rows with registered ones and registers them, set by set; all of it but the staging in the caller's transaction. */
import { sql, type RawBuilder } from 'kysely';
import { documents } from '#areas/imports/domain/index.ts';
import { at, type Database } from '#kernel/server/database.ts';
import type { Counts, DayLine, ReportArea, ReportEntry, ReportKind } from '../../domain/index.ts';
import { columnsOf, restOf, rowTables } from '../columns.ts';
import type { Batch } from './stage.ts';

/** Tables of this connection alone; they go with it. */
const temporary = ['report_stage', 'report_match', 'report_date', 'report_gone'] as const;
export async function dropStage(db: Database): Promise<void> {
  await sql`drop table if exists ${sql.join(temporary.map((name) => sql`pg_temp.${sql.ref(name)}`))}`.execute(db);
}
export async function makeStage(db: Database): Promise<void> {
  await dropStage(db);
  await sql`create temp table report_stage (company_id bigint, key_id uuid, ordinal int, line int, on_date date, part_number text, quantity int, price_minor bigint, currency text, end_user text, city text, state text, activity text, rest jsonb)`.execute(db);
}
const hasDate = (kind: ReportKind): boolean => documents[kind].key.some((name) => columnsOf[kind][name] === 'on_date');
/** What makes a row the same, as an id: where the key has the date, it begins with it, so that rows of a day lie side by side in the index. */
export const keyId = (kind: ReportKind): RawBuilder<string> => (hasDate(kind) ? sql`(to_hex(268435456 + (on_date - date '2000-01-01')) || substr(md5(key), 9))::uuid` : sql`md5(key)::uuid`);
export async function stageRows(db: Database, kind: ReportKind, b: Batch): Promise<void> {
  await sql`insert into report_stage select company, ${keyId(kind)}, ordinal, line, on_date, part_number, quantity, price_minor, currency, end_user, city, state, activity, rest
    from unnest(${b.company}::bigint[], ${b.key}::text[], ${b.ordinal}::int[], ${b.line}::int[], ${b.on_date}::date[], ${b.part_number}::text[], ${b.quantity}::int[], ${b.price_minor}::bigint[], ${b.currency}::text[],
      ${b.end_user}::text[], ${b.city}::text[], ${b.state}::text[], ${b.activity}::text[], ${b.rest}::jsonb[])
    as t (company, key, ordinal, line, on_date, part_number, quantity, price_minor, currency, end_user, city, state, activity, rest)`.execute(db);
}

const posColumns = ['end_user', 'city', 'state', 'activity', 'rest'] as const;
const ownColumns = (area: ReportArea): readonly string[] => ['on_date', 'part_number', 'quantity', 'price_minor', 'currency', ...(area === 'pos' ? posColumns : [])];
const listOf = (columns: readonly string[], of?: string) => sql.join(columns.map((name) => sql.ref(of ? `${of}.${name}` : name)));
/** A row's values by field, as JSON without its empty ones. */
const fieldsOf = (kind: ReportKind, of: string): RawBuilder<unknown> => {
  const named = sql`jsonb_build_object(${sql.join(Object.entries(columnsOf[kind]).flatMap(([field, column]) => [sql.lit(field), sql.ref(`${of}.${column}`)]))})`;
  return restOf(kind).length > 0 ? sql`(${named} || ${sql.ref(`${of}.rest`)})` : named;
};

/** What stands against what: the file's dates, matches by key (on any date, where the key has none), registered rows of the file's dates that it has not. */
export async function compare(db: Database, area: ReportArea, kind: ReportKind, distributorId: number): Promise<void> {
  const rows = sql.table(rowTables[area]), columns = ownColumns(area);
  await sql`select set_config('work_mem', '64MB', true)`.execute(db);
  await sql`analyze report_stage (company_id, on_date, line)`.execute(db);
  await sql`create temp table report_date as select s.company_id, s.on_date, s.rows, s.quantity, d.rows as registered_rows, d.quantity as registered_quantity, d.none, d.report_id, d.on_date is not null as registered, false as whole
    from (select company_id, on_date, count(*) as rows, sum(quantity) as quantity from report_stage group by company_id, on_date) s
    left join report_day d on d.area = ${area} and d.company_id = s.company_id and d.on_date = s.on_date`.execute(db);
  await sql`analyze report_date`.execute(db);
  // Day by day, or key by key, through the indexes: the planner would rather read all that was ever registered.
  const against = hasDate(kind)
    ? sql`report_date d cross join lateral (select * from ${rows} where distributor_id = ${distributorId} and on_date = d.on_date and company_id = d.company_id offset 0) r join report_stage s on s.company_id = r.company_id and s.key_id = r.key_id and s.ordinal = r.ordinal where d.registered_rows > 0`
    : sql`report_stage s cross join lateral (select * from ${rows} where company_id = s.company_id and key_id = s.key_id and ordinal = s.ordinal limit 1) r`;
  await sql`create temp table report_match as select s.line, r.id as row_id, r.report_id, r.company_id, r.on_date as was_on, (${listOf(columns, 's')}) is distinct from (${listOf(columns, 'r')}) as differs from ${against}`.execute(db);
  await sql`analyze report_match`.execute(db);
  await sql`create temp table report_gone as select r.id as row_id, r.report_id, r.company_id, r.on_date from report_date d join ${rows} r on r.distributor_id = ${distributorId} and r.on_date = d.on_date and r.company_id = d.company_id
    where d.registered_rows > 0 and not exists (select from report_match m where m.row_id = r.id)`.execute(db);
}

/** Registered dates are taken over whole, or row by row. */
export async function choose(db: Database, whole: boolean, except: readonly string[]): Promise<void> {
  await sql`update report_date set whole = case when on_date::text = any(${[...except]}::text[]) then ${!whole}::boolean else ${whole}::boolean end where registered`.execute(db);
}

export type Found = { readonly counts: Omit<Counts, 'wrong'>; readonly days: DayLine[]; readonly registered: readonly string[]; readonly rows: number; readonly quantity: number; readonly from: string | null; readonly to: string | null };
export async function tell(db: Database): Promise<Found> {
  const { rows: [sums] } = await sql<{ rows: number; quantity: number; from: string | null; to: string | null; matched: number; changed: number; kept: number; removed: number }>`select
    (select count(*) from report_stage) as rows, (select coalesce(sum(quantity), 0) from report_stage)::bigint as quantity, (select min(on_date) from report_date) as from, (select max(on_date) from report_date) as to,
    (select count(*) from report_match) as matched, (select count(*) from report_match where differs) as changed,
    (select count(*) from report_gone join report_date using (company_id, on_date) where not whole) as kept, (select count(*) from report_gone join report_date using (company_id, on_date) where whole) as removed`.execute(db);
  const { rows: days } = await sql<DayLine>`select on_date as date, sum(rows)::bigint as rows, sum(quantity)::bigint as quantity, coalesce(sum(registered_rows), 0)::bigint as "registeredRows", coalesce(sum(registered_quantity), 0)::bigint as "registeredQuantity", coalesce(bool_or(none), false) as none
    from report_date group by on_date order by on_date limit 800`.execute(db);
  const { rows: registered } = await sql<{ date: string }>`select distinct on_date as date from report_date where registered union select distinct was_on from report_match where differs order by date limit 800`.execute(db);
  const { matched, rows, quantity, from, to, ...counted } = sums!;
  return { counts: { ...counted, added: rows - matched, same: matched - counted.changed }, days, registered: registered.map(({ date }) => date), rows, quantity, from, to };
}

/** The first rows that differ, field by field, before they are written over. */
export async function firstChanges(db: Database, area: ReportArea, kind: ReportKind, most: number): Promise<ReportEntry['changes']> {
  const { rows } = await sql<{ line: number; key: string; was: Record<string, string | number | null>; is: Record<string, string | number | null> }>`select s.line, s.key_id::text as key, ${fieldsOf(kind, 'r')} as was, ${fieldsOf(kind, 's')} as is
    from (select line, row_id from report_match where differs order by line limit ${most}) m join report_stage s on s.line = m.line join ${sql.table(rowTables[area])} r on r.id = m.row_id order by s.line`.execute(db);
  return rows.map(({ line, key, was, is }) => ({ line, key, fields: [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => (was[field] ?? null) !== (is[field] ?? null)).map((field) => ({ field: field as never, was: was[field] ?? null, is: is[field] ?? null })) }));
}

export type Loser = { readonly id: string; readonly rows: number; readonly dates: string[] };
/** Other reports whose rows or declarations give way, before they do. */
export async function losers(db: Database, reportId: string): Promise<Loser[]> {
  return (await sql<Loser>`select report_id as id, sum(rows)::int as rows, (array_agg(distinct on_date::text order by on_date::text))[1:800] as dates from (
      select g.report_id, g.on_date, 1 as rows from report_gone g join report_date d using (company_id, on_date) where d.whole
      union all select m.report_id, m.was_on, 1 from report_match m left join report_date d on d.company_id = m.company_id and d.on_date = m.was_on where m.differs and coalesce(d.whole, true)
      union all select report_id, on_date, 0 from report_date where none) as lost
    where report_id <> ${reportId} group by report_id order by report_id`.execute(db)).rows;
}

/** Takes away, changes, keeps and adds rows as chosen; sums the dates anew; notes the last prices. */
export async function register(db: Database, report: { readonly id: string; readonly area: ReportArea; readonly kind: ReportKind; readonly distributorId: number; readonly currency: string }, now: number): Promise<void> {
  const { id, area, kind, distributorId } = report, rows = sql.table(rowTables[area]), columns = ownColumns(area);
  await sql`delete from ${rows} r using report_gone g join report_date d using (company_id, on_date) where r.id = g.row_id and d.whole`.execute(db);
  await sql`insert into report_kept (report_id, distributor_id, row_id) select ${id}, ${distributorId}, g.row_id from report_gone g join report_date d using (company_id, on_date) where not d.whole on conflict do nothing`.execute(db);
  const diff = sql`(select jsonb_object_agg(f.key, coalesce(f.old, 'null')) from (select coalesce(o.key, n.key) as key, o.value as old, n.value as new from jsonb_each(${fieldsOf(kind, 'r')}) o full join jsonb_each(${fieldsOf(kind, 's')}) n on n.key = o.key) f where coalesce(f.old, 'null') <> coalesce(f.new, 'null'))`;
  await sql`update ${rows} r set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`s.${name}`)}`))}, report_id = ${id}, line = s.line, was = ${diff}
    from report_match m join report_stage s on s.line = m.line where m.differs and r.id = m.row_id`.execute(db);
  await sql`insert into ${rows} (distributor_id, company_id, report_id, key_id, ordinal, line, ${listOf(columns)})
    select ${distributorId}, s.company_id, ${id}, s.key_id, s.ordinal, s.line, ${listOf(columns, 's')} from report_stage s where not exists (select from report_match m where m.line = s.line)`.execute(db);
  await sumDates(db, area, distributorId, id, now, sql`select company_id, on_date from report_date union select company_id, was_on from report_match where differs`);
  await sql`insert into report_price (area, distributor_id, part_number, price_minor, on_date)
    select distinct on (part_number) ${area}, ${distributorId}, part_number, price_minor, on_date from report_stage where price_minor is not null and currency = ${report.currency} order by part_number, on_date desc, line desc
    on conflict (area, distributor_id, part_number) do update set price_minor = excluded.price_minor, on_date = excluded.on_date where excluded.on_date >= report_price.on_date`.execute(db);
}
/** Sums of dates from the rows that they have now; a date without rows is no longer registered. */
async function sumDates(db: Database, area: ReportArea, distributorId: number, reportId: string, now: number, dates: RawBuilder<unknown>): Promise<void> {
  const rows = sql.table(rowTables[area]);
  await sql`with touched as materialized (${dates}), summed as materialized (
      select t.company_id, t.on_date, r.rows, r.quantity from touched t cross join lateral (select count(*) as rows, sum(quantity) as quantity from ${rows} where distributor_id = ${distributorId} and on_date = t.on_date and company_id = t.company_id) r where r.rows > 0),
    emptied as (delete from report_day d using touched t where d.area = ${area} and d.company_id = t.company_id and d.on_date = t.on_date and not exists (select from summed s where s.company_id = t.company_id and s.on_date = t.on_date))
    insert into report_day (area, company_id, on_date, distributor_id, rows, quantity, none, report_id, first_at, updated_at)
    select ${area}, company_id, on_date, ${distributorId}, rows, quantity, false, ${reportId}, ${at(now)}::timestamptz, ${at(now)}::timestamptz from summed
    on conflict (area, company_id, on_date) do update set rows = excluded.rows, quantity = excluded.quantity, none = false, report_id = excluded.report_id, updated_at = excluded.updated_at`.execute(db);
}
