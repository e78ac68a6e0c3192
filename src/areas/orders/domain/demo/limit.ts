/** What an issue says of a limit of demo units, apart from the rule: screens that show issues need no more. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { DemoRule } from './rule.ts';

/** What an issue expects, as its text carries it; `next` null: never. */
export type DemoLimit = DemoRule & { readonly next: CalendarDate | null };
export const writeLimit = ({ maximum, months, next }: DemoLimit): string =>
  [maximum, months, ...(next === null ? [] : [next])].join(' ');
export function readDemoLimit(expected: string | undefined): DemoLimit | undefined {
  const [, maximum, months, next] =
    /^(\d{1,9}) (\d{1,9})(?: (\d{4}-\d{2}-\d{2}))?$/.exec(expected ?? '') ?? [];
  return maximum === undefined
    ? undefined
    : { maximum: Number(maximum), months: Number(months), next: next ?? null };
}
