/**
 * Decides when reminders of a missing report are sent: before its due day, on it, and daily after
 * it, as the setting says.
 */
import { addMonths, monthsUpTo, daysBetween } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import { settingForms } from '#areas/settings/domain/index.ts';
import { dueDate } from './due-date.ts';

/**
 * The reminder setting. Null and 0 mean no reminder. If an older stored setting lacks a value, the
 * default applies.
 */
export type ReminderSetting = {
  readonly firstBefore?: number | null | undefined;
  readonly secondBefore?: number | null | undefined;
  readonly onDue?: boolean | undefined;
  readonly daysAfter?: number | undefined;
};

const usual = settingForms.reports_due.unset;

/**
 * Returns the days of reminders relative to the due day, in order. Negative numbers are days before
 * it.
 */
export function reminderDayOffsets({
  firstBefore = usual.firstBefore,
  secondBefore = usual.secondBefore,
  onDue = usual.onDue,
  daysAfter = usual.daysAfter,
}: ReminderSetting = {}): number[] {
  const before = [firstBefore, secondBefore].flatMap((days) => (days ? [-days] : []));
  const after = Array.from({ length: daysAfter }, (_none, n) => n + 1);
  return [...new Set([...before, ...(onDue ? [0] : []), ...after])].sort((a, b) => a - b);
}

/**
 * The time, by the distributor's clock, from which on reminders are sent, so that none are sent at
 * night.
 */
export const REMINDER_TIME = '08:00';

export type Reminder = {
  readonly month: Month;
  readonly due: CalendarDate;
  /** The days until the due day: 0 on this day, negative after it. */
  readonly daysLeft: number;
};

/** Returns the reminders of a day, oldest month first. */
export function planRemindersOfDay(
  today: CalendarDate,
  dueDay?: number,
  setting?: ReminderSetting,
): Reminder[] {
  const days = new Set(reminderDayOffsets(setting));
  return monthsUpTo(monthOf(today), 3).flatMap((month) => {
    const due = dueDate(month, dueDay);
    const daysLeft = daysBetween(today, due);
    return days.has(0 - daysLeft) ? [{ month, due, daysLeft }] : [];
  });
}

/** The number of complete months back for which an alert stays open while a report is missing. */
export const ALERT_MONTH_COUNT = 3;

/** Returns the months whose due day has passed, oldest first, as far back as alerts go. */
export const listOverdueMonths = (today: CalendarDate, dueDay?: number): Month[] =>
  monthsUpTo(addMonths(monthOf(today), -1), ALERT_MONTH_COUNT).filter(
    (month) => dueDate(month, dueDay) < today,
  );
