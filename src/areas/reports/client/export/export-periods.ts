/** Defines the periods that people export. */
import { addMonths, lastDayOf } from '#kernel/domain/calendar.ts';
import { firstDayOf, monthOf, type CalendarDate } from '#kernel/domain/dates.ts';

export const exportPeriods = ['this_month', 'last_month', 'last_3', 'last_12', 'own'] as const;
export type ExportPeriod = (typeof exportPeriods)[number];
export type DateSpan = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * The number of months from the first month of each period to the current one. Every period except
 * `last_month` ends today.
 */
const monthsBefore = { this_month: 0, last_month: 1, last_3: 2, last_12: 11 } as const;

export function dateSpanOf(period: Exclude<ExportPeriod, 'own'>, today: CalendarDate): DateSpan {
  const first = addMonths(monthOf(today), -monthsBefore[period]);
  return { from: firstDayOf(first), to: period === 'last_month' ? lastDayOf(first) : today };
}
