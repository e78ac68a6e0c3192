/** When a missing report is reminded of: before its due day, on it, and daily after it, as the setting has it. */
import { addMonths, monthsUpTo, daysBetween } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import { settingForms } from '#areas/settings/domain/index.ts';
import { dueDate } from './due-date.ts';

/** null and 0: none. What a setting stored before it said this does not have is as `usualReminders`. */
export type ReminderSetting = {
  readonly firstBefore?: number | null | undefined;
  readonly secondBefore?: number | null | undefined;
  readonly onDue?: boolean | undefined;
  readonly daysAfter?: number | undefined;
};
const usual = settingForms.reports_due.unset;
/** Days from the due day, in order; below zero: before it. */
export function reminderDays({
  firstBefore = usual.firstBefore,
  secondBefore = usual.secondBefore,
  onDue = usual.onDue,
  daysAfter = usual.daysAfter,
}: ReminderSetting = {}): number[] {
  const before = [firstBefore, secondBefore].flatMap((days) => (days ? [-days] : []));
  const after = Array.from({ length: daysAfter }, (_none, n) => n + 1);
  return [...new Set([...before, ...(onDue ? [0] : []), ...after])].sort((a, b) => a - b);
}
/** Nobody is written to at night: from this hour on, by the distributor's clock. */
export const REMINDER_HOUR = '08:00';

export type Reminder = {
  readonly month: Month;
  readonly due: CalendarDate;
  /** Days until it is due; 0 on the day, below zero after it. */
  readonly daysLeft: number;
};

/** The months that are reminded of on a day, oldest first. */
export function remindersOn(
  today: CalendarDate,
  dueDay?: number,
  setting?: ReminderSetting,
): Reminder[] {
  const days = new Set(reminderDays(setting));
  return monthsUpTo(monthOf(today), 3).flatMap((month) => {
    const due = dueDate(month, dueDay);
    const daysLeft = daysBetween(today, due);
    return days.has(0 - daysLeft) ? [{ month, due, daysLeft }] : [];
  });
}

/** Whole months back for which an alert stays open while something is missing. */
export const ALERT_MONTHS = 3;
/** The months whose due day is over on a day, as far back as alerts go, oldest first. */
export const overdueOn = (today: CalendarDate, dueDay?: number): Month[] =>
  monthsUpTo(addMonths(monthOf(today), -1), ALERT_MONTHS).filter(
    (month) => dueDate(month, dueDay) < today,
  );
