/**
 * The languages in the order in which they are offered, each with its name, its mark and the locale
 * of its figures.
 */
import type { Language } from '#kernel/domain/user/languages.ts';

/**
 * The drawings that stand for the languages: flags, and a globe for the Spanish of many countries
 * (decision 0220).
 */
export type LanguageMark = 'us' | 'globe' | 'br';
type Offer = {
  readonly code: Language;
  readonly name: string;
  readonly flag: LanguageMark;
  readonly locale: string;
};

export const languageOptions: readonly Offer[] = [
  { code: 'en', name: 'English', flag: 'us', locale: 'en-US' },
  { code: 'es', name: 'Español', flag: 'globe', locale: 'es-419' },
  { code: 'pt', name: 'Português', flag: 'br', locale: 'pt-BR' },
];

/** Returns the BCP 47 tag of a language, for Intl and `<html lang>`. */
export const localeOf = (language: Language): string =>
  languageOptions.find((one) => one.code === language)?.locale ?? 'en-US';
