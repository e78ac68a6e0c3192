/** Figures of a line as typed and as kept: what cannot be read stays as it was typed. */
import { writeMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';
import { readTypedMinor, readTypedWhole } from '#kernel/domain/typed-figures.ts';
import type { Typed } from './order.ts';

/** A whole figure, or the text as typed. */
export function readTypedQuantity(typed: string, mark: DecimalMark): Typed {
  const text = typed.trim();
  return text === '' ? null : (readTypedWhole(text, mark) ?? text);
}
export const writeQuantity = (quantity: Typed): string =>
  quantity === null ? '' : String(quantity);

/** Minor units of the currency, or the text as typed. */
export function readTypedUnit(typed: string, currency: Currency, mark: DecimalMark): Typed {
  const text = typed.trim();
  return text === '' ? null : (readTypedMinor(text, currency, mark) ?? text);
}
export function writeUnit(unit: Typed, currency: Currency, mark: DecimalMark): string {
  if (unit === null) return '';
  return typeof unit === 'number' ? writeMinor(unit, currency, mark) : unit;
}
