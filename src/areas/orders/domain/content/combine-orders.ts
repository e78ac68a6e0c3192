/**
 * Combines earlier orders into one new order: the quantities of a part are added up, and today's
 * prices apply. While the catalog is unknown, the price of the part's first line applies.
 */
import { orderLimits, type Order, type OrderContent, type OrderLine } from '../order.ts';
import { withoutEmptyNewerFields } from './newer-fields.ts';
import { lineWithCatalogPrice, type PartOf } from './line-with-catalog-price.ts';

export type CombinedOrder = {
  readonly content: OrderContent;
  /** The number of lines that were added to another one. */
  readonly addedUp: number;
  /** The number of parts whose price differs from that in an order. */
  readonly repriced: number;
  /** The part numbers that were left out, because they are no longer offered. */
  readonly missing: readonly string[];
  /** The part numbers whose unit value is empty, because the catalog has no price for them. */
  readonly unpriced: readonly string[];
};

export type CombineCode = 'other_distributor' | 'too_many_lines' | 'nothing_left';

/**
 * Returns the key under which lines are added up. A line whose quantity is not a number is not
 * added to another one.
 */
const keyOf = ({ id, partNumber, demo, quantity }: OrderLine): string =>
  typeof quantity === 'number' ? `${partNumber.trim()} ${String(demo)}` : id;

/**
 * Combines orders into a normal order. The first one determines company, payment and shipping. Demo
 * units get lines of their own. Discounts, purchase orders, observations and attachments are left
 * out, because they were given for another order.
 */
export function combineOrders(
  orders: readonly [Order, ...Order[]],
  partOf: PartOf,
  newId: () => string,
): CombinedOrder | CombineCode {
  const [first] = orders;
  if (
    orders.some(
      (one) => one.distributorId !== first.distributorId || one.currency !== first.currency,
    )
  )
    return 'other_distributor';

  const lines = new Map<string, OrderLine>();
  const repriced = new Set<string>();
  const missing = new Set<string>();
  const unpriced = new Set<string>();
  let addedUp = 0;

  for (const line of orders.flatMap(({ content }) => content.lines)) {
    const partNumber = line.partNumber.trim();
    if (partNumber === '') continue;

    const today = lineWithCatalogPrice(line, partOf);
    if (today === 'missing') {
      missing.add(partNumber);
      continue;
    }

    const { description, quantity, unitMinor, listMinor, demo } = today;
    if (unitMinor === null) unpriced.add(partNumber);
    else if (unitMinor !== line.unitMinor) repriced.add(partNumber);

    const before = lines.get(keyOf(line));
    if (before) {
      addedUp += 1;
      lines.set(keyOf(line), { ...before, quantity: Number(before.quantity) + Number(quantity) });
      continue;
    }

    lines.set(keyOf(line), {
      id: newId(),
      partNumber,
      description,
      quantity,
      unitMinor,
      listMinor,
      discount: 0,
      demo,
    });
  }

  if (lines.size === 0) return 'nothing_left';
  if (lines.size > orderLimits.lines) return 'too_many_lines';

  const { companyId, paymentMethodId, shippingType, carrierId } = first.content;
  const content = withoutEmptyNewerFields({
    type: 'normal',
    companyId,
    paymentMethodId,
    shippingType,
    carrierId,
    customerOrder: '',
    observation: '',
    lines: [...lines.values()],
  });

  return {
    content,
    addedUp,
    repriced: repriced.size,
    missing: [...missing],
    unpriced: [...unpriced],
  };
}
