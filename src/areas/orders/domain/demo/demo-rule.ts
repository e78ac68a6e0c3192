/**
 * Limits how many demo units of a part a distributor may order in a number of calendar months:
 * which limit applies, what is used of it, and when the next unit is possible. Months are the
 * manufacturer's, by the date of the submission.
 */
import type { Month } from '#kernel/domain/dates.ts';

/** At most `maximum` units may be ordered in any `months` consecutive calendar months. */
export type DemoRule = { readonly months: number; readonly maximum: number };

/** The limit of a part without an entry. */
export const defaultDemoRule: DemoRule = { months: 12, maximum: 1 };

/** An entry of the list. `part` is null if the entry applies to all parts. */
export type DemoEntry = {
  readonly part: string | null;
  readonly months: number;
  readonly quantity: number;
};

/** The units of one part that were ordered in a month. */
export type DemoUse = { readonly month: Month; readonly quantity: number };

/** Returns the part's limit. The part's own entry takes precedence over the one for all parts. */
export function demoRuleOf(entries: readonly DemoEntry[], partNumber: string): DemoRule {
  const entry =
    entries.find(({ part }) => part === partNumber) ?? entries.find(({ part }) => !part);
  return entry ? { months: entry.months, maximum: entry.quantity } : defaultDemoRule;
}

const countOf = (month: Month): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const monthAt = (count: number): Month =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;

/**
 * Returns the maximum use over all spans of `months` months that contain the month. Orders are
 * never in the future, so for the current month this is the span that ends with it.
 */
export function largestDemoUseWithinSpans(
  { months }: DemoRule,
  uses: readonly DemoUse[],
  month: Month,
): number {
  const at = countOf(month);
  const near = uses
    .map(({ month: used, quantity }) => ({ at: countOf(used), quantity }))
    .filter((use) => Math.abs(use.at - at) < months);
  // The span with the largest sum ends with the month itself or with a later month of use.
  const ends = [at, ...near.map((use) => use.at).filter((end) => end > at)];

  const usedUpTo = (end: number) =>
    near
      .filter((use) => use.at <= end && use.at > end - months)
      .reduce((sum, { quantity }) => sum + quantity, 0);

  return Math.max(...ends.map(usedUpTo));
}

/**
 * Returns the first month, from `from` on, in which `quantity` more units may be ordered; null if
 * the quantity alone exceeds the limit.
 */
export function firstMonthWithUnitsLeft(
  rule: DemoRule,
  uses: readonly DemoUse[],
  quantity: number,
  from: Month,
): Month | null {
  if (quantity > rule.maximum) return null;
  let at = countOf(from);
  while (largestDemoUseWithinSpans(rule, uses, monthAt(at)) + quantity > rule.maximum) at += 1;
  return monthAt(at);
}
