/** Loads the privacy policy in one of three languages. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { PrivacyPolicy } from './policy/policy.ts';

const policies: Readonly<Record<Language, () => Promise<PrivacyPolicy>>> = {
  en: async () => (await import(/* @never */ './policy/english.ts')).englishPrivacyPolicy,
  es: async () => (await import(/* @never */ './policy/spanish.ts')).spanishPrivacyPolicy,
  pt: async () => (await import(/* @never */ './policy/portuguese.ts')).portuguesePrivacyPolicy,
};

export const loadPrivacyPolicy = (language: Language): Promise<PrivacyPolicy> =>
  policies[language]();
