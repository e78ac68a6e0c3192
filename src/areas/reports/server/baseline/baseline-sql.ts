/**
 * Computes baselines: the low, middle and high values of the prices and quantities that a
 * distributor registered of a part. They are small enough for every device.
 */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { ReportArea } from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';
import type {} from '../tables.ts';

/** The fewest rows for a baseline of prices, and of quantities, which vary more. */
const FEWEST = { price: 3, quantity: 10 } as const;

/**
 * Computes the low, middle and high value as the percentiles 5, 50 and 95, so that a few wrong
 * values at the ends have no effect.
 */
const spread = sql`percentile_disc(array[0.05, 0.5, 0.95]::float8[])`;

/**
 * Deletes the baselines and computes them again. It reads all rows since `since`, which takes
 * seconds for a million rows. Call it in a transaction of its own, never in the one that registers
 * rows.
 * @param distributorId If undefined, all distributors are included.
 */
export async function recomputeBaselines(
  db: Database,
  area: ReportArea,
  since: CalendarDate,
  distributorId?: number,
): Promise<void> {
  // Without the lock, two transactions could insert the same rows, which the primary key refuses.
  await takeAdvisoryLock(db, `usual:${area}:${distributorId ?? ''}`);
  const own = distributorId === undefined ? sql`true` : sql`distributor_id = ${distributorId}`;
  await sql`delete from report_usual where area = ${area} and ${own}`.execute(db);
  await sql`insert into report_usual (area, distributor_id, part_number, currency, price, quantity)
    select ${area}, distributor_id, part_number, currency, case when count(price_minor) >= ${FEWEST.price} then ${spread} within group (order by price_minor) end, case when count(*) >= ${FEWEST.quantity} then ${spread} within group (order by quantity::bigint) end
    from ${sql.table(rowTables[area])} where ${own} and on_date >= ${since}::date group by distributor_id, part_number, currency having count(price_minor) >= ${FEWEST.price} or count(*) >= ${FEWEST.quantity}`.execute(
    db,
  );
}

export const selectBaselineParts = (
  db: Database,
  area: ReportArea,
  distributorId: number,
): Promise<
  { partNumber: string; currency: Currency; price: number[] | null; quantity: number[] | null }[]
> =>
  db
    .selectFrom('report_usual')
    .select([
      'part_number as partNumber',
      'currency',
      sql<number[] | null>`to_jsonb(price)`.as('price'),
      sql<number[] | null>`to_jsonb(quantity)`.as('quantity'),
    ])
    .where('area', '=', area)
    .where('distributor_id', '=', distributorId)
    .orderBy('part_number')
    .orderBy('currency')
    .limit(20_000)
    .execute();
