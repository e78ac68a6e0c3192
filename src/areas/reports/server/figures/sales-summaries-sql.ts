/** Reads sums of sales from summaries. */
import { sql } from 'kysely';
import type { CalendarDate, Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  selectVerticalChangesWithinMonths,
  verticalPeriodsSql,
  type ChangeWithinMonth,
} from '#areas/verticals/server/index.ts';
import type {
  ReadSales,
  SoldByCity,
  SoldByMonth,
  SoldByPart,
  SoldByVertical,
} from './figure-types.ts';
import { hasTotal } from '../summaries/fill-totals-sql.ts';
import { selectSoldMonths } from '../summaries/sold-months-sql.ts';
import { sumsAsNumbers } from './sums-as-numbers.ts';
import type {} from '../summaries/tables.ts';
import type {} from '../tables.ts';

const units = sql<string>`sum(units)`.as('units');
const minor = sql<string>`sum(minor)`.as('minor');
const shownMonth = sql<Month>`to_char(month, 'YYYY-MM')`;

/** Selects the groups of a summary, or of its total, in the months from `from` on. */
async function summed(
  db: Database,
  summary: 'sales_by_month' | 'sales_by_part' | 'sales_by_city',
  from: CalendarDate,
  distributorId: number | undefined,
) {
  const total = summary === 'sales_by_month' ? undefined : (`all_${summary}` as const);
  const isOfAll = total !== undefined && (await hasTotal(db, total, from, distributorId));
  const table = isOfAll ? total : summary;
  const months = await selectSoldMonths(db, from);
  const all = db
    .selectFrom(table as 'sales_by_month')
    .where('month', '=', sql<string>`any(${months}::date[])`);
  return {
    sums: distributorId === undefined ? all : all.where('distributor_id', '=', distributorId),
  };
}

/** A group of which all rows are gone may remain in a summary. */
const hasRows = sql<boolean>`sum(rows) > 0`;

async function byMonth(
  db: Database,
  from: CalendarDate,
  distributorId?: number,
): Promise<SoldByMonth[]> {
  const { sums } = await summed(db, 'sales_by_month', from, distributorId);
  const rows = await sums
    .select([shownMonth.as('month'), 'currency', units, minor])
    .groupBy(['month', 'currency'])
    .having(hasRows)
    .execute();
  return rows.map(sumsAsNumbers);
}

async function byPart(
  db: Database,
  from: CalendarDate,
  most: number,
  distributorId?: number,
): Promise<SoldByPart[]> {
  const { sums } = await summed(db, 'sales_by_part', from, distributorId);
  const part = sql<string>`part_number`;
  const top = sums
    .select(part.as('part_number'))
    .groupBy(part)
    .having(hasRows)
    .orderBy(sql`sum(units)`, 'desc')
    .orderBy(part)
    .limit(most);
  const rows = await sums
    .where(part, 'in', top)
    .select([part.as('partNumber'), 'currency', units, minor])
    .groupBy([part, 'currency'])
    .having(hasRows)
    .orderBy('units', 'desc')
    .orderBy(part)
    .orderBy('currency')
    .execute();
  return rows.map(sumsAsNumbers);
}

async function byCity(
  db: Database,
  from: CalendarDate,
  most: number,
  distributorId?: number,
): Promise<SoldByCity[]> {
  const { sums } = await summed(db, 'sales_by_city', from, distributorId);
  const [city, state] = [sql<string>`city`, sql<string>`state`];
  const top = sums
    .select([city.as('city'), state.as('state')])
    .groupBy([city, state])
    .having(hasRows)
    .orderBy(sql`sum(units)`, 'desc')
    .orderBy(city)
    .orderBy(state)
    .limit(most);
  const rows = await sums
    .where(sql<boolean>`(${city}, ${state}) in (${top})`)
    .select([city.as('city'), state.as('state'), 'currency', units, minor])
    .groupBy([city, state, 'currency'])
    .having(hasRows)
    .orderBy('units', 'desc')
    .orderBy(city)
    .orderBy(state)
    .orderBy('currency')
    .execute();
  return rows.map(sumsAsNumbers);
}

