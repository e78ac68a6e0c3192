/** Calculates the units of a funnel that an order holds. */
import { sumQuantitiesByPart, type QuantitiesByPart } from '#areas/funnels/domain/index.ts';
import { isBlankLine, type Order } from '../order.ts';

type Holder = Pick<Order, 'type' | 'status' | 'deleted' | 'content' | 'processedByHand'>;

/**
 * Returns whether the order holds units: from its submission until it is withdrawn, voided, or
 * returned by an approver or the ERP. A canceled order holds them only if it is processed by hand.
 */
const holds = ({ type, status, deleted, processedByHand }: Holder): boolean => {
  if (type !== 'funnel' || deleted) return false;
  if (status === 'canceled') return processedByHand === true;
  return status !== 'draft' && status !== 'waiting_correction';
};

/**
 * Returns the held units by part; empty if the order holds none. `content` must be the last
 * submitted one.
 */
export const heldFunnelUnits = (order: Holder): QuantitiesByPart =>
  holds(order)
    ? sumQuantitiesByPart(order.content.lines.filter((line) => !isBlankLine(line)))
    : new Map();
