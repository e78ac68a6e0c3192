/** Loads the privacy policy in one of three languages. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Policy } from './policy/policy.ts';

const policies: Readonly<Record<Language, () => Promise<Policy>>> = {
  en: async () => (await import(/* @never */ './policy/english.ts')).english,
  es: async () => (await import(/* @never */ './policy/spanish.ts')).spanish,
  pt: async () => (await import(/* @never */ './policy/portuguese.ts')).portuguese,
};

export const loadPrivacyPolicy = (language: Language): Promise<Policy> => policies[language]();
