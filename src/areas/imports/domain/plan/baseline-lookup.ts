/** Looks up the figures that a distributor registered before for a part. */
import type { Currency } from '#kernel/domain/money.ts';
import type { Baseline, BaselineLookup, FigureRange } from '../check-context.ts';

/**
 * The registered figures of a part as the server sends them: low, middle and high of each. Null if
 * there are too few rows. Prices are in minor units.
 */
export type BaselinePart = {
  readonly partNumber: string;
  readonly currency: string;
  readonly price: readonly number[] | null;
  readonly quantity: readonly number[] | null;
};

const spreadOf = (figures: readonly number[] | null): FigureRange | undefined =>
  figures ? { low: figures[0]!, middle: figures[1]!, high: figures[2]! } : undefined;

/** Returns a lookup of the registered figures by part and currency. */
export function baselineLookupOf(parts: readonly BaselinePart[]): BaselineLookup {
  const byCurrency = new Map<string, Map<string, Baseline>>();
  for (const { partNumber, currency, price, quantity } of parts) {
    const book = byCurrency.get(currency) ?? new Map<string, Baseline>();
    book.set(partNumber, { price: spreadOf(price), quantity: spreadOf(quantity) });
    byCurrency.set(currency, book);
  }
  return (partNumber, currency) => byCurrency.get(currency)?.get(partNumber);
}

/**
 * Returns a lookup that remembers its last result, because each row is looked up twice: when it is
 * checked, and when column shifts are counted.
 */
export function cacheLastLookup(baseline: BaselineLookup): BaselineLookup {
  let lastPart: string | undefined;
  let lastCurrency: Currency | undefined;
  let last: Baseline | undefined;

  return (partNumber, currency) => {
    if (partNumber === lastPart && currency === lastCurrency) return last;
    lastPart = partNumber;
    lastCurrency = currency;
    last = baseline(partNumber, currency);

    return last;
  };
}
