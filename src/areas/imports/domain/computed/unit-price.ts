/** Computes the price of one piece from the total of a row. */
import { divideRounded } from '#kernel/domain/money.ts';
import { cleanReading, readingWithIssue, type Reading } from '../issues-and-repairs.ts';

/**
 * Divides a total by a quantity. The price is rounded to the minor unit of the currency, halves
 * away from zero, and a rounded price has a warning. Returns an issue if the quantity is 0 or one
 * of the two is missing; an unreadable total keeps its own issue.
 */
export function unitPriceOf(total: Reading, quantity: Reading): Reading {
  if (typeof total.value !== 'number')
    return total.code ? total : readingWithIssue('input_missing', { expected: 'total' });
  if (quantity.value === 0 || quantity.code === 'quantity_zero' || quantity.code === 'stock_zero')
    return readingWithIssue('divided_by_zero');
  if (typeof quantity.value !== 'number')
    return readingWithIssue('input_missing', { expected: 'quantity' });
  const value = Number(divideRounded(BigInt(total.value), BigInt(quantity.value)));
  if (value * quantity.value !== total.value) return readingWithIssue('amount_rounded', { value });

  return total.code ? readingWithIssue(total.code, { value }) : cleanReading(value);
}
