/** Periods in words, from the constants that the jobs go by. */
import { retention, type Retained } from '#kernel/domain/privacy/retention.ts';
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
/** `names` → `5 years`. */
export const periodsIn =
  (language: Language) =>
  (what: Retained): string => {
    const [[unit, count]] = Object.entries(retention[what]) as [
      [keyof (typeof units)['en'], number],
    ];
    return `${count} ${units[language][unit][count === 1 ? 0 : 1]}`;
  };
