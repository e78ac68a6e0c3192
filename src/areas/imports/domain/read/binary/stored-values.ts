/** Turns values of Excel's binary formats into raw cells, with the rules for cells of XLSX. */
import { isDateFormat, serialToDate } from 'hucre';
import { numberWithFormat, PERCENT_SIGN } from '../../cells/formatted-numbers.ts';
import type { Raw } from '../../cells/cell-texts.ts';
import { dateText } from '../workbook/date-text.ts';
import { signOfFormat } from '../workbook/currency-and-percent-formats.ts';

const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

export const errorText = (code: number): string => errors[code] ?? '#VALUE!';

export const booleanText = (value: number): string => (value === 0 ? 'FALSE' : 'TRUE');

/**
 * Returns the number of an RK value: 30 bits of an integer or of the upper half of a double, which
 * may be hundredths.
 */
export function numberOfRk(rk: number): number {
  let value = rk >> 2;

  if ((rk & 2) === 0) {
    const view = new DataView(new ArrayBuffer(8));
    view.setInt32(4, rk & ~3, true);
    value = view.getFloat64(0, true);
  }

  return rk & 1 ? value / 100 : value;
}

/**
 * What a cell style says about the meaning of numbers: whether they are dates, and the sign of a
 * currency or a percentage.
 */
type Shown = { readonly isDate: boolean; readonly sign: string | undefined };

/** The formats 9 and 10 of every workbook are `0%` and `0.00%`. */
const isBuiltInPercentage = (format: number) => format === 9 || format === 10;

function shownAs(format: number, code: string | undefined): Shown {
  if (code !== undefined) return { isDate: isDateFormat(code), sign: signOfFormat(code) };
  return {
    isDate: isDateFormat(String(format)),
    sign: isBuiltInPercentage(format) ? PERCENT_SIGN : undefined,
  };
}

/**
 * Returns a function that turns the number of a cell into a raw cell.
 * @param formatOfStyle Numbers of number formats, by the style's number.
 * @param codes Codes of the workbook's own formats, by their number.
 */
export function createNumberReader(
  formatOfStyle: readonly number[],
  codes: ReadonlyMap<number, string>,
  from1904: boolean,
): (value: number, style: number) => Raw {
  const known = new Map<number, Shown>();

  const shownOf = (style: number): Shown => {
    const format = formatOfStyle[style] ?? 0;
    const found = known.get(format) ?? shownAs(format, codes.get(format));
    known.set(format, found);
    return found;
  };

  return (value, style) => {
    if (!Number.isFinite(value)) return '#NUM!';
    const { isDate, sign } = shownOf(style);
    if (isDate) return dateText(serialToDate(value, from1904), from1904);
    return sign === undefined ? value : numberWithFormat(value, sign);
  };
}
export type NumberReader = ReturnType<typeof createNumberReader>;
