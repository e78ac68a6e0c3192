/** Compares summaries with the registered rows, and stores where they differ. */
import { sql, type RawBuilder } from 'kysely';
import { lastDayOf } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import { selectStockFromRows } from '../figures/stock-rows-sql.ts';
import { selectStockFromSummaries } from '../figures/stock-summaries-sql.ts';
import {
  summaryGroupsSql,
  salesSummaries,
  type SalesSummary,
} from '../summaries/fill-summaries-sql.ts';
import {
  addUp,
  ALL_DISTRIBUTORS,
  groupsOfSummaries,
  keyColumns,
  rowsOfTotal,
  sumColumns,
  totalsOf,
  type TotalName,
} from '../summaries/totals-sql.ts';
import type {} from '../summaries/tables.ts';

/** A month of a distributor, or of `ALL_DISTRIBUTORS`. `month` is its first day. */
export type MonthToVerify = {
  readonly area: ReportArea;
  readonly distributorId: number;
  readonly month: CalendarDate;
};

/**
 * A summary that differs from the rows. `groups` is the number of its groups that differ, and
 * `example` shows the values of the summary and of the rows for one of them.
 */
export type SummaryDifference = MonthToVerify & {
  readonly summary: string;
  readonly groups: number;
  readonly example: string;
};

/** Returns a random share, from 0 to 1, of all distributors' months whose summaries are filled. */
export async function selectRandomMonthsToVerify(
  db: Database,
  share: number,
): Promise<readonly MonthToVerify[]> {
  const { rows } = await sql<MonthToVerify>`
    with known as (
      select area, distributor_id, date_trunc('month', on_date::timestamp)::date as month
      from report_day group by 1, 2, 3
      union
      select area, distributor_id, month from report_month
      union
      select 'pos', unnest(array[distributor_id, ${ALL_DISTRIBUTORS}]), month from sales_by_month
      union
      select 'inventory', ${ALL_DISTRIBUTORS}, date_trunc('month', counted_on::timestamp)::date
      from stock_count
    )
    select area, distributor_id as "distributorId", month from known
    where random() < ${share}::float8
      and not exists (
        select from summary_gap g
        where g.area = known.area and g.distributor_id = known.distributor_id
          and g.filled_from > known.month
      )
      and not (
        distributor_id = ${ALL_DISTRIBUTORS}
        and exists (
          select from total_gap g
          where (g.total = any(${[...totalsOf('pos')]}::text[])) = (known.area = 'pos')
            and g.filled_from > known.month
        )
      )
    order by area, distributor_id, month`.execute(db.withoutPlugins());
  return rows;
}

type Differing = { readonly groups: number; readonly example: string | null };

/** Counts the groups of two queries with the columns `key` and `sums` that differ. */
async function compare(
  db: Database,
  ofSummary: RawBuilder<unknown>,
  ofRows: RawBuilder<unknown>,
): Promise<Differing> {
  const { rows } = await sql<Differing>`
    select count(*)::int as groups,
      min(key || ': ' || coalesce(s.sums, 'nothing') || ' instead of ' || coalesce(r.sums, 'nothing'))
        as example
    from (${ofSummary}) s full join (${ofRows}) r using (key)
    where s.sums is distinct from r.sums`.execute(db);
  return rows[0]!;
}

const asText = (columns: readonly string[]) =>
  sql`concat_ws(', ', ${sql.join(columns.map((name) => sql.ref(name)))})`;

function compareSales(db: Database, table: SalesSummary, { distributorId, month }: MonthToVerify) {
  const group = (from: RawBuilder<unknown>) => sql`
    select ${asText(salesSummaries[table])} as key, ${asText(['rows', 'units', 'minor'])} as sums
    from ${from}`;
  const summary = sql`
    ${sql.table(table)}
    where month = ${month}::date and distributor_id = ${distributorId} and rows > 0`;
  const rows = sql`(${summaryGroupsSql(table, distributorId, [month])}) g`;
  return compare(db, group(summary), group(rows));
}

/** Compares one month of a table of totals with the summaries that are added up in it. */
function compareTotal(db: Database, name: TotalName, month: CalendarDate) {
  const group = (from: RawBuilder<unknown>) => sql`
    select ${asText(keyColumns(name))} as key, ${asText(sumColumns(name))} as sums
    from (${from}) g`;
  const last = lastDayOf(monthOf(month));
  return compare(
    db,
    group(addUp(name, rowsOfTotal(name, month, last))),
    group(groupsOfSummaries(name, month, last)),
  );
}

