/**
 * Finds and hides CPFs, the personal tax numbers of Brazil, in lists, exports, mails and logs. No
 * other file contains their format.
 */
import { isTypedAtEnd } from '../user/input-mask.ts';

const SHAPED = /(?<![\dA-Za-z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Za-z])/g;

/** Returns the check digit of the first `length` digits. */
function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += Number(digits[at]) * (length + 1 - at);
  return ((sum * 10) % 11) % 10;
}

/** Returns true for a valid CPF, with or without punctuation. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.-]/g, '');
  return (
    /^\d{11}$/.test(digits) &&
    !/^(\d)\1+$/.test(digits) &&
    checkDigit(digits, 9) === Number(digits[9]) &&
    checkDigit(digits, 10) === Number(digits[10])
  );
}

/** Returns the first valid CPF in a text as it is written there; undefined if there is none. */
export const findCpf = (text: string): string | undefined => text.match(SHAPED)?.find(isCpf);

/**
 * Adds punctuation to every CPF in a text (###.###.###-##), for places where a person types it or
 * may read it whole.
 */
export const punctuateCpfs = (text: string): string =>
  text.replace(SHAPED, (found) =>
    isCpf(found)
      ? found.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
      : found,
  );

/**
 * Returns a field's new text. A complete CPF gets its punctuation if it was typed at the end or
 * pasted. If the user deletes something or edits in the middle, the text stays as typed.
 */
export const punctuateTypedCpf = (before: string, typed: string): string =>
  isTypedAtEnd(before, typed) ? punctuateCpfs(typed) : typed;

/**
 * Masks digits as `***.456.789-**`, which distinguishes two people in a list and identifies
 * neither.
 */
const masked = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;

/**
 * Returns true if a number counts as a CPF: it has full punctuation, even if a digit is wrong, or
 * it is valid.
 */
const isMeant = (found: string) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(found) || isCpf(found);

/** Masks every CPF in a text. */
export const maskCpfs = (text: string): string =>
  text.replace(SHAPED, (found) => (isMeant(found) ? masked(found.replace(/\D/g, '')) : found));

/** Masks every CPF in a value if it is a text. Other values stay. */
export const maskCpfsIn = <Value>(value: Value): Value =>
  typeof value === 'string' ? (maskCpfs(value) as Value & string) : value;

/** Masks every CPF in a value's texts. It is a replacer for `JSON.stringify`. */
export const maskCpfsReplacer = (_name: string, value: unknown): unknown => maskCpfsIn(value);

/** Removes every CPF from a text, for logs, where people need not be distinguished. */
export const removeCpfs = (text: string): string =>
  text.replace(SHAPED, (found) => (isMeant(found) ? '…' : found));
