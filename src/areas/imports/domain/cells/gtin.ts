/** EANs: 12 to 14 digits whose last one proves the others. */

/** Weights 3 and 1 from the right: zeros in front change nothing. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let n = 0; n < digits.length; n++)
    sum += (digits.charCodeAt(digits.length - 1 - n) - 48) * (n % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
export const isEan = (text: string): boolean =>
  /^\d{12,14}$/.test(text) && /[1-9]/.test(text) && hasCheckDigit(text);
/** `7,89E+12`: a spreadsheet has rounded the digits away. */
export const isScientific = (text: string): boolean =>
  /^[+-]?\d{1,3}(?:[.,]\d{1,20})?e[+-]?\d{1,3}$/i.test(text);
/** The digits that are left of it: `7,89E+12` → `789`. */
export const leadingDigits = (text: string): string =>
  text.slice(0, text.search(/e/i)).replace(/\D/g, '').replace(/0+$/, '');
