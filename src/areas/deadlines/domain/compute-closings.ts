/**
 * Computes closings from blockers, the administrators' rules for when orders and reports can't be
 * submitted. Closings are half-open spans in São Paulo time that never overlap. Only the server
 * computes them, and devices receive the result.
 */
import {
  addMonths,
  dateOfDayInMonth,
  instantInZone,
  monthsBetween,
  monthsUpTo,
  monthInZone,
  utcDate,
} from '#kernel/domain/calendar.ts';
import {
  DAY,
  firstDayOf,
  HOME_ZONE,
  monthOf,
  type CalendarDate,
  type Instant,
  type Month,
} from '#kernel/domain/dates.ts';
import { MAX_SENT_CLOSINGS, END_OF_ENDLESS_CLOSING, type Closing } from './closings.ts';
import type { DocumentClosings } from './closings-schema.ts';
import type { Blocker, DefaultBlocker, SpecificBlocker } from './blocker-schema.ts';
import { isEmptySpan, type ClosableDocument } from './blocker.ts';

const inSaoPaulo = (date: CalendarDate, time: string) => instantInZone(date, time, HOME_ZONE);

/** Returns a day of the month with a time as a text that sorts by time. */
const dayAndTime = (day: number, time: string) => `${String(day).padStart(2, '0')} ${time}`;

/**
 * Returns the closing of a default blocker that begins in this month. It may end in the next month.
 * For an empty span, its start and end are equal.
 */
export function monthlyClosingInMonth(
  month: Month,
  {
    startDay,
    startTime,
    endDay,
    endTime,
  }: Pick<DefaultBlocker, 'startDay' | 'startTime' | 'endDay' | 'endTime'>,
): Closing {
  const start = inSaoPaulo(dateOfDayInMonth(month, startDay), startTime);
  if (isEmptySpan({ startDay, startTime, endDay, endTime })) return { start, end: start };
  const next = addMonths(month, 1);
  if (dayAndTime(endDay, endTime) <= dayAndTime(startDay, startTime))
    return { start, end: inSaoPaulo(dateOfDayInMonth(next, endDay), endTime) };
  const end = inSaoPaulo(dateOfDayInMonth(month, endDay), endTime);

  // In a short month, start and end may both fall on its last day. Then the closing lasts until the
  // end of the month.
  return { start, end: end > start ? end : inSaoPaulo(firstDayOf(next), '00:00') };
}

const concerns =
  (distributorId: number, document: ClosableDocument) =>
  ({ documents, distributors }: Blocker) =>
    documents.includes(document) &&
    (distributors === 'all' || distributors.includes(distributorId));

const memoized = <Key, Value>(make: (key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key: Key): Value => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key)!;
  };
};

/**
 * Returns a function that lists at least all closings that overlap a span. In a month in which a
 * specific blocker begins, no closing of a default blocker begins.
 */
function closingsOf(blockers: readonly Blocker[]): (from: Instant, to: Instant) => Closing[] {
  const specifics = blockers.filter((one) => one.type === 'specific');
  const defaults = blockers.filter((one) => one.type === 'default');
  const replaced = new Set(specifics.map((one) => monthOf(one.startBlockDate)));
  const inMonth = memoized((month: Month) =>
    replaced.has(month) ? [] : defaults.map((one) => monthlyClosingInMonth(month, one)),
  );
  const onDates = memoized((one: SpecificBlocker): Closing => ({
    start: inSaoPaulo(one.startBlockDate, one.startTime),
    end: inSaoPaulo(one.endBlockDate, one.endTime),
  }));

  return (from, to) => {
    const earliest = utcDate(from - 2 * DAY);
    const latest = utcDate(to + 2 * DAY);
    const lastMonth = monthInZone(to, HOME_ZONE);
    const firstMonth = addMonths(monthInZone(from, HOME_ZONE), -2);
    const months = monthsUpTo(lastMonth, monthsBetween(firstMonth, lastMonth) + 1);
    const onTheirDates = specifics
      .filter((one) => one.endBlockDate >= earliest && one.startBlockDate <= latest)
      .map(onDates);

    return [...onTheirDates, ...months.flatMap(inMonth)];
  };
}

