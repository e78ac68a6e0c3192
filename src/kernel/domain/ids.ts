/**
 * Creates identifiers: UUIDv7 for documents, lines, operations and requests, and order numbers that
 * the server counts.
 */
import type { Instant } from './dates.ts';

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids
 * sort by time.
 * @param random At least 10 random bytes.
 */
export function uuidV7(now: Instant, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const byte = (n: number, and = 0xff, or = 0) =>
    (((random[n] ?? 0) & and) | or).toString(16).padStart(2, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${byte(0, 0x0f, 0x70)}${byte(1)}-${byte(2, 0x3f, 0x80)}${byte(3)}-${byte(4)}${byte(5)}${byte(6)}${byte(7)}${byte(8)}${byte(9)}`;
}

/** A platform's source of random bytes: `crypto` in browsers and in Node. */
export type RandomSource = { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array };

/** Returns a new id, a UUIDv7. */
export const newId = (now: Instant, chance: RandomSource) =>
  uuidV7(now, chance.getRandomValues(new Uint8Array(10)));

/**
 * The largest count in the order numbers of a year: `26-9999999` fills the ten characters of the
 * ERP's field.
 */
export const MAX_ORDERS_PER_YEAR = 9_999_999;

/** Returns an order number: (2026, 123) becomes `26-000123`. */
export const formatOrderNumber = (year: number, count: number) =>
  `${String(year % 100).padStart(2, '0')}-${String(count).padStart(6, '0')}`;

/**
 * Returns an order number in a form that sorts correctly as text. Otherwise `26-1000000` would come
 * before `26-999999`.
 */
export const sortableOrderNumber = (number: string): string =>
  `${number.slice(0, 3)}${number.slice(3).padStart(7, '0')}`;
