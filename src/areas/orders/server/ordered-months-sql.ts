/**
 * Reads what was ordered in the portal, month by month: the sell-in that is compared with the
 * sell-through.
 */
import { sql } from 'kysely';
import { startOfDay } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';

/**
 * The units and the amount that were ordered in a month. `minor` is in minor units of the currency.
 */
export type OrderedMonth = {
  readonly month: Month;
  readonly currency: Currency;
  readonly units: number;
  readonly minor: number;
};

/**
 * Returns the sums of ordered units and amounts since the day `from`, by month and currency. An
 * order counts in the month of its last submission, in the home zone. Drafts and canceled orders do
 * not count.
 * @param distributorId The distributor, or undefined for all distributors within the scope of the
 * caller.
 */
export async function selectOrderedMonths(
  db: Database,
  from: CalendarDate,
  distributorId?: number,
): Promise<OrderedMonth[]> {
  const month = sql<string>`to_char(o.submitted_at at time zone ${HOME_ZONE}, 'YYYY-MM')`;
  let ordered = db
    .selectFrom('sales_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .where('o.deleted', '=', false)
    .where('o.status', 'not in', ['draft', 'canceled'])
    .where('o.submitted_at', '>=', toTimestamp(startOfDay(from, HOME_ZONE)));
  if (distributorId !== undefined) ordered = ordered.where('o.distributor_id', '=', distributorId);

  const rows = await ordered
    .select([
      month.as('month'),
      'o.currency',
      (e) => e.fn.sum<number>('l.quantity').as('units'),
      (e) => e.fn.sum<string>('l.total_minor').as('minor'),
    ])
    .groupBy([sql`1`, 'o.currency'])
    .execute();
  return rows.map((row) => ({ ...row, units: Number(row.units), minor: Number(row.minor) }));
}
