/**
 * Returns the name of a part in a language, or its description if it has no name in this language.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { CatalogPart } from './calls.ts';

export const partName = (
  { description, names }: Pick<CatalogPart, 'description' | 'names'>,
  language: Language,
): string => (language === 'en' ? undefined : names?.[language]) || description;
