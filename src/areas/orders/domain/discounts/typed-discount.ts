/**
 * Converts a line's discount between the typed text and its stored form. A text that cannot be
 * parsed, or is not within 0 to 100 %, is stored as typed.
 */
import type { DecimalMark } from '#kernel/domain/money.ts';
import { readTypedPercent } from '#kernel/domain/typed-percent.ts';
import type { OrderLine } from '../order.ts';

const WHOLE = 10_000;

/**
 * Returns hundredths of a percent, or the text as typed. An empty cell means that there is no
 * discount.
 */
export function readTypedDiscount(typed: string, mark: DecimalMark): OrderLine['discount'] {
  const text = typed.trim();
  if (text === '') return 0;
  const read = readTypedPercent(text, mark);
  return read !== undefined && read >= 0 && read <= WHOLE ? read : text;
}

export function writeDiscount(discount: OrderLine['discount'] | null, mark: DecimalMark): string {
  if (discount === null || discount === 0) return '';
  return typeof discount === 'number' ? String(discount / 100).replace('.', mark) : discount;
}
