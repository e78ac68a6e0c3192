/** The day on which a month's report is due. */
import { addMonths, dayOfMonth } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Month } from '#kernel/domain/dates.ts';
import { settingForms } from '#areas/settings/domain/index.ts';

/** Where the setting says nothing else: the 5th of the following month. */
export const DUE_DAY = settingForms.reports_due.unset.day;
/** The last day on which a month's report is on time; a day that the following month does not have is its last. */
export const dueDate = (month: Month, day: number = DUE_DAY): CalendarDate =>
  dayOfMonth(addMonths(month, 1), day);
