/** Times in the audit's files: as administrators see them on the screen, to the second, in a column that names the zone. */
import { HOME_ZONE, inZone, SECOND, showDate, type Instant } from '#kernel/domain/dates.ts';

export const FILE_TIME = `time (${HOME_ZONE})`;
/** `21/11/2026 12:00:07`. */
export function fileTime(at: Instant): string {
  const { date, time } = inZone(at, HOME_ZONE);
  return `${showDate(date)} ${time}:${String(Math.floor(at / SECOND) % 60).padStart(2, '0')}`;
}
