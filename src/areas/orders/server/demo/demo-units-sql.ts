/**
 * Reads the demo units that count towards a limit: the lines of the last submissions, by part and
 * month.
 */
import { sql } from 'kysely';
import { startOfDay } from '#kernel/domain/calendar.ts';
import { firstDayOf, HOME_ZONE, type Month } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { statusesCountingDemo } from '../../domain/index.ts';

export type DemoUnits = {
  readonly distributorId: number;
  readonly partNumber: string;
  readonly month: Month;
  readonly quantity: number;
};

export type DemoUnitsFilter = {
  readonly distributorIds: readonly number[];
  /** The parts that count. If it is absent, all parts count. */
  readonly parts?: readonly string[];
  /** The first month that counts. If it is absent, all months count. */
  readonly since?: Month;
  /** An order whose own units do not count. */
  readonly without?: string;
};

/**
 * Returns the demo units by distributor, part and month. They count in the month of the last
 * submission, in the home zone. The condition is the same as in `countsTowardDemoLimit`, in SQL.
 */
export async function selectDemoUnits(
  db: Database,
  { distributorIds, parts, since, without }: DemoUnitsFilter,
): Promise<DemoUnits[]> {
  if (distributorIds.length === 0 || parts?.length === 0) return [];

  let counted = db
    .selectFrom('order_line as l')
    .innerJoin('sales_order as o', 'o.id', 'l.order_id')
    .where('l.demo', '=', true)
    .where('l.distributor_id', 'in', distributorIds)
    .where('o.deleted', '=', false)
    .where((e) =>
      e.or([
        e('o.status', 'in', statusesCountingDemo),
        e.and([
          e('o.status', '=', 'canceled'),
          e('o.processed_by_hand', 'is distinct from', false),
        ]),
      ]),
    );
  if (parts) counted = counted.where('l.part_number', 'in', parts);
  if (since !== undefined)
    counted = counted.where(
      'o.submitted_at',
      '>=',
      toTimestamp(startOfDay(firstDayOf(since), HOME_ZONE)),
    );
  if (without !== undefined) counted = counted.where('o.id', '!=', without);

  const month = sql<Month>`to_char(o.submitted_at at time zone ${HOME_ZONE}, 'YYYY-MM')`;

  const rows = await counted
    .select([
      'l.distributor_id as distributorId',
      'l.part_number as partNumber',
      month.as('month'),
      (e) => e.fn.sum<number>('l.quantity').as('quantity'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .orderBy(sql`1, 2, 3`)
    .execute();
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}
