/**
 * The totals of all distributors: each sums summaries without their distributors and companies
 * (decision 0257). A released migration is made of this file, so a later total needs a migration of
 * its own.
 */
import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { ReportArea } from '../../domain/index.ts';

/** Stands for all distributors where a distributor's id is expected, as in alerts. */
export const ALL_DISTRIBUTORS = 0;

/** Names the setting of transactions that fill summaries. Their triggers add nothing to totals. */
export const FILLING = 'reports.filling';

type Total = {
  readonly area: ReportArea;
  /** The key by whose values the total is filled, merged and proved, the newest first. */
  readonly period: 'month' | 'counted_on';
  /** The type of each key column, including the period. */
  readonly keys: Readonly<Record<string, 'text' | 'date'>>;
  /** The columns that are added up, besides the number of rows. */
  readonly sums: readonly string[];
  /**
   * The summaries whose changes change the total, each with SQL that selects the total's groups if
   * `table` takes the place of the summary.
   */
  readonly sources: Readonly<Record<string, (table: string) => RawBuilder<unknown>>>;
};

const salesTotal = (of: string, keys: readonly string[]): Total => ({
  area: 'pos',
  period: 'month',
  keys: { month: 'date', ...Object.fromEntries(keys.map((key) => [key, 'text'] as const)) },
  sums: ['units', 'minor'],
  sources: {
    [of]: (table) =>
      sql`select month, ${sql.join(keys.map(columnOfSales))}, rows, units, minor
        from ${sql.table(table)}`,
  },
});

/** A distributor's kind follows from its country, which its first report fixes (decision 0046). */
const columnOfSales = (key: string) =>
  key === 'namespace'
    ? sql`case
        when distributor_id in (select id from distributor where kind = 'brazil') then 'cnae'
        else 'market'
      end as namespace`
    : sql.ref(key);

const stockOf = (parts: string, counts: string) => sql`
  select c.counted_on, c.before_30, c.before_60, c.before_90, p.part_number, p.currency, 1 as rows,
    p.units, p.units * p.price_minor as minor,
    p.units_30, p.units_30 * p.price_minor as minor_30,
    p.units_60, p.units_60 * p.price_minor as minor_60,
    p.units_90, p.units_90 * p.price_minor as minor_90
  from ${sql.table(parts)} p join ${sql.table(counts)} c using (company_id)`;

export const totals = {
  all_sales_by_part: salesTotal('sales_by_part', ['part_number', 'currency']),
  all_sales_by_city: salesTotal('sales_by_city', ['city', 'state', 'currency']),
  all_sales_by_activity: salesTotal('sales_by_activity', [
    'namespace',
    'activity',
    'state',
    'currency',
  ]),
  all_stock_by_part: {
    area: 'inventory',
    period: 'counted_on',
    keys: {
      counted_on: 'date',
      before_30: 'date',
      before_60: 'date',
      before_90: 'date',
      part_number: 'text',
      currency: 'text',
    },
    sums: [
      'units',
      'minor',
      'units_30',
      'minor_30',
      'units_60',
      'minor_60',
      'units_90',
      'minor_90',
    ],
    sources: {
      // The summaries are in the order in which transactions lock them. The migration has the same
      // order.
      stock_count: (table) => stockOf('stock_by_part', table),
      stock_by_part: (table) => stockOf(table, 'stock_count'),
    },
  },
} satisfies Readonly<Record<string, Total>>;
export type TotalName = keyof typeof totals;

export const definitionOf = (name: TotalName): Total => totals[name];
export const totalNames = Object.keys(totals) as readonly TotalName[];
export const totalsOf = (area: ReportArea): readonly TotalName[] =>
  totalNames.filter((name) => totals[name].area === area);

export const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

export const keyColumns = (name: TotalName): readonly string[] => Object.keys(totals[name].keys);
export const sumColumns = (name: TotalName): readonly string[] => ['rows', ...totals[name].sums];

/** Adds up groups of the same key, and leaves out those without any sum. */
export const addUp = (name: TotalName, groups: RawBuilder<unknown>) => {
  const sums = sumColumns(name).map((column) => sql`sum(${sql.ref(column)})`);
  const named = sums.map((sum, n) => sql`${sum} as ${sql.ref(sumColumns(name)[n]!)}`);
  return sql`
    select ${refs(keyColumns(name))}, ${sql.join(named)}
    from (${groups}) g
    group by ${refs(keyColumns(name))}
    having ${sql.join(
      sums.map((sum) => sql`${sum} <> 0`),
      sql` or `,
    )}`;
};

export const insertIntoTotal = (name: TotalName, groups: RawBuilder<unknown>) => sql`
  insert into ${sql.table(name)} (${refs([...keyColumns(name), ...sumColumns(name)])}) ${groups}`;

/**
 * Selects the rows of a total. `from` and `to` are the first and the last period, both included.
 */
export const rowsOfTotal = (name: TotalName, from: CalendarDate, to = from) => sql`
  select * from ${sql.table(name)}
  where ${sql.ref(totals[name].period)} between ${from}::date and ${to}::date`;

/**
 * Computes the groups of a total from the summaries instead of reading the total. `from` and `to`
 * are the first and the last period, both included.
 */
export const groupsOfSummaries = (name: TotalName, from: CalendarDate, to = from) => {
  const [summary, groups] = Object.entries(definitionOf(name).sources)[0]!;
  return addUp(
    name,
    sql`select * from (${groups(summary)}) s
      where ${sql.ref(totals[name].period)} between ${from}::date and ${to}::date`,
  );
};
