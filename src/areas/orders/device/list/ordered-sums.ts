/** Sums what was ordered in a period by currency, from the orders on this device. */
import { Dexie } from 'dexie';
import type { Engine } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { isOrdered, orderStatuses, type OrderStatus } from '../../domain/index.ts';
import type { OrderedSums } from '../order-views.ts';
import { orderHeadsTable, STATUS_SUBMITTED_INDEX, type OrderHeadRow } from '../tables.ts';
import { readLocalOrders } from './local-orders.ts';

/** The number of rows read at once, so that a year of orders does not block the screen. */
const CHUNK = 500;

const orderedStatuses = orderStatuses.filter((status) => isOrdered({ status, deleted: false }));

/** Yields the mirrored heads of a status that were submitted at or after `from`, before `to`. */
async function* submittedHeads(
  engine: Engine,
  status: OrderStatus,
  from: Instant,
  to: Instant,
): AsyncGenerator<readonly OrderHeadRow[]> {
  for (let after: unknown[] = [status, from, Dexie.minKey]; ;) {
    const rows = await orderHeadsTable(engine.bulk)
      .where(STATUS_SUBMITTED_INDEX)
      .between(after, [status, to, Dexie.minKey], false, false)
      .limit(CHUNK)
      .toArray();
    yield rows;

    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = [status, last.submittedAt, last.id];
  }
}

/**
 * Returns the sums of the orders that were submitted at or after `from` and before `to`. An order
 * counts at its last submission, as in the figures of the server.
 */
export async function sumOrdersSubmittedBetween(
  engine: Engine,
  from: Instant,
  to: Instant,
): Promise<OrderedSums> {
  const { orders, hiddenIds } = await readLocalOrders(engine);
  const hidden = new Set(hiddenIds);
  const sums = new Map<Currency, number>();
  let firstAt: Instant | undefined;

  const add = ({ submittedAt, currency, totalMinor }: OrderHeadRow) => {
    if (submittedAt === null) return;
    sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
    firstAt = Math.min(firstAt ?? submittedAt, submittedAt);
  };

  for (const { row } of orders)
    if (isOrdered(row) && (row.submittedAt ?? -1) >= from && (row.submittedAt ?? to) < to) add(row);
  for (const status of orderedStatuses)
    for await (const rows of submittedHeads(engine, status, from, to))
      for (const row of rows) if (!hidden.has(row.id)) add(row);

  return { sums, firstAt };
}
