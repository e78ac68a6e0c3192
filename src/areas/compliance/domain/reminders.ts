/** When a missing report is reminded of: twice before its due day, on it, and daily for a week after it. */
import { addMonths, monthsUpTo } from '#kernel/domain/calendar.ts';
import { daysBetween, monthOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import { dueDate } from './due-date.ts';

/** Days from the due day; below zero: before it. */
export const reminderDays = [-7, -2, 0, 1, 2, 3, 4, 5, 6, 7] as const;
/** Nobody is written to at night: from this hour on, by the distributor's clock. */
export const REMINDER_HOUR = '08:00';

export type Reminder = {
  readonly month: Month;
  readonly due: CalendarDate;
  /** Days until it is due; 0 on the day, below zero after it. */
  readonly daysLeft: number;
};

/** The months that are reminded of on a day, oldest first. */
export function remindersOn(today: CalendarDate, dueDay?: number): Reminder[] {
  return monthsUpTo(monthOf(today), 3).flatMap((month) => {
    const due = dueDate(month, dueDay);
    const daysLeft = daysBetween(today, due);
    return reminderDays.some((day) => day === -daysLeft) ? [{ month, due, daysLeft }] : [];
  });
}

/** Whole months back for which an alert stays open while something is missing. */
export const ALERT_MONTHS = 3;
/** The months whose due day is over on a day, as far back as alerts go, oldest first. */
export const overdueOn = (today: CalendarDate, dueDay?: number): Month[] =>
  monthsUpTo(addMonths(monthOf(today), -1), ALERT_MONTHS).filter(
    (month) => dueDate(month, dueDay) < today,
  );
