/** Formats and validates postal codes, but only those of Brazil. */
import { formatPostalCode } from '#areas/imports/domain/index.ts';

/**
 * Returns a postal code field's value after a key press. In Brazil a complete code of eight digits
 * gets its hyphen; other text is returned unchanged.
 */
export const formatTypedPostalCode = (typed: string, country: string): string =>
  country === 'BR' && /^[\s\d.-]*$/.test(typed) ? formatPostalCode(typed) : typed;

/**
 * Returns whether the text is empty or a valid postal code. Outside of Brazil any text is valid.
 */
export const isPostalCode = (text: string, country: string): boolean =>
  text === '' || country !== 'BR' || /^\d{5}-\d{3}$/.test(text);
