/**
 * Determines a part's name in a language. In English, or if the part has no Spanish or Portuguese
 * name, it is the part's description.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { CatalogPart } from './calls.ts';

export const partNameInLanguage = (
  { description, names }: Pick<CatalogPart, 'description' | 'names'>,
  language: Language,
): string => (language === 'en' ? undefined : names?.[language]) || description;
