/** Orders that draw from a funnel which an earlier order has opened. */
import { netUnitPrice } from '#kernel/domain/money.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import type { PlannedOrder } from './planned-order.ts';

/** The agreed units of a funnel, as a multiple of the units in its first order. */
export const AGREED_UNITS_MULTIPLE = 4;

/**
 * Adds a second order to each funnel whose first order is complete: the distributor's next normal
 * order that was completed without a correction becomes a funnel order under the same number. Half
 * of the agreed units are then drawn.
 */
export function withLaterFunnelOrders(orders: readonly PlannedOrder[]): PlannedOrder[] {
  const all = [...orders];
  for (const first of orders.filter(isComplete)) {
    if (first.content.type !== 'funnel') continue;
    const openedAt = first.steps.at(-1)!.at;
    const place = all.findIndex(
      (order) =>
        isComplete(order) &&
        order.distributorId === first.distributorId &&
        order.content.type === 'normal' &&
        order.steps.length === 4 &&
        order.steps[0]!.at > openedAt,
    );
    if (place >= 0) all[place] = under(first, all[place]!);
  }
  return all;
}

const isComplete = ({ status }: PlannedOrder): boolean => status === 'complete';

/** Returns the order with the parts, agreed values and terms of the funnel's first order. */
function under(first: PlannedOrder, order: PlannedOrder): PlannedOrder {
  const content: OrderContent = {
    ...order.content,
    type: 'funnel',
    funnelNumber: first.content.funnelNumber,
    endUser: first.content.endUser,
    endUserState: first.content.endUserState,
    verticalId: first.content.verticalId,
    funnelExpiresOn: first.content.funnelExpiresOn,
    lines: first.content.lines.map(({ discountReason: _agreed, ...line }) => ({
      ...line,
      unitMinor: netUnitPrice(Number(line.unitMinor), Number(line.discount)),
      discount: 0,
    })),
  };
  const steps = order.steps.map((step) => (step.kind === 'save' ? { ...step, content } : step));
  return { ...order, content, steps };
}
