/**
 * The languages in the order in which they are offered, each with its name, its flag and the locale
 * of its figures.
 */
import type { Language } from '#kernel/domain/user/languages.ts';

/** The countries whose flags stand for the languages. */
export type Country = 'us' | 'es' | 'br';
type Offer = {
  readonly code: Language;
  readonly name: string;
  readonly flag: Country;
  readonly locale: string;
};

export const languageOptions: readonly Offer[] = [
  { code: 'en', name: 'English', flag: 'us', locale: 'en-US' },
  { code: 'es', name: 'Español', flag: 'es', locale: 'es-419' },
  { code: 'pt', name: 'Português', flag: 'br', locale: 'pt-BR' },
];

/** Returns the BCP 47 tag of a language, for Intl and `<html lang>`. */
export const localeOf = (language: Language): string =>
  languageOptions.find((one) => one.code === language)?.locale ?? 'en-US';
