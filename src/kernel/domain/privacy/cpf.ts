/** The number of a person in Brazil (CPF), wherever it is met: found in a text, and hidden in lists, exports, mails and logs. The one place that knows its shape. */
import { isTypedAtEnd } from '../user/typed-mask.ts';

const SHAPED = /(?<![\dA-Za-z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Za-z])/g;

function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += Number(digits[at]) * (length + 1 - at);
  return ((sum * 10) % 11) % 10;
}
/** With or without its signs. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.-]/g, '');
  return (
    /^\d{11}$/.test(digits) &&
    !/^(\d)\1+$/.test(digits) &&
    checkDigit(digits, 9) === Number(digits[9]) &&
    checkDigit(digits, 10) === Number(digits[10])
  );
}
/** The first one in a text, as it is written there. */
export const findCpf = (text: string): string | undefined => text.match(SHAPED)?.find(isCpf);

/** Every bare CPF of a text with its signs, ###.###.###-##: where a person types or reads it whole. */
export const showCpfs = (text: string): string =>
  text.replace(SHAPED, (found) =>
    isCpf(found)
      ? found.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
      : found,
  );
/**
 * The field after a key: a whole CPF gets its signs when it is typed on at its end, or pasted; taken back or changed in the middle the field stays
 * as it is.
 */
export const typeCpf = (before: string, typed: string): string =>
  isTypedAtEnd(before, typed) ? showCpfs(typed) : typed;
/** `12345678909` → `***.456.789-**`: enough to tell two persons apart in a list, not to know one. */
const masked = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
/** Written with all its signs it is meant as one, even where a digit is wrong. */
const isMeant = (found: string) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(found) || isCpf(found);
/** Masks every CPF in a text. */
export const maskCpfs = (text: string): string =>
  text.replace(SHAPED, (found) => (isMeant(found) ? masked(found.replace(/\D/g, '')) : found));
/** Of a value that may be none. */
export const maskCpfsIn = <Value>(value: Value): Value =>
  typeof value === 'string' ? (maskCpfs(value) as Value & string) : value;
/** Of `JSON.stringify`: in every text of a value. */
export const maskedValue = (_name: string, value: unknown): unknown => maskCpfsIn(value);
/** Takes every CPF out of a text: of logs, where nobody needs to tell persons apart. */
export const withoutCpfs = (text: string): string =>
  text.replace(SHAPED, (found) => (isMeant(found) ? '…' : found));
