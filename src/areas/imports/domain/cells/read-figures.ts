/**
 * Reads quantities, amounts and percentages by the decimal mark of their column. If the column
 * doesn't decide, a person is asked about figures with two readings.
 */
import { MAX_AMOUNT_MINOR, minorDigitsByCurrency } from '#kernel/domain/money.ts';
import {
  cleanReading,
  readingWithIssue,
  repairedReading,
  type Reading,
} from '../issues-and-repairs.ts';
import { cellLimits, type CellContext, type CellReader } from './cell-context.ts';
import { foreignCurrency } from '#kernel/domain/currency-signs.ts';
import {
  toPlainDecimal,
  parseFigure,
  textBeforePieceWord,
  moveDecimalMark,
  decimalMarkProofOf,
  decimalToUnits,
  multiplyDecimal,
  type ParsedFigure,
} from './parse-numbers.ts';
import type { Pattern } from './pattern.ts';
import { PERCENT_SIGN } from './formatted-numbers.ts';
import { numberToText, type Raw } from './cell-texts.ts';

type Decimal = Pick<ParsedFigure, 'negative' | 'percent' | 'signs'> & { readonly decimal: string };
const NO_SIGNS: readonly string[] = [];
const isReading = (found: Decimal | Reading): found is Reading => 'level' in found;

function decimalIn(text: string, raw: Raw, context: CellContext): Decimal | Reading {
  const found =
    typeof raw === 'number'
      ? decimalAsStored(raw, context.format)
      : decimalAsWritten(text, context.pattern);

  if (isReading(found)) return found;
  const { shift, unit } = context.pattern;
  const decimal = shift ? moveDecimalMark(found.decimal, shift) : found.decimal;
  if (!unit) return shift ? { ...found, decimal } : found;
  const multiplied = multiplyDecimal(decimal, unit.factor);
  if (unit.by === 'ask')
    return readingWithIssue('unit_unknown', { expected: `${decimal} | ${multiplied}` });

  return { ...found, decimal: unit.isApplied ? multiplied : decimal };
}

function decimalAsStored(raw: number, format: string | undefined): Decimal {
  const decimal = numberToText(Math.abs(raw));
  const percent = format === PERCENT_SIGN;

  return {
    negative: raw < 0,
    percent,
    decimal: percent ? moveDecimalMark(decimal, 2) : decimal,
    signs: format === undefined ? NO_SIGNS : [format],
  };
}

function decimalAsWritten(text: string, { mark }: Pattern): Decimal | Reading {
  const figure = parseFigure(text);
  if (!figure) return readingWithIssue('number_invalid');
  if (mark.mark === null) return decimalWithoutMark(figure, mark.by === 'ask');
  const { body, negative, percent, signs } = figure;
  const decimal = toPlainDecimal(body, mark.mark);
  if (decimal !== undefined) return { negative, percent, signs, decimal };

  return toPlainDecimal(body, mark.mark === ',' ? '.' : ',') === undefined
    ? readingWithIssue('number_invalid')
    : readingWithIssue('number_other_mark', { expected: mark.mark });
}

function decimalWithoutMark(
  { body, negative, percent, signs }: ParsedFigure,
  isAsked: boolean,
): Decimal | Reading {
  const { proves, either } = decimalMarkProofOf(body);
  if (either || (proves && isAsked))
    return readingWithIssue('number_ambiguous', {
      expected: [toPlainDecimal(body, '.'), toPlainDecimal(body, ',')]
        .filter((reading) => reading !== undefined)
        .join(' | '),
    });

  const decimal = toPlainDecimal(body, proves ?? '.');
  return decimal === undefined
    ? readingWithIssue('number_invalid')
    : { negative, percent, signs, decimal };
}

/**
 * Returns whether a text isn't a whole number with either decimal mark, such as `1,5`, so that no
 * choice of a mark makes it a quantity. Returns false if the column has a unit or a shift, which
 * may make it a whole number.
 */
