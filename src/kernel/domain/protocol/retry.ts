/** How long a server asks to be left alone; and, for the outbox alone, when to try again. */
export { FIRST_DELAY, LONGEST_DELAY, PARK_AFTER, retryDelay } from './retry-delay.ts';

/** `Retry-After` in seconds or as a date (read by `now`) → ms; nonsense is 0. */
export function readRetryAfter(
  header: string | null | undefined,
  toInstant: (text: string) => number,
  now: number,
): number {
  if (!header) return 0;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const until = toInstant(header);
  return Number.isFinite(until) ? Math.max(0, until - now) : 0;
}
