/** From blockers to the spans in which nothing may be submitted: half-open, in São Paulo's time, never overlapping. */
import {
  addMonths,
  dateIn,
  DAY,
  dayOfMonth,
  daysBetween,
  firstDayOf,
  HOME_ZONE,
  instantIn,
  monthIn,
  monthOf,
  monthsBetween,
  monthsUpTo,
  utcDate,
  type CalendarDate,
  type Instant,
  type Month,
} from '#kernel/domain/dates.ts';
import type { Blocker, ClosedDocument, DefaultBlocker, SpecificBlocker } from './blocker.ts';

/** Closed from `start` on, open again at `end`. */
export type Closing = { readonly start: Instant; readonly end: Instant };
const inSaoPaulo = (date: CalendarDate, time: string) => instantIn(date, time, HOME_ZONE);
/** A day of any month with a time: earlier ones sort first. */
const dayAndTime = (day: number, time: string) => `${String(day).padStart(2, '0')} ${time}`;

/** The closing of a default that starts in this month. */
export function closingIn(
  month: Month,
  {
    startDay,
    startTime,
    endDay,
    endTime,
  }: Pick<DefaultBlocker, 'startDay' | 'startTime' | 'endDay' | 'endTime'>,
): Closing {
  const start = inSaoPaulo(dayOfMonth(month, startDay), startTime);
  const next = addMonths(month, 1);
  if (dayAndTime(endDay, endTime) <= dayAndTime(startDay, startTime))
    return { start, end: inSaoPaulo(dayOfMonth(next, endDay), endTime) };
  const end = inSaoPaulo(dayOfMonth(month, endDay), endTime);
  // A short month has moved both onto its last day, and nothing is left between them.
  return { start, end: end > start ? end : inSaoPaulo(firstDayOf(next), '00:00') };
}

const concerns =
  (distributorId: number, document: ClosedDocument) =>
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
/** Reads off every single closing that may touch a span; more than those do no harm. */
function closingsOf(blockers: readonly Blocker[]): (from: Instant, to: Instant) => Closing[] {
  const specifics = blockers.filter((one) => one.type === 'specific');
  const defaults = blockers.filter((one) => one.type === 'default');
  const replaced = new Set(specifics.map((one) => monthOf(one.startBlockDate)));
  const inMonth = memoized((month: Month) =>
    replaced.has(month) ? [] : defaults.map((one) => closingIn(month, one)),
  );
  const onDates = memoized((one: SpecificBlocker): Closing => ({
    start: inSaoPaulo(one.startBlockDate, one.startTime),
    end: inSaoPaulo(one.endBlockDate, one.endTime),
  }));
  return (from, to) => {
    const earliest = utcDate(from - 2 * DAY);
    const latest = utcDate(to + 2 * DAY);
    const lastMonth = monthIn(to, HOME_ZONE);
    const firstMonth = addMonths(monthIn(from, HOME_ZONE), -2);
    const months = monthsUpTo(lastMonth, monthsBetween(firstMonth, lastMonth) + 1);
    const onTheirDates = specifics
      .filter((one) => one.endBlockDate >= earliest && one.startBlockDate <= latest)
      .map(onDates);
    return [...onTheirDates, ...months.flatMap(inMonth)];
  };
}

/** Closings that overlap or touch are one: whoever waits for its end may really go on then. */
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

/** Closings without a gap are followed to their ends this many times, a month or more each: a default may be closed for good. */
const MOST_STEPS = 13;

/** The closings of a distributor's documents that have a part in [from, to), each whole, in their order. */
export function windowsOf(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosedDocument,
  from: Instant,
  to: Instant,
): Closing[] {
  const closings = closingsOf(blockers.filter(concerns(distributorId, document)));
  let span = { from, to };
  let found: Closing[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    found = joined(closings(span.from, span.to)).filter(
      ({ start, end }) => end > from && start < to,
    );
    const wider = {
      from: Math.min(span.from, found[0]?.start ?? from),
      to: Math.max(span.to, found.at(-1)?.end ?? to),
    };
    if (wider.from === span.from && wider.to === span.to) break;
    span = wider;
  }
  return found;
}

/** The closing that blocks submitting at this instant; undefined: submitting is open. */
export const blockedUntil = (
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosedDocument,
  now: Instant,
): Closing | undefined => windowsOf(blockers, distributorId, document, now, now + 1)[0];

/** Sent for the first time before the closing: what came back for correction may go again during it. */
export const isWaived = (closing: Closing, firstSentAt: Instant | null | undefined): boolean =>
  typeof firstSentAt === 'number' && firstSentAt < closing.start;

export type ComingDeadline = Closing & {
  /** Milliseconds until it begins; 0 while it lasts. */
  readonly inMs: number;
};
/** How far ahead a coming closing is looked for. */
export const LOOK_AHEAD = 100 * DAY;

/** The closing that lasts, or the next one within a hundred days. */
export function comingDeadline(
  blockers: readonly Blocker[],
  distributorId: number,
  document: ClosedDocument,
  now: Instant,
): ComingDeadline | undefined {
  const next = windowsOf(blockers, distributorId, document, now, now + LOOK_AHEAD)[0];
  return next && { ...next, inMs: Math.max(0, next.start - now) };
}

/** Calendar days from today to the day it begins, as calendars in this zone show them; 0 on that day and while it lasts. */
export const daysUntil = ({ start }: Closing, now: Instant, zone: string): number =>
  Math.max(0, daysBetween(dateIn(now, zone), dateIn(start, zone)));
