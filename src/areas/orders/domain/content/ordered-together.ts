/** One order from several that were made before, as a seller expects it: a line a part, added up, at today's prices. */
import { orderLimits, type Order, type OrderContent, type OrderLine } from '../order.ts';
import { withoutEmpty } from './later-fields.ts';
import { lineToday, type PartOf } from './line-today.ts';

export type OrderedTogether = {
  readonly content: OrderContent;
  /** Lines that were added to another one. */
  readonly addedUp: number;
  /** Parts whose price is another one than it was in an order. */
  readonly repriced: number;
  /** Part numbers that are no longer offered, or have no price: they are left out. */
  readonly missing: readonly string[];
};
export type TogetherCode = 'other_distributor' | 'too_many_lines' | 'nothing_left';

/** A quantity that cannot be read is added to nothing. */
const keyOf = ({ id, partNumber, demo, quantity }: OrderLine): string =>
  typeof quantity === 'number' ? `${partNumber.trim()} ${String(demo)}` : id;

/**
 * `orders`: the first one gives company, payment and shipping. Demo units stay apart from those that are bought. Discounts and purchase orders were given for another order.
 */
export function orderedTogether(
  orders: readonly [Order, ...Order[]],
  partOf: PartOf,
  newId: () => string,
): OrderedTogether | TogetherCode {
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
  let addedUp = 0;
  for (const line of orders.flatMap(({ content }) => content.lines)) {
    const partNumber = line.partNumber.trim();
    if (partNumber === '') continue;
    const today = lineToday(line, partOf);
    if (today === 'missing') {
      missing.add(partNumber);
      continue;
    }
    const { description, quantity, unitMinor, listMinor, demo } = today;
    if (unitMinor !== line.unitMinor) repriced.add(partNumber);
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
  const content = withoutEmpty({
    type: 'normal',
    companyId,
    paymentMethodId,
    shippingType,
    carrierId,
    customerOrder: '',
    observation: '',
    lines: [...lines.values()],
  });
  return { content, addedUp, repriced: repriced.size, missing: [...missing] };
}
