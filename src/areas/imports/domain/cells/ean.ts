/** Validates EANs: they have 12 to 14 digits, and the last one is a check digit. */
import { hasValidCheckDigit, hasEanDigits } from '#kernel/domain/documents/row-limits.ts';

/** Returns whether a text is an EAN. A text of zeros only isn't one. */
export const isValidEan = (text: string): boolean =>
  hasEanDigits(text) && /[1-9]/.test(text) && hasValidCheckDigit(text);

/**
 * Returns whether a text has an exponent, such as `7,89E+12`: then a spreadsheet has rounded its
 * digits away.
 */
export const hasExponent = (text: string): boolean =>
  /^[+-]?\d{1,3}(?:[.,]\d{1,20})?e[+-]?\d{1,3}$/i.test(text);

/** Returns the digits that remain of a number with an exponent: `7,89E+12` gives `789`. */
export const digitsBeforeExponent = (text: string): string =>
  text.slice(0, text.search(/e/i)).replace(/\D/g, '').replace(/0+$/, '');
