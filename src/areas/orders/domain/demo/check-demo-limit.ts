/** Checks the demo lines of an order against their limits and describes each violation. */
import { firstDayOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import type { OrderIssue } from '../check-order.ts';
import { lineFields } from '../fields.ts';
import type { OrderContent, OrderLine, OrderType } from '../order.ts';
import {
  firstMonthWithUnitsLeft,
  largestDemoUseWithinSpans,
  type DemoRule,
  type DemoUse,
} from './demo-rule.ts';

export type DemoFacts = {
  /** The month of the submission. */
  readonly month: Month;
  rule(partNumber: string): DemoRule;
  /** Returns the demo units of a part in the distributor's other orders. */
  uses(partNumber: string): readonly DemoUse[];
};

const hasDemoLines = (type: OrderType): boolean => lineFields.demo.need[type] !== 'absent';

/**
 * Returns the demo units of a line; 0 if the line is not a demo line or its figures cannot be
 * counted.
 */
function unitsOf({ demo, partNumber, quantity }: OrderLine): number {
  const isCounted = demo && partNumber.trim() !== '' && typeof quantity === 'number';
  return isCounted ? Math.max(0, quantity) : 0;
}

/**
 * Returns the part numbers with demo units, sorted; empty if the order's type has no demo lines.
 */
export const demoPartNumbers = ({ type, lines }: Pick<OrderContent, 'type' | 'lines'>): string[] =>
  hasDemoLines(type)
    ? [
        ...new Set(
          lines.filter((line) => unitsOf(line) > 0).map(({ partNumber }) => partNumber.trim()),
        ),
      ].sort()
    : [];

/**
 * The limit that an issue's `expected` carries as text. `next` is the first day on which the units
 * may be ordered, or null if they never may.
 */
export type DemoLimit = DemoRule & { readonly next: CalendarDate | null };

const writeLimit = ({ maximum, months, next }: DemoLimit): string =>
  [maximum, months, ...(next === null ? [] : [next])].join(' ');

/** Returns the limit of an issue's `expected`; undefined if it cannot be parsed. */
export function readDemoLimit(expected: string | undefined): DemoLimit | undefined {
  const [, maximum, months, next] =
    /^(\d{1,9}) (\d{1,9})(?: (\d{4}-\d{2}-\d{2}))?$/.exec(expected ?? '') ?? [];
  return maximum === undefined
    ? undefined
    : { maximum: Number(maximum), months: Number(months), next: next ?? null };
}

/**
 * Returns an issue for each demo line above its part's limit. Earlier lines of a part count first.
 * `found` is the total with this line.
 */
export function demoIssues(
  { type, lines }: Pick<OrderContent, 'type' | 'lines'>,
  { month, rule: ruleOf, uses: usesOf }: DemoFacts,
): OrderIssue[] {
  if (!hasDemoLines(type)) return [];
  const wanted = new Map<string, number>();
  return lines.flatMap((line, n): OrderIssue[] => {
    const units = unitsOf(line);
    if (units === 0) return [];

    const part = line.partNumber.trim();
    const ofOrder = (wanted.get(part) ?? 0) + units;
    wanted.set(part, ofOrder);

    const rule = ruleOf(part);
    const uses = usesOf(part);
    const found = largestDemoUseWithinSpans(rule, uses, month) + ofOrder;
    if (found <= rule.maximum) return [];

    const next = firstMonthWithUnitsLeft(rule, uses, ofOrder, month);
    const expected = writeLimit({ ...rule, next: next && firstDayOf(next) });
    return [{ path: ['lines', n, 'demo'], code: 'demo_limit', found: String(found), expected }];
  });
}

/**
 * A part's limit, and the largest use of it in a span that contains a month
 * (`largestDemoUseWithinSpans`), not counting the order that is being edited. `next` is the first
 * day on which one more unit may be ordered, or null if none ever may.
 */
export type DemoLimitUse = DemoLimit & { readonly used: number };

export function demoLimitStatus(
  rule: DemoRule,
  uses: readonly DemoUse[],
  month: Month,
): DemoLimitUse {
  const next = firstMonthWithUnitsLeft(rule, uses, 1, month);
  return {
    ...rule,
    used: largestDemoUseWithinSpans(rule, uses, month),
    next: next && firstDayOf(next),
  };
}
