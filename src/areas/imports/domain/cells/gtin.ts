/** Validates EANs: 12 to 14 digits, of which the last is a check digit. */

/**
 * Returns whether the last digit is the check digit of the others. Weights alternate from the
 * right, so that leading zeros don't matter.
 */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let n = 0; n < digits.length; n++)
    sum += (digits.charCodeAt(digits.length - 1 - n) - 48) * (n % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

export const isEan = (text: string): boolean =>
  /^\d{12,14}$/.test(text) && /[1-9]/.test(text) && hasCheckDigit(text);

/**
 * Returns whether a text has an exponent, such as `7,89E+12`: then a spreadsheet has rounded its
 * digits away.
 */
export const isScientific = (text: string): boolean =>
  /^[+-]?\d{1,3}(?:[.,]\d{1,20})?e[+-]?\d{1,3}$/i.test(text);

/** Returns the digits that remain of a number with an exponent: `7,89E+12` gives `789`. */
export const leadingDigits = (text: string): string =>
  text.slice(0, text.search(/e/i)).replace(/\D/g, '').replace(/0+$/, '');
