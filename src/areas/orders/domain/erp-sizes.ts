/** What the ERP asks of an order's fields, as data: names, sizes, and which of them must be filled. */

/** 01 header · 02 product and quantity · 03 prices and values · 04 discounts · 05 totals: the code that the ERP answers with. */
export const errorCodes = ['01', '02', '03', '04', '05'] as const;
export type ErpErrorCode = (typeof errorCodes)[number];

export type ErpField = {
  /** The ERP's name: C5 in the header, C6 in an item. */
  readonly name: string;
  readonly of: 'header' | 'item';
  /** Characters of a text; all digits of a figure. */
  readonly size: number;
  /** Digits after the mark; a figure has them, a text does not. */
  readonly decimals?: number;
  /** `with_carrier`: where the freight's letter has a carrier. */
  readonly filled: 'always' | 'with_carrier' | 'free';
  /** The one value that is taken. */
  readonly always?: string;
  readonly code: ErpErrorCode;
};

export const erpFields: readonly ErpField[] = [
  { name: 'C5_PEDECOM', of: 'header', size: 10, filled: 'always', code: '01' },
  { name: 'C5_ORIGEM', of: 'header', size: 10, filled: 'always', code: '01' },
  { name: 'C5_CLIENTE', of: 'header', size: 6, filled: 'always', code: '01' },
  { name: 'C5_LOJACLI', of: 'header', size: 2, filled: 'always', code: '01' },
  { name: 'C5_TIPO', of: 'header', size: 1, filled: 'always', always: 'N', code: '01' },
  { name: 'C5_CONDPAG', of: 'header', size: 3, filled: 'always', code: '01' },
  { name: 'C5_TRANSP', of: 'header', size: 6, filled: 'with_carrier', code: '01' },
  { name: 'C5_TPFRETE', of: 'header', size: 1, filled: 'always', code: '01' },
  { name: 'C5_MENNOTA', of: 'header', size: 60, filled: 'free', code: '01' },
  { name: 'C6_PRODUTO', of: 'item', size: 15, filled: 'always', code: '02' },
  { name: 'C6_QTDVEN', of: 'item', size: 9, decimals: 2, filled: 'always', code: '02' },
  { name: 'C6_PRCVEN', of: 'item', size: 11, decimals: 2, filled: 'always', code: '03' },
  { name: 'C6_VALOR', of: 'item', size: 12, decimals: 2, filled: 'always', code: '03' },
  { name: 'C6_VALDESC', of: 'item', size: 12, decimals: 2, filled: 'free', code: '04' },
];

/** The largest figure that fits: `9,2` is seven digits before the mark and two after it, in hundredths 999 999 999. */
export const largestOf = ({ size }: Pick<ErpField, 'size'>): number => 10 ** size - 1;
