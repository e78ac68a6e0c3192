/** Periods in words, from the constants that the jobs go by. */
import { retention, type Retained } from '#kernel/domain/privacy/retention.ts';
import type { Language } from '#kernel/domain/user/languages.ts';

const units: Readonly<Record<Language, { days: string; months: string; years: string }>> = {
  en: { days: 'days', months: 'months', years: 'years' },
  es: { days: 'días', months: 'meses', years: 'años' },
  pt: { days: 'dias', months: 'meses', years: 'anos' },
};
/** `names` → `5 years`. */
export const periodsIn =
  (language: Language) =>
  (what: Retained): string => {
    const [[unit, count]] = Object.entries(retention[what]) as [
      [keyof (typeof units)['en'], number],
    ];
    return `${count} ${units[language][unit]}`;
  };
