/**
 * Converts a line's quantity and unit value between typed text and stored form. A text that cannot
 * be parsed is stored as typed.
 */
import { formatMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';
import { readTypedMinor, readTypedInteger } from '#kernel/domain/typed-figures.ts';
import type { TypedFigure } from './order.ts';

/** Returns a whole number, the text as typed if it cannot be parsed, or null for an empty text. */
export function readTypedQuantity(typed: string, mark: DecimalMark): TypedFigure {
  const text = typed.trim();
  return text === '' ? null : (readTypedInteger(text, mark) ?? text);
}

export const writeQuantity = (quantity: TypedFigure): string =>
  quantity === null ? '' : String(quantity);

/**
 * Returns minor units of the currency, the text as typed if it cannot be parsed, or null for an
 * empty text.
 */
export function readTypedUnitValue(
  typed: string,
  currency: Currency,
  mark: DecimalMark,
): TypedFigure {
  const text = typed.trim();
  return text === '' ? null : (readTypedMinor(text, currency, mark) ?? text);
}

export function writeUnitValue(unit: TypedFigure, currency: Currency, mark: DecimalMark): string {
  if (unit === null) return '';
  return typeof unit === 'number' ? formatMinor(unit, currency, mark) : unit;
}
