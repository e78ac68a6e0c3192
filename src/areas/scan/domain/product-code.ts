/** Reads the digits of a code that names one product: an EAN, a UPC-A or a part number. */
import { hasValidCheckDigit, isPartNumber } from '#kernel/domain/documents/row-limits.ts';

/**
 * What the digits may mean. At least one of the two is present. Both are present for eight digits
 * that are a part number and, by their check digit, also an EAN-8.
 */
export type ProductCode = {
  readonly partNumber?: string;
  /** 8 or 12 to 14 digits with a valid check digit. */
  readonly ean?: string;
};

const EAN = /^(?:\d{8}|\d{12,14})$/;

/** Returns whether the digits are an EAN-8, UPC-A, EAN-13 or ITF-14 with a valid check digit. */
const isProductEan = (digits: string): boolean =>
  EAN.test(digits) && /[1-9]/.test(digits) && hasValidCheckDigit(digits);

/**
 * The data identifiers of a part number on labels by ANSI MH10.8.2: the supplier's and the
 * customer's.
 */
const IDENTIFIED_PART = /^1?P(?=\d)/;

/**
 * Returns what the text names. Undefined if it is neither a part number nor an EAN. The catalog may
 * not contain the product.
 */
export function readProductCode(text: string): ProductCode | undefined {
  const digits = text.replace(IDENTIFIED_PART, '');
  const partNumber = isPartNumber(digits) ? digits : undefined;
  const ean = digits === text && isProductEan(digits) ? digits : undefined;
  if (partNumber === undefined && ean === undefined) return undefined;
  return {
    ...(partNumber === undefined ? {} : { partNumber }),
    ...(ean === undefined ? {} : { ean }),
  };
}
