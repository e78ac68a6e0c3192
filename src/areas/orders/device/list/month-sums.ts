/** Sums what was ordered in a period by currency, from the mirrored heads. */
import type { Engine } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { isOrdered } from '../../domain/index.ts';
import type { OrderedSums } from '../order-views.ts';
import { orderHeadsTable } from '../tables.ts';

/** The number of rows read at once, so that a year of orders does not block the screen. */
const CHUNK = 500;

/** Returns the sums of the orders that were created at or after `from` and before `to`. */
export async function sumOrdersCreatedBetween(
  engine: Engine,
  from: Instant,
  to: Instant,
): Promise<OrderedSums> {
  const sums = new Map<Currency, number>();
  let firstAt: Instant | undefined;
  for (let after: unknown[] = [-to, '\uffff']; ;) {
    const rows = await orderHeadsTable(engine.bulk)
      .where('[newest+id]')
      .between(after, [-from, '\uffff'], false, true)
      .limit(CHUNK)
      .toArray();

    for (const row of rows)
      if (isOrdered(row)) {
        sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.totalMinor);
        firstAt = row.createdAt;
      }

    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return { sums, firstAt };
    after = [last.newest, last.id];
  }
}
