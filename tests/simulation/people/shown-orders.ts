/**
 * The contents that people had on their screens when they sent or confirmed an order. No other
 * content may be registered as theirs.
 */
import type { OrderContent } from '#areas/orders/domain/index.ts';

export type ShownOrders = {
  /**
   * Notes the content on the screen when a person is about to send or confirm the order. It is
   * noted beforehand, because the submission may succeed even if its author never receives the
   * answer. `isOlder` is true if the device runs the previous version of the portal, which does not
   * show the fields of special prices. They are then left out of the comparison.
   */
  pressed(order: string, userId: number, content: OrderContent, isOlder: boolean): void;
  hasSeen(order: string, userId: number, content: OrderContent): boolean;
};

/**
 * Returns a content, as text, the way a person reads it: without the catalog's data about a part,
 * and with texts trimmed.
 */
const asRead = ({ lines, ...header }: OrderContent, isOlder: boolean) => {
  const isAgreed = header.type === 'funnel' && !isOlder;
  return JSON.stringify([
    isOlder,
    header.type,
    header.companyId,
    header.paymentMethodId,
    header.shippingType,
    header.carrierId,
    header.customerOrder.trim(),
    header.observation.trim(),
    isAgreed ? (header.funnelNumber ?? '') : '',
    lines.map((line) => [
      line.partNumber.trim(),
      line.quantity,
      line.unitMinor,
      line.discount,
      line.demo,
      isAgreed ? (line.discountReason ?? '').trim() : '',
    ]),
  ]);
};

export function createShownOrders(): ShownOrders {
  const shown = new Set<string>();
  const keyOf = (order: string, userId: number, content: OrderContent, isOlder: boolean) =>
    `${order} ${userId} ${asRead(content, isOlder)}`;
  return {
    pressed: (...press) => shown.add(keyOf(...press)),
    hasSeen: (...press) => shown.has(keyOf(...press, false)) || shown.has(keyOf(...press, true)),
  };
}
