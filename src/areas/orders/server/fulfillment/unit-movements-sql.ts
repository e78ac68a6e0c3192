/** Reads what was sent to a distributor, by part and date. */
import { sql } from 'kysely';
import { dateInZone, monthInZone, startOfDay } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Instant, Month } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { lineMovements } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** The distributor, with the time zone in which its dates are. */
type Receiver = { readonly id: number; readonly zone: string };

/** Units of a part that were sent to a company or delivered to it, by order and date. */
export type UnitMovement = {
  readonly orderId: string;
  readonly number: string;
  readonly companyId: number;
  readonly partNumber: string;
  readonly kind: 'sent' | 'delivered';
  readonly on: CalendarDate;
  readonly units: number;
};

/**
 * Starts a query for the shipments and deliveries of complete orders whose newest event is not
 * older than `from`.
 */
const eventsSince = (db: Database, ids: readonly number[], from: Instant) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('erp_order_event as e', 'e.order_id', 'o.id')
    .where('o.distributor_id', 'in', ids)
    .where('o.status', '=', 'complete')
    .where('o.deleted', '=', false)
    .where('o.fulfillment_at', '>=', toTimestamp(from))
    .where('e.kind', 'in', ['shipped', 'delivered']);

/** Returns the movements between `from` and `to`, both included, in the sequence of their dates. */
export async function selectUnitMovements(
  db: Database,
  receiver: Receiver,
  from: CalendarDate,
  to: CalendarDate,
): Promise<UnitMovement[]> {
  const events = await eventsSince(db, [receiver.id], startOfDay(from, receiver.zone))
    .select([
      'o.id as orderId',
      sql<string>`o.number`.as('number'),
      sql<number>`(o.content ->> 'companyId')::bigint`.as('companyId'),
      'e.kind',
      'e.items',
      'e.happened_at as at',
    ])
    .orderBy('e.id')
    .execute();
  if (events.length === 0) return [];

  const orders = Map.groupBy(events, ({ orderId }) => orderId);
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id as orderId', 'position', 'part_number as partNumber'])
    .where('order_id', 'in', [...orders.keys()])
    .execute();
  const partNumbers = new Map(
    lines.map(({ orderId, position, partNumber }) => [`${orderId} ${position + 1}`, partNumber]),
  );

  return [...orders]
    .flatMap(([orderId, own]) =>
      lineMovements(own).map(({ kind, line, at, units }) => ({
        orderId,
        number: own[0]!.number,
        companyId: Number(own[0]!.companyId),
        partNumber: partNumbers.get(`${orderId} ${line}`) ?? '',
        kind,
        on: dateInZone(at, receiver.zone),
        units,
      })),
    )
    .filter(({ on, partNumber }) => on >= from && on <= to && partNumber !== '')
    .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}

/**
 * Reads the shipments and deliveries of orders whose newest event is not older than `from`. The
 * returned function counts a distributor's events up to the end of the month `until`, only of
 * orders whose newest event is not older than the day `since`. `since` must be `from` or later.
 */
export async function createMovementEventCounter(
  db: Database,
  receivers: readonly Receiver[],
  from: CalendarDate,
): Promise<(distributorId: number, since: CalendarDate, until: Month) => number> {
  if (receivers.length === 0) return () => 0;
  const ids = receivers.map(({ id }) => id);
  const earliest = Math.min(...receivers.map(({ zone }) => startOfDay(from, zone)));
  const events = await eventsSince(db, ids, earliest)
    .select(['o.distributor_id as id', 'e.happened_at as at', 'o.fulfillment_at as newest'])
    .execute();

  const zones = new Map(receivers.map(({ id, zone }) => [id, zone]));
  const counted = new Map<number, { readonly month: Month; readonly newest: Instant }[]>();
  for (const { id, at, newest } of events) {
    const own = counted.get(id) ?? [];
    counted.set(id, own);
    own.push({ month: monthInZone(at, zones.get(id)!), newest: newest! });
  }

  return (id, since, until) => {
    const own = counted.get(id) ?? [];
    if (own.length === 0) return 0;
    const first = startOfDay(since, zones.get(id)!);
    return own.filter(({ month, newest }) => month <= until && newest >= first).length;
  };
}
