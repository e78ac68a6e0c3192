/**
 * Returns the name of a part in Spanish or Portuguese. In English, or if it has no such name, it is
 * the part's description.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { CatalogPart } from './calls.ts';

export const partNameInLanguage = (
  { description, names }: Pick<CatalogPart, 'description' | 'names'>,
  language: Language,
): string => (language === 'en' ? undefined : names?.[language]) || description;
