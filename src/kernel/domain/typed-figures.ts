/**
 * Reads figures as people type them, with a point or a comma as decimal mark. A single mark before
 * three digits, as in `1.234`, could be either. It separates thousands if the reader's own decimal
 * mark is the other one; if not, the figure is ambiguous and is not read (decision 0022).
 */
import { foreignCurrency, removeCurrencySigns } from './currency-signs.ts';
import {
  MAX_AMOUNT_MINOR,
  minorDigitsByCurrency,
  type Currency,
  type DecimalMark,
} from './money.ts';

/** The digits of a figure before and after its decimal mark. */
type Plain = { readonly isNegative: boolean; readonly whole: string; readonly fraction: string };

const grouped = /^[1-9]\d{0,2}$/;

/** Removes spaces, and replaces the minus sign by a hyphen. */
const plainText = (typed: string): string => typed.replace(/\s/g, '').replace('\u2212', '-');

/** Removes signs and codes of currencies, also after a minus sign, and adds them to `signs`. */
function withoutCurrency(typed: string, signs: string[]): string {
  const text = plainText(typed);
  return text.startsWith('-')
    ? `-${removeCurrencySigns(text.slice(1), signs)}`
    : removeCurrencySigns(text, signs);
}

/**
 * Returns the currency of a sign in a typed amount that cannot mean `own`, or undefined if there is
 * no such sign.
 */
export function foreignCurrencyIn(typed: string, own: Currency): Currency | undefined {
  const signs: string[] = [];
  withoutCurrency(typed, signs);
  return foreignCurrency(signs, own);
}

/**
 * Returns true if a text is written like an amount, with or without a currency, even an unknown
 * one. It may still be unreadable.
 */
export const looksLikeAmount = (text: string): boolean =>
  [text, withoutCurrency(text, [])].some((one) => /^-?\D{0,4}\d[\d.,\s]*$/.test(one));

/**
 * Reads a figure with both marks, such as `1.234.567,8` or `1,234,567.8`: groups of three digits
 * with one mark, then the other.
 */
function readBoth(text: string): Pick<Plain, 'whole' | 'fraction'> | undefined {
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const at = text.indexOf(decimal);
  const groups = text.slice(0, at).split(decimal === ',' ? '.' : ',');
  const [first, ...rest] = groups;
  const fraction = text.slice(at + 1);
  const areGroups = /^\d{1,3}$/.test(first!) && rest.every((group) => /^\d{3}$/.test(group));
  return areGroups && /^\d+$/.test(fraction) ? { whole: groups.join(''), fraction } : undefined;
}

/**
 * Reads a figure with one kind of mark. Several marks separate thousands. A single mark before
 * three digits separates thousands if it is not the reader's decimal mark; if it is, the figure is
 * ambiguous. Returns undefined if the text is ambiguous or no figure.
 */
function readOne(text: string, mark: DecimalMark): Pick<Plain, 'whole' | 'fraction'> | undefined {
  const used = text.includes(',') ? ',' : '.';
  const [first = '', ...rest] = text.split(used);
  const areGroups = grouped.test(first) && rest.every((group) => /^\d{3}$/.test(group));

  if (rest.length > 1)
    return areGroups ? { whole: first + rest.join(''), fraction: '' } : undefined;
  if (!/^\d+$/.test(first) || !/^\d+$/.test(rest[0]!)) return undefined;
  if (!areGroups) return { whole: first, fraction: rest[0]! };
  return used === mark ? undefined : { whole: first + rest[0]!, fraction: '' };
}

function plainOf(text: string, mark: DecimalMark): Plain | undefined {
  const isNegative = text.startsWith('-');
  const figure = isNegative ? text.slice(1) : text;
  const marks = new Set(figure.replace(/\d/g, ''));
  if (figure === '' || [...marks].some((one) => one !== ',' && one !== '.')) return undefined;
  if (marks.size === 0) return { isNegative, whole: figure, fraction: '' };
  const read = marks.size === 2 ? readBoth(figure) : readOne(figure, mark);
  return read && { isNegative, ...read };
}

/**
 * Returns a figure multiplied by 10 to the power of `digits`, which must be an integer: with 2
 * `digits`, `1,5` becomes 150. Returns undefined if the text is no figure, is ambiguous or too
 * large, has further decimals that are not zeros, or has more than four decimals.
 */
export function readScaledInteger(
  text: string,
  digits: number,
  mark: DecimalMark,
): number | undefined {
  const plain = plainOf(text, mark);
  if (!plain || plain.fraction.length > 4) return undefined;
  if (/[1-9]/.test(plain.fraction.slice(digits))) return undefined;
  const figure = Number(plain.whole + plain.fraction.slice(0, digits).padEnd(digits, '0'));
  if (figure > MAX_AMOUNT_MINOR) return undefined;
  return plain.isNegative ? -figure : figure;
}

/**
 * Reads a typed amount as minor units: `1.234,50`, `1234.5` and `R$ 1,234.50` become 123450.
 * `1.234` becomes 123400 for a reader whose mark is `,` and is ambiguous for others.
 *
 * @param mark The reader's decimal mark.
 * @returns Undefined if the amount cannot be read, is ambiguous, or has another currency's sign.
 */
export const readTypedMinor = (
  typed: string,
  currency: Currency,
  mark: DecimalMark,
): number | undefined =>
  foreignCurrencyIn(typed, currency)
    ? undefined
    : readScaledInteger(withoutCurrency(typed, []), minorDigitsByCurrency[currency], mark);

/**
 * Reads a typed integer: `12`, `12,0`, and `1.200` for a reader whose decimal mark is a comma.
 * `12,5` and other texts become undefined.
 */
export const readTypedInteger = (typed: string, mark: DecimalMark): number | undefined =>
  readScaledInteger(plainText(typed), 0, mark);
