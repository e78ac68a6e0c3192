/** What was ordered this month, by currency, from the rows of this device. */
import { addMonths, monthIn, monthsBetween, startOfDay } from '#kernel/domain/calendar.ts';
import { firstDayOf, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { OrderedSums, OrderPage } from '../../device/index.ts';
import { isOrdered } from '../../domain/index.ts';

export type MonthFigures = ReadonlyMap<Currency, number>;

const CHUNK = 200;

/** Reads newest first until the month is over; minor units by currency. */
export async function orderedThisMonth(
  read: (offset: number, limit: number) => Promise<OrderPage>,
  now: Instant,
  zone: string,
): Promise<MonthFigures> {
  const current = monthIn(now, zone);
  const from = startOfMonth(current, zone);
  const next = startOfMonth(addMonths(current, 1), zone);
  const totals = new Map<Currency, number>();
  for (let offset = 0; ; offset += CHUNK) {
    const { rows } = await read(offset, CHUNK);
    for (const row of rows) {
      if (row.createdAt < from) return totals;
      if (row.createdAt < next && isOrdered(row))
        totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.totalMinor);
    }
    if (rows.length < CHUNK) return totals;
  }
}

const MONTHS = 12;
const startOfMonth = (month: Month, zone: string) => startOfDay(firstDayOf(month), zone);

/** The twelve whole months before this one: their first instant, and the first of this month, in the person's zone. */
export function lastTwelveMonths(
  now: Instant,
  zone: string,
): { readonly from: Instant; readonly to: Instant } {
  const current = monthIn(now, zone);
  return {
    from: startOfMonth(addMonths(current, -MONTHS), zone),
    to: startOfMonth(current, zone),
  };
}
/** The mean of a month, in minor units; who ordered first within the twelve months has as many months as passed since. */
export function monthAverage(
  { sums, firstAt }: OrderedSums,
  to: Instant,
  zone: string,
): MonthFigures {
  if (firstAt === undefined) return new Map();
  const passed = monthsBetween(monthIn(firstAt, zone), monthIn(to, zone));
  const counted = Math.min(MONTHS, Math.max(1, passed));
  return new Map([...sums].map(([currency, minor]) => [currency, Math.round(minor / counted)]));
}
