/** How many demo units of a part a distributor may order in so many calendar months: which rule counts, what is used of it, and when the next is possible. Months are the manufacturer's, by the date of the submission. */
import type { Month } from '#kernel/domain/dates.ts';

/** At most `maximum` units in any `months` calendar months that follow each other. */
export type DemoRule = { readonly months: number; readonly maximum: number };
/** Where no entry speaks of a part. */
export const defaultDemoRule: DemoRule = { months: 12, maximum: 1 };

/** An entry of the list; without a part it is for each. */
export type DemoEntry = {
  readonly part: string | null;
  readonly months: number;
  readonly quantity: number;
};
/** Units of one part that were ordered in a month. */
export type DemoUse = { readonly month: Month; readonly quantity: number };

/** A part's own entry comes before that for each. */
export function demoRuleOf(entries: readonly DemoEntry[], partNumber: string): DemoRule {
  const entry =
    entries.find(({ part }) => part === partNumber) ?? entries.find(({ part }) => !part);
  return entry ? { months: entry.months, maximum: entry.quantity } : defaultDemoRule;
}

const countOf = (month: Month): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (count: number): Month =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;

/** Used in the fullest of the spans that a month belongs to. Nothing is ordered in advance: of the current month it is the span that ends with it. */
export function usedAround({ months }: DemoRule, uses: readonly DemoUse[], month: Month): number {
  const at = countOf(month);
  const near = uses
    .map(({ month: used, quantity }) => ({ at: countOf(used), quantity }))
    .filter((use) => Math.abs(use.at - at) < months);
  // A span is fullest where it ends with the month itself, or with one in which something was used.
  const ends = [at, ...near.map((use) => use.at).filter((end) => end > at)];
  const usedUpTo = (end: number) =>
    near
      .filter((use) => use.at <= end && use.at > end - months)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(...ends.map(usedUpTo));
}

/** The first month, from one on, in which so many more may be ordered; null: never. */
export function nextMonth(
  rule: DemoRule,
  uses: readonly DemoUse[],
  quantity: number,
  from: Month,
): Month | null {
  if (quantity > rule.maximum) return null;
  let at = countOf(from);
  while (usedAround(rule, uses, monthAt(at)) + quantity > rule.maximum) at += 1;
  return monthAt(at);
}
