/** Sums up the dates of a report. A long file has more dates than its report lists. */
import { registeredSum } from './registered-sum.ts';
import type { Report } from './report-schema.ts';

/**
 * Returns the number of dates of a report, and the sums of the rows that were registered for them
 * before. `registered.dates` are the registered dates that the report lists, and
 * `registered.dateCount` is the number of all registered dates.
 */
export function countDatesAndRegisteredRows({ days, counts }: Pick<Report, 'days' | 'counts'>) {
  const listed = registeredSum(
    days.map(({ date, registeredRows: rows, registeredQuantity: quantity }) => ({
      date,
      rows,
      quantity,
    })),
  );
  const all = counts?.allDates;

  return {
    dates: all?.dates ?? days.length,
    registered: {
      ...listed,
      dateCount: all?.registeredDates ?? listed.dates.length,
      rows: all?.registeredRows ?? listed.rows,
      quantity: all?.registeredQuantity ?? listed.quantity,
    },
  };
}
