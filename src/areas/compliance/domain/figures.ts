/** What the figures say: stock by age, ordered against sold on, the parts and cities at the top. */
import type { Currency } from '#kernel/domain/money.ts';
import type { Month } from '#kernel/domain/dates.ts';

/** Days that stock has lain at least, by what earlier counts say. */
export const ageBands = ['to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeBand = (typeof ageBands)[number];
export const bandDays = [30, 60, 90] as const;

/** Of one currency, in its minor units. */
export type Amount = { readonly currency: Currency; readonly minor: number };
export type ComplianceFigure = { readonly units: number; readonly amounts: readonly Amount[] };
export const nothing: ComplianceFigure = { units: 0, amounts: [] };

export const plus = (a: ComplianceFigure, b: ComplianceFigure): ComplianceFigure => ({
  units: a.units + b.units,
  amounts: addAmounts([...a.amounts, ...b.amounts]),
});
/** One of each currency, by its code. */
export function addAmounts(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums]
    .map(([currency, minor]) => ({ currency, minor }))
    .sort((a, b) => a.currency.localeCompare(b.currency, 'en'));
}
export const sumOf = (figures: readonly ComplianceFigure[]): ComplianceFigure =>
  figures.reduce(plus, nothing);

/** Months shown: the running one and those before it. */
export const MONTHS = 12;
/** How many parts and cities are at the top. */
export const TOP = 10;
/** Parts and cities are counted over the running month and so many before it. */
export const TOP_MONTHS = 3;

export type ComplianceMonth = {
  readonly month: Month;
  /** null: the reader may not see orders. */
  readonly sellIn: ComplianceFigure | null;
  readonly sellThrough: ComplianceFigure;
};
/** Whether anything is known of the sales of a month: only then a zero is one. */
export const isReported = ({
  isReported: is = true,
}: {
  readonly isReported?: boolean | undefined;
}) => is;
/** Whether any month from `since` on was reported: only then an empty list of sales says that there were none. */
export const isAnyReported = (
  months: readonly { readonly month: Month; readonly isReported?: boolean | undefined }[],
  since: Month,
): boolean => months.some((one) => one.month >= since && isReported(one));
/** Whole percent sold of what was ordered; undefined where nothing was. */
export const sellThroughShare = (sellIn: number, sellThrough: number): number | undefined =>
  sellIn > 0 ? Math.round((100 * sellThrough) / sellIn) : undefined;
