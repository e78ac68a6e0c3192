/**
 * Sums up the rows that are registered for dates. They are removed if the dates are replaced or
 * declared empty.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';

export type RegisteredDay = {
  readonly date: CalendarDate;
  readonly rows: number;
  readonly quantity: number;
};

/** Sums of several days. `dates` lists those with rows, each once. */
export type RegisteredSum = {
  readonly rows: number;
  readonly quantity: number;
  readonly dates: CalendarDate[];
};

export function registeredSum(days: readonly RegisteredDay[]): RegisteredSum {
  const filled = days.filter(({ rows }) => rows > 0);
  return {
    rows: filled.reduce((sum, day) => sum + day.rows, 0),
    quantity: filled.reduce((sum, day) => sum + day.quantity, 0),
    dates: [...new Set(filled.map(({ date }) => date))].sort(),
  };
}
