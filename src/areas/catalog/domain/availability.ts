/** How many units of a part are available: what the ERP last said, with its age, and never a promise. */
import { HOUR, type CalendarDate } from '#kernel/domain/dates.ts';
import type { PartAvailability } from './calls.ts';

/** Units; the ERP's figures end there. */
export const MOST_AVAILABLE = 999_999;
/** The same figures said again within this time are not written again: devices would fetch every part each time. What is shown as an age is then too old by as much, never too young. */
export const AVAILABILITY_RENEWED = HOUR;

/** When more are expected, while that day has not passed; `today` as a calendar date of whoever reads. What was expected before has come or not: nothing is said of it. */
export const expectedOn = (
  { nextDate }: Pick<PartAvailability, 'nextDate'>,
  today: CalendarDate,
): CalendarDate | null => (nextDate !== null && nextDate >= today ? nextDate : null);
