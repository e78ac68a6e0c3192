/** Loads the privacy policy in one of three languages. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Policy } from './policy/policy.ts';

const policies: Readonly<Record<Language, () => Promise<Policy>>> = {
  en: async () => (await import('./policy/english.ts')).english,
  es: async () => (await import('./policy/spanish.ts')).spanish,
  pt: async () => (await import('./policy/portuguese.ts')).portuguese,
};

export const readPolicy = (language: Language): Promise<Policy> => policies[language]();
