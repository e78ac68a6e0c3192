/** Figures as a person types them: both marks where only one reading is possible, the reader's own where two are (decision 0022). */
import { foreignCurrency, withoutSigns } from './currency-signs.ts';
import { MAX_MINOR, minorDigits, type Currency, type DecimalMark } from './money.ts';

type Plain = { readonly isNegative: boolean; readonly whole: string; readonly fraction: string };

const grouped = /^[1-9]\d{0,2}$/;

const plainText = (typed: string): string => typed.replace(/\s/g, '').replace('\u2212', '-');
/** The figure without the signs and codes of currencies beside it, behind a minus too; `signs` gets them. */
function withoutCurrency(typed: string, signs: string[]): string {
  const text = plainText(typed);
  return text.startsWith('-')
    ? `-${withoutSigns(text.slice(1), signs)}`
    : withoutSigns(text, signs);
}
/** The currency whose sign or code a typed amount has, where that is not the one that is meant. */
export function foreignCurrencyIn(typed: string, own: Currency): Currency | undefined {
  const signs: string[] = [];
  withoutCurrency(typed, signs);
  return foreignCurrency(signs, own);
}
/** Written as an amount, with or without a sign or a code, even one that nobody knows; whether or not it can be read. */
export const looksLikeAmount = (text: string): boolean =>
  [text, withoutCurrency(text, [])].some((one) => /^-?\D{0,4}\d[\d.,\s]*$/.test(one));

/** `1.234.567,8`, `1,234,567.8`: groups of three by one mark, then the other. */
function readBoth(text: string): Pick<Plain, 'whole' | 'fraction'> | undefined {
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const at = text.indexOf(decimal);
  const groups = text.slice(0, at).split(decimal === ',' ? '.' : ',');
  const [first, ...rest] = groups;
  const fraction = text.slice(at + 1);
  const areGroups = /^\d{1,3}$/.test(first!) && rest.every((group) => /^\d{3}$/.test(group));
  return areGroups && /^\d+$/.test(fraction) ? { whole: groups.join(''), fraction } : undefined;
}

/** One mark, once or more: several part thousands, a single one before three digits does so where the reader groups by it. */
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

/** An integer of as many digits after the mark as said; undefined where the text is no figure, has more of them, is too large or could mean two. */
export function readScaled(text: string, digits: number, mark: DecimalMark): number | undefined {
  const plain = plainOf(text, mark);
  if (!plain || plain.fraction.length > 4) return undefined;
  if (/[1-9]/.test(plain.fraction.slice(digits))) return undefined;
  const figure = Number(plain.whole + plain.fraction.slice(0, digits).padEnd(digits, '0'));
  if (figure > MAX_MINOR) return undefined;
  return plain.isNegative ? -figure : figure;
}

/**
 * A typed amount in minor units: `1.234,50`, `1234.5`, `R$ 1,234.50` → 123450 for every reader; `1.234` → 123400 for one whose
 * mark is `,` and undefined for one whose mark is `.`, who would have to guess; undefined with another currency's sign.
 *
 * @param mark the reader's own decimal mark
 */
export const readTypedMinor = (
  typed: string,
  currency: Currency,
  mark: DecimalMark,
): number | undefined =>
  foreignCurrencyIn(typed, currency)
    ? undefined
    : readScaled(withoutCurrency(typed, []), minorDigits[currency], mark);

/** A typed whole figure: `12`, `12,0` and `1.200` (of a reader who groups so) → a number; `12,5` and letters → undefined. */
export const readTypedWhole = (typed: string, mark: DecimalMark): number | undefined =>
  readScaled(plainText(typed), 0, mark);
