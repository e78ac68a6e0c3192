/** Chooses the name by which a reader sees a part. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { CatalogPart } from './calls.ts';

/**
 * Returns the part's name in Spanish or Portuguese. In English, and if the part has no name in the
 * language, it is the description, and if that is empty, the Spanish or else the Portuguese name.
 * Empty if the part has none of these.
 */
export const partNameInLanguage = (
  { description, names }: Pick<CatalogPart, 'description' | 'names'>,
  language: Language,
): string =>
  (language === 'en' ? undefined : names?.[language]) ||
  description ||
  names?.es ||
  names?.pt ||
  '';
