/** The days of an upload beside the days that are registered, before FINALIZE: what comes new, what is replaced, what stays, totals before and after. */
import { addDays, type CalendarDate } from '#kernel/domain/dates.ts';

export type DaySum = { readonly rows: number; readonly quantity: number };
export type Days = ReadonlyMap<CalendarDate, DaySum>;
export type LedgerLine = {
  readonly date: CalendarDate;
  readonly kind: 'new' | 'replaced' | 'kept' | 'missing';
  readonly before: DaySum;
  readonly after: DaySum;
};

const NOTHING: DaySum = { rows: 0, quantity: 0 };
/** Full replacement, day by day. `missing`: a day between the first and the last of the file that neither side has. */
export function ledgerOf(
  file: Days,
  registered: Days,
): { lines: readonly LedgerLine[]; before: DaySum; after: DaySum } {
  const dates = [...file.keys()].sort();
  const last = dates.at(-1);
  const lines: LedgerLine[] = [];
  const line = (date: CalendarDate): LedgerLine => {
    const mine = file.get(date);
    const theirs = registered.get(date);
    return {
      date,
      kind: mine ? (theirs ? 'replaced' : 'new') : theirs ? 'kept' : 'missing',
      before: theirs ?? NOTHING,
      after: mine ?? theirs ?? NOTHING,
    };
  };
  /* Two years of days at most are walked; beyond that only the file's own are listed. */
  const days: CalendarDate[] = [];
  if (last)
    for (let date = dates[0]!; date <= last && days.length < 800; date = addDays(date, 1))
      days.push(date);
  const walked = new Set([...(days.at(-1) === last ? days : dates), ...registered.keys()]);
  for (const date of [...walked].sort()) lines.push(line(date));
  const sum = (side: 'before' | 'after'): DaySum =>
    lines.reduce(
      (total, next) => ({
        rows: total.rows + next[side].rows,
        quantity: total.quantity + next[side].quantity,
      }),
      NOTHING,
    );
  return { lines, before: sum('before'), after: sum('after') };
}
