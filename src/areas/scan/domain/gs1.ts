/**
 * Reads GS1 element strings, which GS1-128, GS1 DataMatrix and GS1 QR codes contain: application
 * identifiers (AIs), each followed by its value. Also reads the text that is printed below such a
 * code, with the AIs in parentheses, and GS1 Digital Links.
 */
import { hasValidCheckDigit } from '#kernel/domain/documents/row-limits.ts';

/** The character that ends a value of variable length (FNC1 within a code). */
const GROUP_SEPARATOR = '\u001D';

/**
 * The number of characters of AI and value together, by the first two digits of the AI, for the AIs
 * that need no separator after their value, because GS1 has fixed its length. All other values end
 * with a separator or with the text.
 */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  11: 8,
  12: 8,
  13: 8,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 4,
  31: 10,
  32: 10,
  33: 10,
  34: 10,
  35: 10,
  36: 10,
  41: 16,
};

/** The AIs with the GTIN of the product, and those with its quantity. */
const GTIN = /^0[12]/;
const QUANTITY = /^3[07]/;
const IN_PARENTHESES = /\((\d{2,4})\)([^(]*)/gy;
const DIGITAL_LINK = /^https?:\/\/[^/?#]+(?:\/[^/?#]+)*?\/01\/(\d{8}|\d{12,14})(?:[/?#]|$)/i;
const LINKED_QUANTITY = /[?&]3[07]=(\d{1,8})(?:&|#|$)/;

export type Gs1Item = {
  /** The GTIN with its valid check digit: 8, 12, 13 or 14 digits. */
  readonly gtin: string;
  /** The quantity. Null if the code has none. */
  readonly quantity: number | null;
};

const withoutSeparator = (text: string) =>
  text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text;

/** Returns the elements, each with its AI in front. Undefined if the text isn't made of them. */
function elementsOf(text: string): readonly string[] | undefined {
  if (text.startsWith('(')) {
    const found = [...text.matchAll(IN_PARENTHESES)];
    const length = found.reduce((sum, [whole]) => sum + whole.length, 0);
    return length === text.length ? found.map(([, ai, value]) => `${ai}${value}`) : undefined;
  }

  const elements: string[] = [];
  for (let rest = withoutSeparator(text); rest !== '';) {
    const fixed = fixedLengths[rest.slice(0, 2)];
    const separator = rest.indexOf(GROUP_SEPARATOR);
    const end = fixed ?? (separator === -1 ? rest.length : separator);
    const element = rest.slice(0, end);
    if (!/^\d{2}/.test(element) || (fixed !== undefined && element.length < fixed))
      return undefined;

    elements.push(element);
    rest = withoutSeparator(rest.slice(end));
  }
  return elements;
}

const isGtin = (digits: string) => /^\d+$/.test(digits) && hasValidCheckDigit(digits);

/**
 * Returns the product and the quantity of a GS1 text without a symbology identifier. Undefined if
 * the text isn't one, or if it names no product. Other values, such as lots, are ignored.
 */
export function readGs1(text: string): Gs1Item | undefined {
  const link = DIGITAL_LINK.exec(text);
  if (link)
    return isGtin(link[1]!)
      ? { gtin: link[1]!, quantity: quantityOf(LINKED_QUANTITY.exec(text)?.[1]) }
      : undefined;

  const elements = elementsOf(text);
  const gtin = elements?.find((element) => GTIN.test(element))?.slice(2);
  if (gtin === undefined || gtin.length !== 14 || !isGtin(gtin)) return undefined;
  return {
    gtin,
    quantity: quantityOf(elements!.find((element) => QUANTITY.test(element))?.slice(2)),
  };
}

/** Returns a quantity of at least 1, or null if the text has none. */
const quantityOf = (digits: string | undefined): number | null =>
  digits !== undefined && /^\d{1,8}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
