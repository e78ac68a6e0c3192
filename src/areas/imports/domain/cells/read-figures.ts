/** Reads quantities, amounts and percentages by the decimal mark of their column; where the column does not decide, a figure that can be read both ways is asked about. */
import { MAX_MINOR, minorDigits } from '#kernel/domain/money.ts';
import { clean, wrong, type Reading } from '../issues.ts';
import { cellLimits, type CellContext, type CellReader } from './cell-context.ts';
import { decimalOf, figureOf, moved, proofOf, scaled, type ReadFigure } from './numbers.ts';
import type { Pattern } from './pattern.ts';
import { numberText, type Raw } from './text.ts';

type Decimal = { readonly negative: boolean; readonly percent: boolean; readonly decimal: string };
const isReading = (found: Decimal | Reading): found is Reading => 'level' in found;

function decimalIn(text: string, raw: Raw, { pattern }: CellContext): Decimal | Reading {
  const found = decimalAsWritten(text, raw, pattern);
  const { shift } = pattern;
  return shift && !isReading(found) ? { ...found, decimal: moved(found.decimal, shift) } : found;
}
function decimalAsWritten(text: string, raw: Raw, { mark }: Pattern): Decimal | Reading {
  if (typeof raw === 'number')
    return { negative: raw < 0, percent: false, decimal: numberText(Math.abs(raw)) };
  const figure = figureOf(text);
  if (!figure) return wrong('number_invalid');
  if (mark.mark === null) return decimalWithoutMark(figure, mark.by === 'ask');
  const { body, negative, percent } = figure;
  const decimal = decimalOf(body, mark.mark);
  if (decimal !== undefined) return { negative, percent, decimal };
  return decimalOf(body, mark.mark === ',' ? '.' : ',') === undefined
    ? wrong('number_invalid')
    : wrong('number_other_mark', { expected: mark.mark });
}
function decimalWithoutMark(
  { body, negative, percent }: ReadFigure,
  isAsked: boolean,
): Decimal | Reading {
  const { proves, either } = proofOf(body);
  if (either || (proves && isAsked))
    return wrong('number_ambiguous', {
      expected: [decimalOf(body, '.'), decimalOf(body, ',')]
        .filter((reading) => reading !== undefined)
        .join(' | '),
    });
  const decimal = decimalOf(body, proves ?? '.');
  return decimal === undefined ? wrong('number_invalid') : { negative, percent, decimal };
}

export const readQuantity: CellReader = (text, raw, context) => {
  const found = decimalIn(text, raw, context);
  if (isReading(found)) return found;
  if (found.percent) return wrong('percent_unexpected');
  if (found.decimal.includes('.')) return wrong('quantity_fraction');
  const quantity = Number(found.decimal);
  if (quantity === 0) return wrong('quantity_zero');
  if (found.negative) return wrong('quantity_negative');
  return quantity > cellLimits.quantity
    ? wrong('quantity_too_large', { expected: String(cellLimits.quantity) })
    : clean(quantity);
};

/** In minor units of the row's currency. */
export const readAmount: CellReader = (text, raw, context) => {
  const found = decimalIn(text, raw, context);
  if (isReading(found)) return found;
  if (found.percent) return wrong('percent_unexpected');
  const { value, exact } = scaled(found.decimal, minorDigits[context.currency]);
  if (value > MAX_MINOR) return wrong('value_too_large');
  if (found.negative && value > 0) return wrong('value_negative');
  return exact ? clean(value) : wrong('amount_rounded', { value });
};

/** In hundredths of a percent: `12,5%` and `12,5` alike are 1250. */
export const readPercent: CellReader = (text, raw, context) => {
  const found = decimalIn(text, raw, context);
  if (isReading(found)) return found;
  /* A workbook stores 12.5 % as 0.125; half a percent is rare. */
  if (typeof raw === 'number' && raw > 0 && raw < 1)
    return wrong('percent_ratio', { value: scaled(found.decimal, 4).value });
  const { value } = scaled(found.decimal, 2);
  return found.negative || value > 10_000 ? wrong('percent_range') : clean(value);
};
