/** Defines the figures: stock by age, ordered and sold units, top parts and cities. */
import type { Currency } from '#kernel/domain/money.ts';
import type { Month } from '#kernel/domain/dates.ts';

/** The age bands of stock in days. Stock is at least as old as earlier counts show. */
export const ageBands = ['to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeBand = (typeof ageBands)[number];

/** An amount in minor units of its currency. */
export type Amount = { readonly currency: Currency; readonly minor: number };
export type ComplianceFigure = { readonly units: number; readonly amounts: readonly Amount[] };
export const zeroFigure: ComplianceFigure = { units: 0, amounts: [] };

export const addFigures = (a: ComplianceFigure, b: ComplianceFigure): ComplianceFigure => ({
  units: a.units + b.units,
  amounts: addAmounts([...a.amounts, ...b.amounts]),
});

/** Sums up amounts by currency, sorted by code. */
export function addAmounts(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums]
    .map(([currency, minor]) => ({ currency, minor }))
    .sort((a, b) => a.currency.localeCompare(b.currency, 'en'));
}

export const sumFigures = (figures: readonly ComplianceFigure[]): ComplianceFigure =>
  figures.reduce(addFigures, zeroFigure);

/** The number of months shown: the current one and those before it. */
export const SHOWN_MONTH_COUNT = 12;

/** The number of top parts and cities. */
export const TOP_ROW_COUNT = 10;

/** Top parts and cities are counted over the current month and this number of months before it. */
export const TOP_MONTH_COUNT = 3;

/**
 * Returns whether the sales of a month, or of all months of an answer, are known. Only then a zero
 * means that there were none. Answers of older server versions don't say it and count as known.
 */
export const isMonthReported = ({
  isReported: is = true,
}: {
  readonly isReported?: boolean | undefined;
}) => is;

/**
 * Returns whether any month from `since` on was reported. Only then an empty list means that there
 * were no sales.
 */
export const isAnyMonthReported = (
  months: readonly { readonly month: Month; readonly isReported?: boolean | undefined }[],
  since: Month,
): boolean => months.some((one) => one.month >= since && isMonthReported(one));

/**
 * Returns the whole percentage of ordered units that were sold, or undefined if none were ordered.
 */
export const sellThroughPercent = (sellIn: number, sellThrough: number): number | undefined =>
  sellIn > 0 ? Math.round((100 * sellThrough) / sellIn) : undefined;
