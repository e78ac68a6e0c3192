/** Formats the time at which data was read. The date is left out if that was today. */
import type { Instant } from '#kernel/domain/dates.ts';
import { formatInstantAsDate, formatDateAndTime, formatTime } from './format-dates.ts';

/**
 * Returns `10:42`, or `20/11/2026 10:42` if it was before today in the zone. Undefined if `asOf` is
 * null or undefined.
 */
export function useAsOfText(asOf: Instant, zone: string): string;
export function useAsOfText(asOf: Instant | null | undefined, zone: string): string | undefined;
export function useAsOfText(asOf: Instant | null | undefined, zone: string): string | undefined {
  if (asOf === null || asOf === undefined) return undefined;
  // oxlint-disable-next-line react/purity -- compared with today's date when shown
  const today = formatInstantAsDate(Date.now(), zone);
  return formatInstantAsDate(asOf, zone) === today
    ? formatTime(asOf, zone)
    : formatDateAndTime(asOf, zone);
}
