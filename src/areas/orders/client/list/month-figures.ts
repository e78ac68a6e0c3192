/** What was ordered this month, by currency, from the rows of this device. */
import { inZone, instantIn, type Instant } from '#kernel/domain/dates.ts';
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
  const month = (at: Instant) => inZone(at, zone).date.slice(0, 7);
  const current = month(now);
  const totals = new Map<Currency, number>();
  for (let offset = 0; ; offset += CHUNK) {
    const { rows } = await read(offset, CHUNK);
    for (const row of rows) {
      const at = month(row.createdAt);
      if (at < current) return totals;
      if (at === current && isOrdered(row))
        totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.totalMinor);
    }
    if (rows.length < CHUNK) return totals;
  }
}

const MONTHS = 12;
/** The twelve whole months before this one: their first instant, and the first of this month, in the person's zone. */
export function lastTwelveMonths(
  now: Instant,
  zone: string,
): { readonly from: Instant; readonly to: Instant } {
  const [year, month] = inZone(now, zone).date.split('-').map(Number) as [number, number];
  const first = (years: number) =>
    instantIn(`${year - years}-${String(month).padStart(2, '0')}-01`, '00:00', zone);
  return { from: first(1), to: first(0) };
}
/** The mean of a month, in minor units; who ordered first within the twelve months has as many months as passed since. */
export function monthAverage(
  { sums, firstAt }: OrderedSums,
  to: Instant,
  zone: string,
): MonthFigures {
  if (firstAt === undefined) return new Map();
  const months = (at: Instant) => {
    const [year, month] = inZone(at, zone).date.split('-').map(Number) as [number, number];
    return year * 12 + month;
  };
  const counted = Math.min(MONTHS, Math.max(1, months(to) - months(firstAt)));
  return new Map([...sums].map(([currency, minor]) => [currency, Math.round(minor / counted)]));
}
