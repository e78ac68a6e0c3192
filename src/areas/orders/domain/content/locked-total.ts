/**
 * The lock of an order's total. An order whose unit values all came from a file has `unitsLocked`,
 * and changing its total requires the person's consent, which ends the lock.
 */
import { totalOfLines, type OrderContent } from '../order.ts';

/** Returns whether both contents have the same total. */
export const hasSameTotal = (
  one: Pick<OrderContent, 'lines'>,
  other: Pick<OrderContent, 'lines'>,
): boolean => totalOfLines(one.lines) === totalOfLines(other.lines);

export const withoutTotalLock = ({ unitsLocked: _lock, ...content }: OrderContent): OrderContent =>
  content;

/**
 * Returns `after`, without the lock if its total differs from that of `before`. For changes that
 * the portal makes by itself, such as catalog prices that arrive late.
 */
export const withTrueTotalLock = (before: OrderContent, after: OrderContent): OrderContent =>
  after.unitsLocked && !hasSameTotal(before, after) ? withoutTotalLock(after) : after;
