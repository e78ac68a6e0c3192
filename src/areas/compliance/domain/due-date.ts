/** Computes the day on which a month's report is due. */
import { addMonths, dateOfDayInMonth } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Month } from '#kernel/domain/dates.ts';
import { settingForms } from '#areas/settings/domain/index.ts';

/** The due day if the setting has none: the 5th of the following month. */
export const DEFAULT_DUE_DAY = settingForms.reports_due.unset.day;

/**
 * Returns the last day on which a month's report is on time. If the following month lacks the day,
 * its last day counts.
 */
export const dueDate = (month: Month, day: number = DEFAULT_DUE_DAY): CalendarDate =>
  dateOfDayInMonth(addMonths(month, 1), day);