function compareMonths(db: Database, { area, distributorId, month }: MonthToVerify) {
  const own = sql`area = ${area} and distributor_id = ${distributorId}`;
  return compare(
    db,
    sql`
      select 'company ' || company_id as key, ${asText(['rows', 'first_at'])} as sums
      from report_month where ${own} and month = ${month}::date`,
    sql`
      select 'company ' || company_id as key, concat_ws(', ', sum(rows), min(first_at)) as sums
      from report_day
      where ${own} and on_date >= ${month}::date
        and on_date < (${month}::date + interval '1 month')::date
      group by company_id`,
  );
}

const sinceEver = '0001-01-01';

/**
 * Compares the stock of the distributor's companies, if the newest of their last counts is in the
 * month.
 */
async function compareStock(
  db: Database,
  { distributorId, month }: MonthToVerify,
): Promise<Differing> {
  const stock = await selectStockFromRows(db, sinceEver, distributorId);
  if (!stock.to || stock.to.slice(0, 7) !== month.slice(0, 7)) return { groups: 0, example: null };
  const text = ({ parts, from, to }: typeof stock) =>
    new Map([
      ['dates', `${from} to ${to}`],
      ...parts.map(
        ({ partNumber, currency, ...sums }) =>
          [`${partNumber}, ${currency}`, Object.values(sums).flat().join(', ')] as const,
      ),
    ]);
  const [ofRows, ofSummary] = [
    text(stock),
    text(await selectStockFromSummaries(db, sinceEver, distributorId)),
  ];
  const keys = [...new Set([...ofRows.keys(), ...ofSummary.keys()])];
  const differing = keys.filter((key) => ofRows.get(key) !== ofSummary.get(key)).toSorted();
  const [first] = differing;
  const has = (of: ReadonlyMap<string, string>) => of.get(first!) ?? 'nothing';
  return {
    groups: differing.length,
    example: first === undefined ? null : `${first}: ${has(ofSummary)} instead of ${has(ofRows)}`,
  };
}

const differing = (
  month: MonthToVerify,
  compared: readonly (readonly [summary: string, found: Differing])[],
): readonly SummaryDifference[] =>
  compared.flatMap(([summary, { groups, example }]) =>
    groups > 0 ? [{ ...month, summary, groups, example: example ?? '' }] : [],
  );

/**
 * Returns the summaries of a month that differ from its rows, or the totals that differ from the
 * summaries. Call it in a transaction that reads one state of the database.
 */
export async function findSummaryDifferences(
  scoped: Database,
  month: MonthToVerify,
): Promise<readonly SummaryDifference[]> {
  const db = scoped.withoutPlugins();
  const compared: (readonly [summary: string, found: Differing])[] = [];
  if (month.distributorId === ALL_DISTRIBUTORS) {
    for (const name of totalsOf(month.area))
      compared.push([name, await compareTotal(db, name, month.month)]);
    return differing(month, compared);
  }
  compared.push(['report_month', await compareMonths(db, month)]);
  if (month.area === 'inventory') compared.push(['stock_by_part', await compareStock(db, month)]);
  else
    for (const table of Object.keys(salesSummaries) as SalesSummary[])
      compared.push([table, await compareSales(db, table, month)]);

  return differing(month, compared);
}

/**
 * Deletes groups of the month whose rows are all gone. Groups that a transaction has locked are
 * left out, so that the two never wait for each other.
 */
export async function deleteEmptyGroups(db: Database, month: MonthToVerify): Promise<void> {
  if (month.area !== 'pos') return;
  for (const table of Object.keys(salesSummaries))
    await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where month = ${month.month}::date and distributor_id = ${month.distributorId}
          and rows = 0 and units = 0 and minor = 0
        for update skip locked
      ))`.execute(db.withoutPlugins());
}

/** Stores the differences of a month in place of those that were found before. */
export async function storeDifferences(
  scoped: Database,
  { area, distributorId, month }: MonthToVerify,
  differences: readonly SummaryDifference[],
  now: number,
): Promise<void> {
  const db = scoped.withoutPlugins();
  await db
    .deleteFrom('summary_difference')
    .where('area', '=', area)
    .where('distributor_id', '=', distributorId)
    .where('month', '=', month)
    .execute();
  for (const { summary, groups, example } of differences)
    await db
      .insertInto('summary_difference')
      .values({
        area,
        distributor_id: distributorId,
        month,
        summary,
        groups,
        example,
        found_at: toTimestamp(now),
      })
      .execute();
}

/** Returns all differences that were found and are not known to be gone. */
export const selectSummaryDifferences = (
  db: Database,
): Promise<(SummaryDifference & { readonly foundAt: number })[]> =>
  db
    .selectFrom('summary_difference')
    .select([
      'area',
      'distributor_id as distributorId',
      'month',
      'summary',
      'groups',
      'example',
      'found_at as foundAt',
    ])
    .orderBy('area')
    .orderBy('distributor_id')
    .orderBy('month')
    .orderBy('summary')
    .execute();
