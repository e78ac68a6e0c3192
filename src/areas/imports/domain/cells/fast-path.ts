/** The short way for cells as nearly all are written. It answers only where the long way would say the same: a property of the tests. */
import { MAX_MINOR, minorDigits, type Currency } from '#kernel/domain/money.ts';
import type { Field } from '../documents.ts';
import type { CheckContext } from './cell-context.ts';
import { clean, type Reading } from '../issues.ts';
import { limitsOfCells } from './cell-context.ts';
import type { Pattern } from './patterns.ts';
import type { DecimalMark } from './numbers.ts';

const DOT = 46;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;
const isDigit = (code: number) => code >= ZERO && code <= NINE;
/** Of digits alone, up to so many; -1: something else stands there. */
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

/** `1.234,50` in minor units, where groups and decimals stand as they should; -1: look closer. */
export function fastAmount(text: string, mark: DecimalMark | null, digits: number): number {
  const { length } = text;
  if (length === 0 || length > 18) return -1;
  const part = mark === ',' ? COMMA : mark === '.' ? DOT : 0;
  const group = part === COMMA ? DOT : part === DOT ? COMMA : 0;
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
    } else if (code === part && part !== 0 && decimals < 0 && at > 0) {
      if (groups > 0 && run !== 3) return -1;
      decimals = 0;
    } else if (
      code === group &&
      group !== 0 &&
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
  return value > MAX_MINOR ? -1 : value;
}

/** How a figure votes for its column's mark; undefined: it may be a date, or no figure. */
export function fastVote(text: string): 'none' | 'comma' | 'dot' | 'either' | undefined {
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
  if (last < 0) return 'none';
  if (dots > 0 && commas > 0) return text.charCodeAt(last) === DOT ? 'dot' : 'comma';
  if (dots > 1) return undefined;
  if (commas > 1) return 'dot';
  const first = text.charCodeAt(0);
  const decimals = length - last - 1;
  /* 20000.5 to 59999.5 may be a day and its time. */
  if (last === 5 && first >= 50 && first <= 53 && decimals >= 1) return undefined;
  return decimals === 3 && last <= 3 && first !== ZERO ? 'either' : dots > 0 ? 'dot' : 'comma';
}

/** Letters, digits and a few marks with single spaces between: nothing to tidy, to unwrap, or to doubt. */
function isPlainWords(text: string): boolean {
  const { length } = text;
  if (length < 9 || length > limitsOfCells.text) return false;
  let before = 32;
  let digits = 0;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) digits++;
    else if (code === 32) {
      if (before === 32) return false;
    } else if (
      !(
        (code >= 97 && code <= 122) ||
        (code >= 65 && code <= 90) ||
        (code >= 0xc0 &&
          code <= 0xff &&
          code !== 0xc2 &&
          code !== 0xc3 &&
          code !== 0xd7 &&
          code !== 0xf7) ||
        (at > 0 && (code === DOT || code === COMMA || code === 45 || code === 38 || code === 47))
      )
    )
      return false;
    before = code;
  }
  /* Eleven digits may be a person's number. */
  return before !== 32 && digits < 11;
}

const quantities: Reading[] = [];
const quantityOf = (value: number): Reading => (quantities[value] ??= clean(value));
/** undefined: the long way must look. */
export function fastReader(
  field: Field,
  { mark: { mark } }: Pattern,
  { parts }: CheckContext,
  currency: Currency,
): ((text: string) => Reading | undefined) | undefined {
  const digits = minorDigits[currency];
  switch (field.type) {
    case 'quantity':
      return (text) => {
        const value = digitsIn(text, 4);
        return value > 0 ? quantityOf(value) : undefined;
      };
    case 'amount':
      return (text) => {
        const value = fastAmount(text, mark, digits);
        return value < 0 ? undefined : clean(value);
      };
    case 'part':
    case 'part_or_ean':
      return (text) =>
        digitsIn(text, limitsOfCells.part) >= 0 && (!parts || parts.has(text))
          ? clean(text)
          : undefined;
    case 'identifier':
      return (text) => (digitsIn(text, 18) >= 0 ? clean(text) : undefined);
    case 'text':
    case 'end_user':
      return (text) => (isPlainWords(text) ? clean(text) : undefined);
    default:
      return undefined;
  }
}
