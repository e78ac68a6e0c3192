/** Whether the demo lines of an order keep within what may be ordered, and what is said of each that does not. */
import { firstDayOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import type { OrderIssue } from '../check.ts';
import { lineFields } from '../fields.ts';
import type { OrderContent, OrderLine, OrderType } from '../order.ts';
import { nextMonth, usedAround, type DemoRule, type DemoUse } from './rule.ts';

export type DemoFacts = {
  /** Of the submission. */
  readonly month: Month;
  rule(partNumber: string): DemoRule;
  /** By the distributor's other orders. */
  uses(partNumber: string): readonly DemoUse[];
};

const hasDemoLines = (type: OrderType): boolean => lineFields.demo.need[type] !== 'absent';
/** A demo line whose figures count: which part, how many. */
function unitsOf({ demo, partNumber, quantity }: OrderLine): number {
  const isCounted = demo && partNumber.trim() !== '' && typeof quantity === 'number';
  return isCounted ? Math.max(0, quantity) : 0;
}

/** Parts of which an order has demo units; none where its type has no demo lines. */
export const demoParts = ({ type, lines }: Pick<OrderContent, 'type' | 'lines'>): string[] =>
  hasDemoLines(type)
    ? [
        ...new Set(
          lines.filter((line) => unitsOf(line) > 0).map(({ partNumber }) => partNumber.trim()),
        ),
      ].sort()
    : [];

/** What an issue expects, as its text carries it; `next` null: never. */
export type DemoLimit = DemoRule & { readonly next: CalendarDate | null };
const writeLimit = ({ maximum, months, next }: DemoLimit): string =>
  [maximum, months, ...(next === null ? [] : [next])].join(' ');
export function readDemoLimit(expected: string | undefined): DemoLimit | undefined {
  const [, maximum, months, next] =
    /^(\d{1,9}) (\d{1,9})(?: (\d{4}-\d{2}-\d{2}))?$/.exec(expected ?? '') ?? [];
  return maximum === undefined
    ? undefined
    : { maximum: Number(maximum), months: Number(months), next: next ?? null };
}

/** Of the lines of one part those count first that come first; `found`: all that would be ordered with the line. */
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
    const found = usedAround(rule, uses, month) + ofOrder;
    if (found <= rule.maximum) return [];
    const next = nextMonth(rule, uses, ofOrder, month);
    const expected = writeLimit({ ...rule, next: next && firstDayOf(next) });
    return [{ path: ['lines', n, 'demo'], code: 'demo_limit', found: String(found), expected }];
  });
}

/** Of one part in a month, beside the order that is being written; `next` null: never. */
export type DemoStanding = DemoLimit & { readonly used: number };
export function demoStanding(rule: DemoRule, uses: readonly DemoUse[], month: Month): DemoStanding {
  const next = nextMonth(rule, uses, 1, month);
  return { ...rule, used: usedAround(rule, uses, month), next: next && firstDayOf(next) };
}
