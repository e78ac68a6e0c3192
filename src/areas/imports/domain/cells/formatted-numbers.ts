/**
 * Represents a number that a spreadsheet stores with the format of a currency or percentage. Such a
 * cell becomes its text with an invisible mark that people don't type, so that it is shown as in
 * the spreadsheet and read as it is stored.
 */
import { foreignCurrency, isCurrencySign } from '#kernel/domain/currency-signs.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { moveDecimalMark, parseFigure } from './parse-numbers.ts';
import { numberToText, type Raw } from './cell-texts.ts';

/** The invisible separator (U+2063). */
const MARK = '\u2063';
export const PERCENT_SIGN = '%';
const STORED = /^(?:(\D{1,9})\u2063(-?)|(-?))(\d+(?:\.\d+)?)(?:\u2063%)?$/;

const shifted = (value: number, places: number): string =>
  (value < 0 ? '-' : '') + moveDecimalMark(numberToText(Math.abs(value)), places);

/**
 * Returns the text of a number with its format: 1234.5 with `US$` gives `US$1234.5`, 0.125 with `%`
 * gives `12.5%`.
 */
export const numberWithFormat = (value: number, sign: string): string =>
  sign === PERCENT_SIGN
    ? `${shifted(value, 2)}${MARK}${PERCENT_SIGN}`
    : `${sign}${MARK}${numberToText(value)}`;

/** Returns the number and its sign. Undefined if the cell isn't such a number. */
export function numberAndSignOf(raw: Raw): { sign: string; value: number } | undefined {
  if (typeof raw !== 'string' || !raw.includes(MARK)) return undefined;
  const found = STORED.exec(raw);
  if (!found) return undefined;
  const [, sign, minus, minusOfPercent, digits] = found;
  const value = Number(digits);

  return sign === undefined
    ? {
        sign: PERCENT_SIGN,
        value: Number(moveDecimalMark(digits!, -2)) * (minusOfPercent ? -1 : 1),
      }
    : { sign, value: minus ? -value : value };
}

/** Removes the invisible mark, which leaves the text as people see it and as they could type it. */
export const withoutFormatMark = (text: string): string => text.replaceAll(MARK, '');

/** A cell with an amount whose currency is in another cell, as in lists and catalogs. */
export type AmountCell = {
  /** The number without currency signs, with a hyphen if it is negative. */
  readonly figure: string;
  /** True if a workbook stores the number, so that a dot is its decimal mark. */
  readonly isStored: boolean;
  /** The currency signs beside the number. */
  readonly signs: readonly string[];
};

/** Returns the parts of an amount. Undefined if the text isn't an amount, such as a percentage. */
export function parseAmountCell(text: string): AmountCell | undefined {
  const stored = numberAndSignOf(text);
  if (stored)
    return isCurrencySign(stored.sign)
      ? { figure: numberToText(stored.value), isStored: true, signs: [stored.sign] }
      : undefined;
  const written = parseFigure(text);
  if (!written || written.percent) return undefined;
  const figure = written.negative ? `-${written.body}` : written.body;

  return { figure, isStored: false, signs: written.signs };
}

/** Returns whether no sign beside the amount contradicts the currency. */
export const isAmountIn = ({ signs }: AmountCell, currency: Currency): boolean =>
  foreignCurrency(signs, currency) === undefined;
