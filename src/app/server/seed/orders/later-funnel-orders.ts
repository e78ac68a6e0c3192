/** Orders that draw from a funnel which an earlier order has opened. */
import { netUnit } from '#kernel/domain/money.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import type { PlannedOrder } from './planned-order.ts';

/** How often the units of its first order an agreed funnel has. */
export const FUNNEL_MULTIPLE = 4;

/**
 * Makes the next complete normal order of the same distributor after each complete funnel order a
 * second one under the same funnel, so that half of the agreed units are drawn.
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
      unitMinor: netUnit(Number(line.unitMinor), Number(line.discount)),
      discount: 0,
    })),
  };
  const steps = order.steps.map((step) => (step.kind === 'save' ? { ...step, content } : step));
  return { ...order, content, steps };
}
