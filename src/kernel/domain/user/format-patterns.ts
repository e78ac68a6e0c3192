/**
 * Defines how dates and figures are written for a user: by their own choice, else by the settings,
 * else by country, else by language (decision 0051).
 */

import type { currencyPatterns, datePatterns, numberPatterns } from './format-pattern-choices.ts';

export type DatePattern = (typeof datePatterns)[number];
export type NumberPattern = (typeof numberPatterns)[number];
export type CurrencyPattern = (typeof currencyPatterns)[number];

/** The patterns of a user. One that is absent or null is not chosen. */
export type FormatPatterns = {
  readonly dates?: DatePattern | null | undefined;
  readonly numbers?: NumberPattern | null | undefined;
  readonly currency?: CurrencyPattern | null | undefined;
};

/** Patterns in which each one that is not chosen is null. */
export type ChosenFormatPatterns = {
  readonly [Name in keyof FormatPatterns]-?: Exclude<FormatPatterns[Name], undefined>;
};

/** Returns the first patterns. Those that are not chosen are taken from the second. */
export const mergeFormatPatterns = (
  first: FormatPatterns,
  second: FormatPatterns,
): ChosenFormatPatterns => ({
  dates: first.dates ?? second.dates ?? null,
  numbers: first.numbers ?? second.numbers ?? null,
  currency: first.currency ?? second.currency ?? null,
});
