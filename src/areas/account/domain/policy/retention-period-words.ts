/** Writes retention periods as words, from the constants that the jobs use. */
import { retentionPeriods, type RetainedData } from '#kernel/domain/privacy/retention-periods.ts';
import type { Language } from '#kernel/domain/user/languages.ts';

const units: Readonly<
  Record<
    Language,
    Readonly<Record<'days' | 'months' | 'years', readonly [one: string, more: string]>>
  >
> = {
  en: { days: ['day', 'days'], months: ['month', 'months'], years: ['year', 'years'] },
  es: { days: ['día', 'días'], months: ['mes', 'meses'], years: ['año', 'años'] },
  pt: { days: ['dia', 'dias'], months: ['mês', 'meses'], years: ['ano', 'anos'] },
};

/** Returns a function that writes the period of a kind of data: `names` gives `5 years`. */
export const createRetentionPeriodWriter =
  (language: Language) =>
  (what: RetainedData): string => {
    const [[unit, count]] = Object.entries(retentionPeriods[what]) as [
      [keyof (typeof units)['en'], number],
    ];
    return `${count} ${units[language][unit][count === 1 ? 0 : 1]}`;
  };
