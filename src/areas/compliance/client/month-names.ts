/** Months as people call them. */
import { localeOf } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { firstDayOf, type Month } from '#kernel/domain/dates.ts';

const named = (month: Month, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${firstDayOf(month)}T00:00Z`),
  );
/** `Nov` */
export const shortMonth = (month: Month, language: Language) =>
  named(month, language, { month: 'short' }).replace('.', '');
/** `November 2026` */
export const longMonth = (month: Month, language: Language) =>
  named(month, language, { month: 'long', year: 'numeric' });
/** January, and the first that is shown, say their year. */
export const yearOf = (month: Month, n: number) =>
  n === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
