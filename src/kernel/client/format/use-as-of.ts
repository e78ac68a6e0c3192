/** When what is shown was read, as people say it: today the time is enough, before today the day too. */
import type { Instant } from '#kernel/domain/dates.ts';
import { formatDay, formatDayTime, formatTime } from './format.ts';

/** `10:42`, or `20/11/2026 10:42` before today in the IANA zone; undefined where `asOf` is. */
export function useAsOf(asOf: Instant, zone: string): string;
export function useAsOf(asOf: Instant | null | undefined, zone: string): string | undefined;
export function useAsOf(asOf: Instant | null | undefined, zone: string): string | undefined {
  if (asOf === null || asOf === undefined) return undefined;
  // oxlint-disable-next-line react/purity -- the day of showing it
  const today = formatDay(Date.now(), zone);
  return formatDay(asOf, zone) === today ? formatTime(asOf, zone) : formatDayTime(asOf, zone);
}
