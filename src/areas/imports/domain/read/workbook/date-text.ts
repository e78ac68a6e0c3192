/**
 * Formats a date cell as its calendar date, with the time if it has one: `2026-11-21`,
 * `2026-11-21T14:30`. An invalid date becomes `#NUM!`.
 */
export function dateText(date: { toISOString(): string }): string {
  try {
    const [day, time] = date.toISOString().split('T') as [string, string];
    return /^0?0:00:00/.test(time) ? day : `${day}T${time.slice(0, 5)}`;
  } catch {
    return '#NUM!';
  }
}
