/** The ERP's fields of an order as data: their names, sizes, and which must be filled. */
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';

/**
 * The codes that the ERP answers with: 01 header, 02 product and quantity, 03 prices and values, 04
 * discounts, 05 totals.
 */
export const erpErrorCodes = ['01', '02', '03', '04', '05'] as const;
export type ErpErrorCode = (typeof erpErrorCodes)[number];

export type ErpField = {
  /** The ERP's field name, with the prefix C5 in the header and C6 in an item. */
  readonly name: string;
  readonly of: 'header' | 'item';
  /**
   * The number of characters as Protheus counts them. For a figure this includes the decimal mark:
   * `9,2` is six digits, the mark and two digits.
   */
  readonly size: number;
  /** The number of decimals of a figure; absent for a text. */
  readonly decimals?: number;
  /** True for a calendar date such as `2026-11-21`. */
  readonly date?: true;
  /**
   * When the field must be filled. `carrier`: if the shipping type has a carrier. `funnel`,
   * `retail`: in orders of that type. `free`: never.
   */
  readonly filled: 'always' | 'carrier' | 'funnel' | 'retail' | 'free';
  /** The accepted values, or absent if any value is accepted. */
  readonly among?: readonly string[];
  readonly code: ErpErrorCode;
};

export const erpFields: readonly ErpField[] = [
  { name: 'C5_PEDECOM', of: 'header', size: 10, filled: 'always', code: '01' },
  { name: 'C5_ORIGEM', of: 'header', size: 10, filled: 'always', code: '01' },
  { name: 'C5_CLIENTE', of: 'header', size: 6, filled: 'always', code: '01' },
  { name: 'C5_LOJACLI', of: 'header', size: 2, filled: 'always', code: '01' },
  { name: 'C5_TIPO', of: 'header', size: 1, filled: 'always', among: ['N'], code: '01' },
  { name: 'C5_CONDPAG', of: 'header', size: 3, filled: 'always', code: '01' },
  { name: 'C5_TRANSP', of: 'header', size: 6, filled: 'carrier', code: '01' },
  { name: 'C5_TPFRETE', of: 'header', size: 1, filled: 'always', code: '01' },
  { name: 'C5_MENNOTA', of: 'header', size: 60, filled: 'free', code: '01' },
  { name: 'C5_XTIPO', of: 'header', size: 1, filled: 'always', among: ['N', 'F', 'R'], code: '01' },
  { name: 'C5_XFUNIL', of: 'header', size: 12, filled: 'funnel', code: '01' },
  { name: 'C5_XLOCENT', of: 'header', size: 40, filled: 'retail', code: '01' },
  { name: 'C6_ITEM', of: 'item', size: 2, filled: 'always', code: '02' },
  { name: 'C6_PRODUTO', of: 'item', size: 15, filled: 'always', code: '02' },
  { name: 'C6_QTDVEN', of: 'item', size: 9, decimals: 2, filled: 'always', code: '02' },
  { name: 'C6_PRUNIT', of: 'item', size: 11, decimals: 2, filled: 'always', code: '03' },
  { name: 'C6_PRCVEN', of: 'item', size: 11, decimals: 2, filled: 'always', code: '03' },
  { name: 'C6_VALOR', of: 'item', size: 12, decimals: 2, filled: 'always', code: '03' },
  { name: 'C6_DESCONT', of: 'item', size: 5, decimals: 2, filled: 'free', code: '04' },
  { name: 'C6_VALDESC', of: 'item', size: 12, decimals: 2, filled: 'free', code: '04' },
  { name: 'C6_NUMPCOM', of: 'item', size: 15, filled: 'retail', code: '02' },
  { name: 'C6_ITEMPC', of: 'item', size: 6, filled: 'free', code: '02' },
  { name: 'C6_ENTREG', of: 'item', size: 10, date: true, filled: 'retail', code: '02' },
  { name: 'C6_XDEMO', of: 'item', size: 1, filled: 'always', among: ['S', 'N'], code: '02' },
  { name: 'C6_XENTATE', of: 'item', size: 10, date: true, filled: 'retail', code: '02' },
];

export const erpField = (name: string): ErpField => erpFields.find((one) => one.name === name)!;

/**
 * Returns the largest figure that fits, counted in units of its last decimal. The decimal mark
 * takes one of the characters, so `9,2` holds at most 999999.99, which is 99,999,999 hundredths.
 */
export const largestFigureOfField = ({ size }: Pick<ErpField, 'size'>): number =>
  10 ** (size - 1) - 1;

/**
 * Returns the largest amount that fits, in minor units. In a currency without decimals, the field's
 * decimals stay empty.
 */
export function largestAmountMinor(name: string, currency: Currency): number {
  const field = erpField(name);
  return Math.floor(
    largestFigureOfField(field) / 10 ** (field.decimals! - minorDigitsByCurrency[currency]),
  );
}

/** The base of Protheus's line numbers: digits, then letters. */
const COUNTING = 36;

/** Returns a line's number as Protheus writes it, from 1: 01 … 99, then A0 … A9, AA … AZ, B0 … */
export const erpItemOfLine = (line: number): string =>
  line < 100
    ? String(line).padStart(2, '0')
    : (line - 100 + 10 * COUNTING).toString(COUNTING).toUpperCase();

export const ERP_ITEM_PATTERN = /^(?:0[1-9]|[1-9]\d|[A-Z][\dA-Z])$/;

/** Returns the number of a line from Protheus's item text, which must match `ERP_ITEM_PATTERN`. */
export const lineNumberOfErpItem = (item: string): number =>
  /^\d/.test(item) ? Number(item) : Number.parseInt(item, COUNTING) - 10 * COUNTING + 100;
