/** Months as people call them. */
import { localeOf } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { nameMonth } from '#kernel/domain/calendar.ts';
import type { Month } from '#kernel/domain/dates.ts';

/** `Nov` */
export const shortMonth = (month: Month, language: Language) =>
  nameMonth(month, localeOf(language), { month: 'short' }).replace('.', '');
/** `November 2026` */
export const longMonth = (month: Month, language: Language) => nameMonth(month, localeOf(language));
/** January, and the first that is shown, say their year. */
export const yearOf = (month: Month, n: number) =>
  n === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
