/**
 * Compares the days of an upload with the registered days before the person finalizes it: which are
 * new, replaced or kept, and the totals before and after.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from '../cells/day-numbers.ts';

export type DaySum = { readonly rows: number; readonly quantity: number };
export type DaySums = ReadonlyMap<CalendarDate, DaySum>;

/**
 * One day. `new`: only the file has it. `replaced`: both have it. `kept`: only the registered data
 * has it. `missing`: neither has it.
 */
export type LedgerLine = {
  readonly date: CalendarDate;
  readonly kind: 'new' | 'replaced' | 'kept' | 'missing';
  readonly before: DaySum;
  readonly after: DaySum;
};

const NOTHING: DaySum = { rows: 0, quantity: 0 };

/**
 * The maximum number of days that are listed without gaps, which is about two years. For a longer
 * file, only its own days and the registered ones are listed.
 */
const MOST_DAYS = 800;

/** Returns the days from the first to the last one. Undefined if they are too many to list. */
function daysBetween(first: CalendarDate, last: CalendarDate): CalendarDate[] | undefined {
  const from = daysSince1970(first);
  const length = daysSince1970(last) - from + 1;
  return length > MOST_DAYS
    ? undefined
    : Array.from({ length }, (_, n) => dateOfDaysSince1970(from + n));
}

function lineOf(
  date: CalendarDate,
  inFile: DaySum | undefined,
  registered: DaySum | undefined,
): LedgerLine {
  const ofFile = registered ? 'replaced' : 'new';
  const ofOthers = registered ? 'kept' : 'missing';

  return {
    date,
    kind: inFile ? ofFile : ofOthers,
    before: registered ?? NOTHING,
    after: inFile ?? registered ?? NOTHING,
  };
}

const plus = (a: DaySum, b: DaySum): DaySum => ({
  rows: a.rows + b.rows,
  quantity: a.quantity + b.quantity,
});

/**
 * Returns a line for each day between the first and the last one of the file, and for each
 * registered day. The file replaces whole days.
 * @param staying The sums of other companies on days of the file; they are in both totals.
 * @param today The last day that can be missing. By default, the last day of the file is.
 */
export function compareDaysWithRegistered(
  file: DaySums,
  registered: DaySums,
  staying: DaySum = NOTHING,
  today?: CalendarDate,
): { lines: readonly LedgerLine[]; before: DaySum; after: DaySum } {
  const dates = [...file.keys()].sort();
  const newest = dates.at(-1);
  const last = today !== undefined && newest !== undefined && newest > today ? today : newest;
  const walked = last === undefined ? [] : (daysBetween(dates[0]!, last) ?? []);
  const listed = [...new Set([...walked, ...dates, ...registered.keys()])].sort();
  const lines = listed.map((date) => lineOf(date, file.get(date), registered.get(date)));

  return {
    lines,
    before: lines.reduce((sum, { before }) => plus(sum, before), staying),
    after: lines.reduce((sum, { after }) => plus(sum, after), staying),
  };
}