/** Joins closings that overlap or touch, so that submitting is really open at the end of each. */
function joined(closings: readonly Closing[]): Closing[] {
  const whole: Closing[] = [];
  for (const one of closings
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && one.start <= last.end)
      whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, one.end) };
    else whole.push(one);
  }
  return whole;
}

/**
 * The number of steps, each of a month or more, in which closings without a gap are followed to
 * their end. After that they count as endless.
 */
const MOST_STEPS = 13;

/**
 * Returns the closings of one kind of a distributor's documents that overlap [from, to), each with
 * its whole span, in order.
 */
export function listClosingsInPeriod(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosableDocument,
  from: Instant,
  to: Instant,
): Closing[] {
  const concerned = blockers.filter(concerns(distributorId, document));
  if (concerned.length === 0) return [];
  const closings = closingsOf(concerned);
  let span = { from, to };
  let found: Closing[] = [];
  let isEndFound = false;

  for (let step = 0; step < MOST_STEPS; step += 1) {
    found = joined(closings(span.from, span.to)).filter(
      ({ start, end }) => end > from && start < to,
    );
    const wider = {
      from: Math.min(span.from, found[0]?.start ?? from),
      to: Math.max(span.to, found.at(-1)?.end ?? to),
    };
    isEndFound = wider.to === span.to;
    if (isEndFound && wider.from === span.from) break;
    span = wider;
  }

  if (isEndFound) return found;

  return found.map((one, n) =>
    n === found.length - 1 ? { ...one, end: END_OF_ENDLESS_CLOSING } : one,
  );
}

/** Returns the closing that blocks submitting at this time, or undefined if submitting is open. */
export const findBlockingClosing = (
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosableDocument,
  now: Instant,
): Closing | undefined => listClosingsInPeriod(blockers, distributorId, document, now, now + 1)[0];

/**
 * Milliseconds from now for which closings are computed. This period contains at least twelve
 * closings of a monthly blocker. For rarer blockers it covers about a year.
 */
const HORIZON = 400 * DAY;

/**
 * Returns the list for devices of a distributor: the current closing and the next ones, and the
 * time up to which the list is complete.
 */
export function listNextClosings(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosableDocument,
  now: Instant,
): DocumentClosings {
  // The time is rounded to whole days, so that the answer, which is requested every minute, stays
  // the same all day.
  const horizon = Math.floor((now + HORIZON) / DAY) * DAY;
  const all = listClosingsInPeriod(blockers, distributorId, document, now, horizon);
  const closings = all.slice(0, MAX_SENT_CLOSINGS);
  const isCut = all.length > closings.length;

  return { document, closings, completeUntil: isCut ? closings.at(-1)!.end : horizon };
}

/** Returns the closings that overlap this month or the eleven after it. */
export function listClosingsOfTwelveMonths(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosableDocument,
  now: Instant,
): Closing[] {
  const month = monthInZone(now, HOME_ZONE);
  const from = inSaoPaulo(firstDayOf(month), '00:00');
  const to = inSaoPaulo(firstDayOf(addMonths(month, 12)), '00:00');
  return listClosingsInPeriod(blockers, distributorId, document, from, to);
}

/** Returns the months, among this one and the next eleven, in which less than a day is open. */
export function findMonthsOpenTooShort(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosableDocument,
  now: Instant,
): Month[] {
  const closings = listClosingsOfTwelveMonths(blockers, distributorId, document, now);
  const startOf = (month: Month) => inSaoPaulo(firstDayOf(month), '00:00');

  return monthsUpTo(addMonths(monthInZone(now, HOME_ZONE), 11), 12).filter((month) => {
    const [from, to] = [startOf(month), startOf(addMonths(month, 1))];
    const closed = closings.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    );
    return to - from - closed < DAY;
  });
}
