/**
 * Reads cells in the common notations without the full reading. It returns a result only if the
 * full reading would return the same one; a property test verifies that. Hot: it runs for every
 * cell.
 */
import { MAX_AMOUNT_MINOR, minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import type { CheckContext } from '../check-context.ts';
import type { Field } from '../document-fields.ts';
import { cleanReading, type Reading } from '../issues-and-repairs.ts';
import { cellLimits } from './cell-context.ts';
import type { DecimalMark } from './parse-numbers.ts';
import type { Pattern } from './pattern.ts';

const SPACE = 32;
const AMPERSAND = 38;
const COMMA = 44;
const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const ZERO = 48;
const TWO = 50;
const FIVE = 53;
const NINE = 57;
const isDigit = (code: number) => code >= ZERO && code <= NINE;

/**
 * Returns the number that a text of digits stands for; -1 if the text is empty, has more than
 * `most` characters, or has a character that isn't a digit.
 */
function digitsIn(text: string, most: number): number {
  const { length } = text;
  if (length === 0 || length > most) return -1;
  let value = 0;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return -1;
    value = value * 10 + code - ZERO;
  }

  return value;
}

/**
 * Returns a well-formed amount such as `1.234,50` in minor units; -1 if the full reading is needed.
 */
export function readAmountFast(text: string, mark: DecimalMark | null, digits: number): number {
  const { length } = text;
  if (length === 0 || length > 18) return -1;
  let decimalCode = 0;
  let groupCode = 0;

  if (mark === ',') {
    decimalCode = COMMA;
    groupCode = DOT;
  } else if (mark === '.') {
    decimalCode = DOT;
    groupCode = COMMA;
  }

  let value = 0;
  let run = 0;
  let groups = 0;
  let decimals = -1;

  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      value = value * 10 + code - ZERO;
      if (decimals >= 0) decimals++;
      else run++;
    } else if (code === decimalCode && decimalCode !== 0 && decimals < 0 && at > 0) {
      if (groups > 0 && run !== 3) return -1;
      decimals = 0;
    } else if (
      code === groupCode &&
      groupCode !== 0 &&
      decimals < 0 &&
      run > 0 &&
      (groups === 0 ? run <= 3 : run === 3)
    ) {
      groups++;
      run = 0;
    } else return -1;
  }

  if (decimals < 0 && groups > 0 && run !== 3) return -1;
  if (decimals === 0 || decimals > digits) return -1;
  for (let missing = Math.max(decimals, 0); missing < digits; missing++) value *= 10;

  return value > MAX_AMOUNT_MINOR ? -1 : value;
}

/**
 * Returns how a number votes for the decimal mark of its column. Undefined if only the full reading
 * can tell, for example because the text may be a date.
 */
export function voteOnDecimalMarkFast(
  text: string,
): 'none' | 'comma' | 'dot' | 'either' | undefined {
  const { length } = text;
  if (length === 0 || length > 40 || !isDigit(text.charCodeAt(0))) return undefined;
  let dots = 0;
  let commas = 0;
  let last = -1;

  for (let at = 1; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === DOT) {
      dots++;
      last = at;
    } else if (code === COMMA) {
      commas++;
      last = at;
    } else if (!isDigit(code)) return undefined;
  }

  /* Seven or eight digits may be a date: 03112025. */
  if (last < 0) return length === 7 || length === 8 ? undefined : 'none';
  if (dots > 0 && commas > 0) return text.charCodeAt(last) === DOT ? 'dot' : 'comma';
  if (dots > 1) return undefined;
  if (commas > 1) return 'dot';
  const first = text.charCodeAt(0);
  const decimals = length - last - 1;

  /* 20000.5 to 59999.5 may be the serial number of a day with a time. */
  if (last === 5 && first >= TWO && first <= FIVE && decimals >= 1) return undefined;
  if (decimals === 3 && last <= 3 && first !== ZERO) return 'either';

  return dots > 0 ? 'dot' : 'comma';
}

/**
 * Returns whether a character is a letter of ASCII or Latin-1. × and ÷ are no letters. Â and Ã are
 * excluded too, because they occur in texts that were encoded twice.
 */
const isLetter = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 &&
    code <= 0xff &&
    code !== 0xc2 &&
    code !== 0xc3 &&
    code !== 0xd7 &&
    code !== 0xf7);

const isPunctuation = (code: number) =>
  code === DOT || code === COMMA || code === HYPHEN || code === AMPERSAND || code === SLASH;

/**
 * Returns whether a text of at least nine characters has only letters, digits and common
 * punctuation with single spaces. The full reading leaves such a text as it is.
 */
function isOrdinaryText(text: string): boolean {
  const { length } = text;
  if (length < 9 || length > cellLimits.text) return false;
  let before = SPACE;
  let digits = 0;

  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) digits++;
    else if (code === SPACE) {
      if (before === SPACE) return false;
    } else if (!isLetter(code) && !(at > 0 && isPunctuation(code))) return false;
    before = code;
  }

  /* Eleven digits may be the tax number of a person (CPF). */
  return before !== SPACE && digits < 11;
}

const quantities: Reading[] = [];
const quantityOf = (value: number): Reading => (quantities[value] ??= cleanReading(value));

/**
 * Returns the fast reader of a column. Undefined if its type has none. The reader returns undefined
 * if a cell needs the full reading.
 */
export function createFastCellReader(
  field: Field,
  { mark: { mark } }: Pattern,
  { parts }: CheckContext,
  currency: Currency,
): ((text: string) => Reading | undefined) | undefined {
  const digits = minorDigitsByCurrency[currency];
  switch (field.type) {
    case 'quantity':
      return (text) => {
        const value = digitsIn(text, 4);
        return value > 0 ? quantityOf(value) : undefined;
      };
    case 'amount':
      return (text) => {
        const value = readAmountFast(text, mark, digits);
        return value < 0 ? undefined : cleanReading(value);
      };
    case 'part':
    case 'part_or_ean':
      return (text) =>
        digitsIn(text, cellLimits.partNumber) >= 0 && (!parts || parts.has(text))
          ? cleanReading(text)
          : undefined;
    case 'identifier':
    case 'end_user_number':
      return (text) => (digitsIn(text, 18) >= 0 ? cleanReading(text) : undefined);
    case 'text':
    case 'end_user':
      return (text) => (isOrdinaryText(text) ? cleanReading(text) : undefined);
    default:
      return undefined;
  }
}
