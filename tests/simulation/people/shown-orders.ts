/** What people had on their screens when they sent or confirmed an order: this and nothing else may be registered as theirs. */
import type { OrderContent } from '#areas/orders/domain/index.ts';

export type ShownOrders = {
  /** Before the button is pressed: it may come about even where nobody is told so. */
  /** `isOlder`: on a portal that does not show what is agreed apart; it stays as it is stored. */
  pressed(order: string, userId: number, content: OrderContent, isOlder: boolean): void;
  hasSeen(order: string, userId: number, content: OrderContent): boolean;
};

/** As a person reads it: what the catalogue says of a part is not theirs, blanks are nothing. */
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

export function newShownOrders(): ShownOrders {
  const shown = new Set<string>();
  const keyOf = (order: string, userId: number, content: OrderContent, isOlder: boolean) =>
    `${order} ${userId} ${asRead(content, isOlder)}`;
  return {
    pressed: (...press) => shown.add(keyOf(...press)),
    hasSeen: (...press) => shown.has(keyOf(...press, false)) || shown.has(keyOf(...press, true)),
  };
}
