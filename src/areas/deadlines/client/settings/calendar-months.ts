/**
 * Computes twelve months with their closed days and the closings that begin in each. The first
 * month also contains closings that began earlier. Closings that would be added or removed are
 * marked; the days of those that would be removed are open.
 */
import {
  addMonths,
  dateInZone,
  datesOfMonth,
  monthInZone,
  monthsUpTo,
  weekdayOf,
} from '#kernel/domain/calendar.ts';
import { firstDayOf, HOME_ZONE, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { ClosableDocument, Closing } from '../../domain/index.ts';

type DocumentPreview = {
  readonly document: ClosableDocument;
  readonly before: readonly Closing[];
  readonly after: readonly Closing[];
};

export type ShownClosing = Closing & {
  readonly documents: readonly ClosableDocument[];
  readonly change: 'none' | 'new' | 'gone';
};

export type CalendarMonth = {
  readonly month: Month;
  /** The number of days between Sunday and the first day of the month. */
  readonly lead: number;
  readonly days: readonly { readonly day: number; readonly isClosed: boolean }[];
  readonly closings: readonly ShownClosing[];
};

const MONTHS = 12;
const same = (a: Closing) => (b: Closing) => a.start === b.start && a.end === b.end;

function changes({ document, before, after }: DocumentPreview): ShownClosing[] {
  const shown = (closing: Closing, change: ShownClosing['change']) => ({
    ...closing,
    documents: [document],
    change,
  });
  return [
    ...after.map((one) => shown(one, before.some(same(one)) ? 'none' : 'new')),
    ...before.filter((one) => !after.some(same(one))).map((one) => shown(one, 'gone')),
  ];
}

/** Joins closings of several documents that begin and end at the same time into one line. */
function joined(closings: readonly ShownClosing[]): ShownClosing[] {
  const groups = Map.groupBy(closings, ({ start, end, change }) => `${start} ${end} ${change}`);
  return [...groups.values()].map((some) => ({
    ...some[0]!,
    documents: some.flatMap(({ documents }) => documents),
  }));
}

export function buildCalendarMonths(
  documents: readonly DocumentPreview[],
  now: Instant,
): CalendarMonth[] {
  const all = joined(documents.flatMap(changes)).sort((a, b) => a.start - b.start);
  const first = monthInZone(now, HOME_ZONE);
  const months = monthsUpTo(addMonths(first, MONTHS - 1), MONTHS);
  const closed = all
    .filter(({ change }) => change !== 'gone')
    .map(({ start, end }) => ({
      from: dateInZone(start, HOME_ZONE),
      to: dateInZone(end - 1, HOME_ZONE),
    }));

  return months.map((month) => ({
    month,
    lead: weekdayOf(firstDayOf(month)) % 7,
    days: datesOfMonth(month).map((date, n) => ({
      day: n + 1,
      isClosed: closed.some(({ from, to }) => date >= from && date <= to),
    })),
    closings: all.filter(({ start }) => {
      const begins = monthInZone(start, HOME_ZONE);
      return begins === month || (month === first && begins < first);
    }),
  }));
}
