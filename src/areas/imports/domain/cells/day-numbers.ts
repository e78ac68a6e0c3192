/**
 * Converts dates to day numbers for the file engine, which reads the cells of 100,000 rows in a
 * worker that doesn't load luxon. Code outside the engine uses the kernel's calendar.ts.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';

/** Returns the number of days since 1970-01-01 (Howard Hinnant's days_from_civil). */
export function daysSince1970(date: CalendarDate): number {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const year = m <= 2 ? y - 1 : y;
  const era = Math.floor(year / 400);
  const ofEra = year - era * 400;
  const ofYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1;

  return (
    era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
  );
}

/** Returns the date that is a number of days after 1970-01-01. */
export function dateOfDaysSince1970(day: number): CalendarDate {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );

  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * ofYear + 2) / 153);
  const d = ofYear - Math.floor((153 * mp + 2) / 5) + 1;
  const m = mp < 10 ? mp + 3 : mp - 9;
  const y = yearOfEra + era * 400 + (m <= 2 ? 1 : 0);

  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
