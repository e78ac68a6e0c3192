/**
 * Computes totals of orders by currency. The totals are sorted by their number of minor units, the
 * largest first; currencies are not converted.
 */
import type { Currency } from '#kernel/domain/money.ts';

export function totalsByCurrency(
  orders: Iterable<{ readonly currency: Currency; readonly totalMinor: number }>,
): readonly (readonly [Currency, number])[] {
  const sums = new Map<Currency, number>();
  for (const { currency, totalMinor } of orders)
    sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
  return totalsLargestFirst(sums);
}

export const totalsLargestFirst = (
  sums: ReadonlyMap<Currency, number>,
): readonly (readonly [Currency, number])[] => [...sums].sort((a, b) => b[1] - a[1]);
