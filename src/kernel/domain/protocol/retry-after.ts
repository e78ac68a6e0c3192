/** Reads how long a server asks to wait, and re-exports `retry-delay.ts`. */
export {
  SHORTEST_RETRY_DELAY_MS,
  LONGEST_RETRY_DELAY_MS,
  PARK_AFTER_FAILURES,
  retryDelayMs,
} from './retry-delay.ts';

/**
 * Converts a `Retry-After` header, in seconds or as a date, to milliseconds. Invalid texts become
 * 0.
 * @param toInstant Parses a date, such as `Date.parse`.
 */
export function parseRetryAfterMs(
  header: string | null | undefined,
  toInstant: (text: string) => number,
  now: number,
): number {
  if (!header) return 0;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const until = toInstant(header);
  return Number.isFinite(until) ? Math.max(0, until - now) : 0;
}