const namespaceOf = (alias: 's' | 'r', brazilians: readonly number[]) =>
  sql`case when ${sql.ref(`${alias}.distributor_id`)} = any(${brazilians}::bigint[]) then 'cnae' else 'market' end`;

const periods = () => sql<{ vertical_id: number | null }>`(${verticalPeriodsSql()})`.as<'v'>('v');

/** The activities whose vertical changes within a month, as a table with these months. */
const changing = (changes: readonly ChangeWithinMonth[]) =>
  sql<{ month: string }>`unnest(
    ${changes.map((one) => one.namespace)}::text[],
    ${changes.map((one) => one.spelling)}::text[],
    ${changes.map((one) => one.month)}::date[]
  )`.as<'d'>(sql`d (namespace, spelling, month)`);

async function byVertical(
  db: Database,
  from: CalendarDate,
  brazilians: readonly number[],
  distributorId?: number,
): Promise<SoldByVertical[]> {
  const changes = await selectVerticalChangesWithinMonths(db, from);
  const months = await selectSoldMonths(db, from);
  const isOfAll = await hasTotal(db, 'all_sales_by_activity', from, distributorId);
  const table = isOfAll ? 'all_sales_by_activity' : 'sales_by_activity';
  const namespace = isOfAll ? sql`s.namespace` : namespaceOf('s', brazilians);
  const isAsked = (alias: string) =>
    distributorId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`${alias}.distributor_id`)} = ${distributorId}`;

  const whole = await db
    .selectFrom(`${table} as s` as 'sales_by_activity as s')
    .leftJoin(periods(), (join) =>
      join.on(
        sql<boolean>`v.spelling = s.activity and v.namespace = ${namespace}
          and s.month >= v.from_date and s.month < v.until_date`,
      ),
    )
    .where(sql<boolean>`s.month = any(${months}::date[])`)
    .where(isAsked('s'))
    .where(
      sql<boolean>`not exists (
        select from ${changing(changes)}
        where d.spelling = s.activity and d.month = s.month and d.namespace = ${namespace}
      )`,
    )
    .select([
      sql<Month>`to_char(s.month, 'YYYY-MM')`.as('month'),
      's.state',
      'v.vertical_id as verticalId',
      's.currency',
      sql<string>`sum(s.units)`.as('units'),
      sql<string>`sum(s.minor)`.as('minor'),
    ])
    .groupBy(['s.month', 's.state', 'v.vertical_id', 's.currency'])
    .having(hasRows)
    .execute();
  if (changes.length === 0) return whole.map(sumsAsNumbers);

  // Only the rows of activities whose vertical changes within one of these months are read. The
  // index of activities has all their columns.
  const parted = await db
    .selectFrom('pos_row as r')
    .innerJoin(changing(changes), (join) =>
      join.on(
        sql<boolean>`r.activity = d.spelling and r.on_date >= d.month
          and r.on_date < (d.month + interval '1 month')::date
          and d.namespace = ${namespaceOf('r', brazilians)}`,
      ),
    )
    .leftJoin(periods(), (join) =>
      join.on(
        sql<boolean>`v.spelling = r.activity and v.namespace = d.namespace
          and r.on_date >= v.from_date and r.on_date < v.until_date`,
      ),
    )
    .where(isAsked('r'))
    .select([
      sql<Month>`to_char(d.month, 'YYYY-MM')`.as('month'),
      sql<string>`coalesce(r.state, '')`.as('state'),
      'v.vertical_id as verticalId',
      'r.currency',
      sql<string>`sum(r.quantity)`.as('units'),
      sql<string>`sum(r.quantity * coalesce(r.price_minor, 0))`.as('minor'),
    ])
    .groupBy(['d.month', sql`coalesce(r.state, '')`, 'v.vertical_id', 'r.currency'])
    .execute();
  return [...whole, ...parted].map(sumsAsNumbers);
}

export const salesFromSummaries: ReadSales = { byMonth, byPart, byCity, byVertical };
