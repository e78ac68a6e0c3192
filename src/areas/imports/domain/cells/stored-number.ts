/** A number that a spreadsheet stores with a format that says what it is of: a currency, or a percentage. As a cell it is its text with a mark that nobody types, so that it is shown as people know it and read as it is stored. */
import { moved } from './numbers.ts';
import { numberText, type Raw } from './text.ts';

/** Separates nothing that can be seen (U+2063). */
const MARK = '\u2063';
export const PERCENT = '%';
const STORED = /^(?:(\D{1,9})\u2063(-?)|(-?))(\d+(?:\.\d+)?)(?:\u2063%)?$/;

const shifted = (value: number, places: number): string =>
  (value < 0 ? '-' : '') + moved(numberText(Math.abs(value)), places);
/** 1234.5 with the sign `US$` → `US$1234.5`, 0.125 with `%` → `12.5%`. */
export const numberWithFormat = (value: number, sign: string): string =>
  sign === PERCENT ? `${shifted(value, 2)}${MARK}${PERCENT}` : `${sign}${MARK}${numberText(value)}`;
/** undefined: the cell is no such number. */
export function storedNumber(raw: Raw): { sign: string; value: number } | undefined {
  if (typeof raw !== 'string' || !raw.includes(MARK)) return undefined;
  const found = STORED.exec(raw);
  if (!found) return undefined;
  const [, sign, minus, minusOfPercent, digits] = found;
  const value = Number(digits);
  return sign === undefined
    ? { sign: PERCENT, value: Number(moved(digits!, -2)) * (minusOfPercent ? -1 : 1) }
    : { sign, value: minus ? -value : value };
}
/** What a person has typed over it is text like any other. */
export const withoutFormatMark = (text: string): string => text.replaceAll(MARK, '');
