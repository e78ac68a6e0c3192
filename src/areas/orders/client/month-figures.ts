/** What was ordered this month, by currency, from the rows of this device. */
import { inZone, type Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { OrderPage } from '../device/index.ts';
import type { OrderHead } from '../domain/index.ts';

export type MonthFigures = ReadonlyMap<Currency, number>;

const CHUNK = 200;
/** A draft is not ordered, a cancelled order no longer. */
const isOrdered = ({ status, deleted }: Pick<OrderHead, 'status' | 'deleted'>) => status !== 'draft' && status !== 'canceled' && !deleted;

/** Reads newest first until the month is over; minor units by currency. */
export async function orderedThisMonth(read: (offset: number, limit: number) => Promise<OrderPage>, now: Instant, zone: string): Promise<MonthFigures> {
  const month = (at: Instant) => inZone(at, zone).date.slice(0, 7);
  const current = month(now);
  const totals = new Map<Currency, number>();
  for (let offset = 0; ; offset += CHUNK) {
    const { rows } = await read(offset, CHUNK);
    for (const row of rows) {
      const at = month(row.createdAt);
      if (at < current) return totals;
      if (at === current && isOrdered(row)) totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.totalMinor);
    }
    if (rows.length < CHUNK) return totals;
  }
}
