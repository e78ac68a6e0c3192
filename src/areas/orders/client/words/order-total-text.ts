/** The text of an order's total. */
import type { Formats } from '#kernel/domain/formats.ts';
import { hasUnreadableFigure, type Order } from '../../domain/index.ts';

/**
 * Returns the total without taxes. It is a dash if a line has a figure that can't be read, because
 * `totalMinor` is then the sum of the other lines only.
 */
export const orderTotalText = (
  {
    content: { lines },
    totalMinor,
    currency,
  }: Pick<Order, 'totalMinor' | 'currency'> & { readonly content: Pick<Order['content'], 'lines'> },
  formats: Pick<Formats, 'money'>,
): string => (lines.some(hasUnreadableFigure) ? '–' : formats.money(totalMinor, currency));
