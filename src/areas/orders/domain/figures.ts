/** Figures of a line as typed and as kept: what cannot be read stays as it was typed. */
import {
  MAX_MINOR,
  readMinor,
  writeMinor,
  type Currency,
  type DecimalMark,
} from '#kernel/domain/money.ts';
import type { Typed } from './order.ts';

/** `12`, `1.200` (grouped as the language groups) and `12,00` are whole figures; `12,5` and letters stay text. */
export function readTypedQuantity(typed: string, mark: DecimalMark): Typed {
  const text = typed.trim();
  if (text === '') return null;
  const group = mark === ',' ? '\\.' : ',';
  const shape = new RegExp(`^(-?)(\\d{1,3}(?:${group}\\d{3})+|\\d{1,12})(?:[.,]0{1,2})?$`).exec(
    text,
  );
  if (!shape) return text;
  const [, sign, digits] = shape;
  const figure = Number(digits!.replace(/\D/g, ''));
  if (figure > MAX_MINOR) return text;
  return sign ? -figure : figure;
}
export const writeQuantity = (quantity: Typed): string =>
  quantity === null ? '' : String(quantity);

/** Minor units of the currency, or the text as typed. */
export function readTypedUnit(typed: string, currency: Currency, mark: DecimalMark): Typed {
  const text = typed.trim();
  return text === '' ? null : (readMinor(text, currency, mark) ?? text);
}
export function writeUnit(unit: Typed, currency: Currency, mark: DecimalMark): string {
  if (unit === null) return '';
  return typeof unit === 'number' ? writeMinor(unit, currency, mark) : unit;
}
