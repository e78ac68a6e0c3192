/** What an order contained before its author corrected it. */
import type { OrderContent, OrderLine } from '#areas/orders/domain/index.ts';
import { paymentMethods } from '../users-and-settings.ts';
import type { ReturnReason } from './planned-order.ts';

/** Returns the content before the correction, with the mistake for which the order is returned. */
export function contentBeforeCorrection(
  content: OrderContent,
  { code, line = 1 }: ReturnReason,
): OrderContent {
  const withLine = (wrong: (line: OrderLine) => Partial<OrderLine>): OrderContent => ({
    ...content,
    lines: content.lines.map((one, n) => (n === line - 1 ? { ...one, ...wrong(one) } : one)),
  });

  if (code === '01')
    return {
      ...content,
      paymentMethodId: paymentMethods.find(({ id }) => id !== content.paymentMethodId)!.id,
    };
  if (code === '02') return withLine(({ quantity }) => ({ quantity: Number(quantity) + 20 }));
  if (code === '04') return { ...content, observation: '' };
  return withLine(({ unitMinor }) => ({ unitMinor: Math.round(Number(unitMinor) * 1.07) }));
}
