/** Formats months for people. */
import { localeOf } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { formatMonthAndYear } from '#kernel/domain/calendar.ts';
import type { Month } from '#kernel/domain/dates.ts';

/** Returns a name such as `Nov`. */
export const formatShortMonth = (month: Month, language: Language) =>
  formatMonthAndYear(month, localeOf(language), { month: 'short' }).replace('.', '');

/** Returns a name such as `November 2026`. */
export const formatLongMonth = (month: Month, language: Language) =>
  formatMonthAndYear(month, localeOf(language));

/**
 * Returns the year for the first month that is shown and for each January, and '' for other months.
 */
export const yearLabelOfMonth = (month: Month, n: number) =>
  n === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
