/** Sums up registered rows of sales, if the summaries of a requested distributor are not filled. */
import { sql, type ExpressionBuilder } from 'kysely';
import { monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import type { Database, Tables } from '#kernel/server/database.ts';
import { verticalPeriodsSql } from '#areas/verticals/server/index.ts';
import type {
  ReadSales,
  SoldByCity,
  SoldByMonth,
  SoldByPart,
  SoldByVertical,
} from './figure-types.ts';
import { sumsAsNumbers } from './sums-as-numbers.ts';
import type {} from '../tables.ts';

type Sold = ExpressionBuilder<Tables, 'pos_row'>;
const units = (e: Sold) => e.fn.sum<string>('quantity').as('units');
const minor = sql<string>`sum(quantity * coalesce(price_minor, 0))`.as('minor');

function sold(db: Database, from: CalendarDate, distributorId: number | undefined) {
  const rows = db.selectFrom('pos_row').where('on_date', '>=', from);
  return distributorId === undefined ? rows : rows.where('distributor_id', '=', distributorId);
}

/**
 * Sums by day, because computing the month of every row in SQL would cost more. Callers add up the
 * days of a month.
 */
async function byMonth(
  db: Database,
  from: CalendarDate,
  distributorId?: number,
): Promise<SoldByMonth[]> {
  const days = await sold(db, from, distributorId)
    .select(['on_date as date', 'currency', units, minor])
    .groupBy(['on_date', 'currency'])
    .execute();
  return days.map(sumsAsNumbers).map(({ date, ...sums }) => ({ ...sums, month: monthOf(date) }));
}

const byPart = async (
  db: Database,
  from: CalendarDate,
  most: number,
  distributorId?: number,
): Promise<SoldByPart[]> =>
  (
    await sold(db, from, distributorId)
      .where(
        'part_number',
        'in',
        sold(db, from, distributorId)
          .select('part_number')
          .groupBy('part_number')
          .orderBy(sql`sum(quantity)`, 'desc')
          .orderBy('part_number')
          .limit(most),
      )
      .select(['part_number as partNumber', 'currency', units, minor])
      .groupBy(['part_number', 'currency'])
      .orderBy('units', 'desc')
      .orderBy('part_number')
      .orderBy('currency')
      .execute()
  ).map(sumsAsNumbers);

async function byCity(
  db: Database,
  from: CalendarDate,
  most: number,
  distributorId?: number,
): Promise<SoldByCity[]> {
  const [city, state] = [sql<string>`city`, sql<string>`coalesce(state, '')`];
  const named = sold(db, from, distributorId).where('city', 'is not', null);
  const top = named
    .select([city.as('city'), state.as('state')])
    .groupBy([city, state])
    .orderBy(sql`sum(quantity)`, 'desc')
    .orderBy(city)
    .orderBy(state)
    .limit(most);
  const rows = await named
    .where(sql<boolean>`(${city}, ${state}) in (${top})`)
    .select([city.as('city'), state.as('state'), 'currency', units, minor])
    .groupBy([city, state, 'currency'])
    .orderBy('units', 'desc')
    .orderBy(city)
    .orderBy(state)
    .orderBy('currency')
    .execute();
  return rows.map(sumsAsNumbers);
}

async function byVertical(
  db: Database,
  from: CalendarDate,
  brazilians: readonly number[],
  distributorId?: number,
): Promise<SoldByVertical[]> {
  const namespace = sql`case when r.distributor_id = any(${brazilians}::bigint[]) then 'cnae' else 'market' end`;
  const periods = sql<{ vertical_id: number | null }>`(${verticalPeriodsSql()})`.as<'v'>('v');

  // Sum up by day first, because computing the month of every row would cost more than all sums.
  const byDay = db.with('day', (q) => {
    const rows = q
      .selectFrom('pos_row as r')
      .leftJoin(periods, (join) =>
        join.on(
          sql<boolean>`v.spelling = r.activity and v.namespace = ${namespace}
            and r.on_date >= v.from_date and r.on_date < v.until_date`,
        ),
      )
      .where('r.on_date', '>=', from)
      .select([
        'r.on_date',
        'r.currency',
        sql<string>`coalesce(r.state, '')`.as('state'),
        'v.vertical_id',
        sql<string>`sum(r.quantity)`.as('units'),
        sql<string>`sum(r.quantity * coalesce(r.price_minor, 0))`.as('minor'),
      ])
      .groupBy(['r.on_date', 'r.currency', 'r.state', 'v.vertical_id']);
    return distributorId === undefined ? rows : rows.where('r.distributor_id', '=', distributorId);
  });

  const month = sql<string>`to_char(on_date, 'YYYY-MM')`;
  const found = await byDay
    .selectFrom('day')
    .select([
      month.as('month'),
      'state',
      'vertical_id as verticalId',
      'currency',
      sql<string>`sum(units)`.as('units'),
      sql<string>`sum(minor)`.as('minor'),
    ])
    .groupBy([month, 'state', 'vertical_id', 'currency'])
    .execute();

  return found.map(sumsAsNumbers);
}

export const salesFromRows: ReadSales = { byMonth, byPart, byCity, byVertical };
