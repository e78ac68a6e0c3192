/** The privacy policy in three languages. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { english } from './policy/english.ts';
import type { Policy } from './policy/policy.ts';
import { portuguese } from './policy/portuguese.ts';
import { spanish } from './policy/spanish.ts';

export const privacyPolicy: Readonly<Record<Language, Policy>> = {
  en: english,
  es: spanish,
  pt: portuguese,
};