function isFractionAnyway(text: string, { pattern }: CellContext): boolean {
  const figure = parseFigure(text);
  if (!figure || pattern.unit || pattern.shift) return false;
  const readings = [toPlainDecimal(figure.body, '.'), toPlainDecimal(figure.body, ',')];
  return (
    readings.every((reading) => reading === undefined || reading.includes('.')) &&
    readings.some((reading) => reading !== undefined)
  );
}

/** The issue of a negative quantity, by what the field counts. */
const negativeIssues = { stock: 'stock_negative', sales: 'quantity_negative' } as const;

const readPlainQuantity: CellReader = (text, raw, context) => {
  const found = decimalIn(text, raw, context);
  if (isReading(found))
    return isFractionAnyway(text, context) ? readingWithIssue('quantity_fraction') : found;
  if (found.percent) return readingWithIssue('percent_unexpected');
  if (found.decimal.includes('.')) return readingWithIssue('quantity_fraction');
  const quantity = Number(found.decimal);
  const { counts } = context.field;
  if (quantity === 0) return readingWithIssue(counts === 'stock' ? 'stock_zero' : 'quantity_zero');
  if (found.negative) return readingWithIssue(counts ? negativeIssues[counts] : 'value_negative');

  return quantity > cellLimits.quantity
    ? readingWithIssue('quantity_too_large', { expected: String(cellLimits.quantity) })
    : cleanReading(quantity);
};

/**
 * Returns whether figures of the column count something else than pieces, such as dozens, so that a
 * word for a piece contradicts the name of the column.
 */
const countsOtherUnits = ({ unit }: Pattern): boolean =>
  unit !== undefined && (unit.by === 'ask' || unit.isApplied);

/** Reads a quantity. A word for a piece after it is removed, and the cell shows the repair. */
export const readQuantity: CellReader = (text, raw, context) => {
  const figure = countsOtherUnits(context.pattern) ? undefined : textBeforePieceWord(text);
  if (figure === undefined) return readPlainQuantity(text, raw, context);
  const reading = readPlainQuantity(figure, raw, context);
  return reading.code ? reading : repairedReading(reading.value, 'piece_word_removed', 'shape');
};

/** Reads an amount in minor units of the row's currency. */
export const readAmount: CellReader = (text, raw, context) => {
  const found = decimalIn(text, raw, context);
  if (isReading(found)) return found;
  if (found.percent) return readingWithIssue('percent_unexpected');
  const { headSign } = context;
  const signs = headSign === undefined || found.signs.length > 0 ? found.signs : [headSign];
  const foreign = foreignCurrency(signs, context.currency);
  if (foreign)
    return readingWithIssue('currency_other', { expected: `${foreign} | ${context.currency}` });
  const { value, exact } = decimalToUnits(found.decimal, minorDigitsByCurrency[context.currency]);
  if (value > MAX_AMOUNT_MINOR) return readingWithIssue('value_too_large');
  if (found.negative && value > 0) return readingWithIssue('value_negative');

  return exact ? cleanReading(value) : readingWithIssue('amount_rounded', { value });
};

/** Reads a percentage in hundredths of a percent: `12,5%` and `12,5` both give 1250. */
export const readPercent: CellReader = (text, raw, context) => {
  const found = decimalIn(text, raw, context);
  if (isReading(found)) return found;

  /*
   * A workbook stores 12.5 % as 0.125, and percentages below one are rare. In a column that has
   * such fractions and nothing above one, 1 means 100 %.
   */
  const isRatio = (value: number) =>
    value > 0 && (value < 1 || (value === 1 && context.pattern.isRatio));
  if (typeof raw === 'number' && !found.percent && isRatio(raw))
    return readingWithIssue('percent_fraction', { value: decimalToUnits(found.decimal, 4).value });
  const { value } = decimalToUnits(found.decimal, 2);
  if (found.negative || value > 10_000) return readingWithIssue('percent_range');

  /*
   * Text counts as written; a small figure only gets a warning, because it may come from a
   * workbook.
   */
  const isSmall = value < 100 && /[1-9]/.test(found.decimal);

  return isSmall && !found.percent
    ? readingWithIssue('percent_ratio', { value })
    : cleanReading(value);
};
