/** Identifiers: UUIDv7 for what a device makes, order numbers for what the server counts. */
import type { Instant } from './dates.ts';

/** RFC 9562 version 7: 48 bits of milliseconds, then chance. `random` is at least 10 bytes. Sorts by time. */
export function uuidV7(now: Instant, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const byte = (n: number, and = 0xff, or = 0) =>
    (((random[n] ?? 0) & and) | or).toString(16).padStart(2, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${byte(0, 0x0f, 0x70)}${byte(1)}-${byte(2, 0x3f, 0x80)}${byte(3)}-${byte(4)}${byte(5)}${byte(6)}${byte(7)}${byte(8)}${byte(9)}`;
}
/** Source of chance of a platform: `crypto` in browsers and Node alike. */
export type Chance = { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array };
export const newId = (now: Instant, chance: Chance) =>
  uuidV7(now, chance.getRandomValues(new Uint8Array(10)));

/** The last count of a year: the ERP's field for a number holds ten characters. */
export const LAST_COUNT = 9_999_999;
/** (2026, 123) → `26-000123`: at most 10 characters for the ERP until the ten-millionth order of a year. */
export const orderNumber = (year: number, count: number) =>
  `${String(year % 100).padStart(2, '0')}-${String(count).padStart(6, '0')}`;
/** Sorts by year and count: `26-1000000` comes after `26-999999`, and texts would say otherwise. */
export const sortableNumber = (number: string): string =>
  `${number.slice(0, 3)}${number.slice(3).padStart(7, '0')}`;
