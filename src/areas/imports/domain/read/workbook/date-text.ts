/** Turns date cells of workbooks into raw cells. */
import type { Raw } from '../../cells/cell-texts.ts';
import { spreadsheetDayOf1970 } from '../../cells/parse-dates.ts';

const DAY_MS = 86_400_000;

/**
 * Formats a date cell as its calendar date, with the time if it has one: `2026-11-21`,
 * `2026-11-21T14:30`. An invalid date becomes `#NUM!`. After the year 9999, spreadsheets show no
 * date, so the cell is the number that it stores, such as a part number with the format of a date.
 */
export function dateText(
  date: { toISOString(): string; getTime(): number },
  from1904: boolean,
): Raw {
  try {
    const [day, time] = date.toISOString().split('T') as [string, string];
    if (day.startsWith('+')) return date.getTime() / DAY_MS + spreadsheetDayOf1970(from1904);
    return /^0?0:00:00/.test(time) ? day : `${day}T${time.slice(0, 5)}`;
  } catch {
    return '#NUM!';
  }
}
