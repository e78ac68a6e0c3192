/** Provides events about complete orders, as an ERP sends them. */
import { randomUUID } from 'node:crypto';
import type { ErpEventInput } from '#areas/erp/domain/index.ts';
import { calls as orders, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { bodyOf, type Client } from '../../test-client.ts';
import { line } from '../../new-orders.ts';
import { accepted, type Erp } from '../erp-samples.ts';

/** 15:30 in São Paulo on the day before the tests' clock (`NOON`, on November 21). */
export const HAPPENED = '2026-11-20T15:30:00-03:00';

export const KEY = '35261112ABC34501DE35550010000001231000001234';

export const someEvent = (
  kind: ErpEventInput['kind'],
  items: readonly (readonly [line: number | string, quantity: number])[],
  more: Partial<ErpEventInput> = {},
): ErpEventInput => ({
  eventId: randomUUID(),
  kind,
  at: HAPPENED,
  items: items.map(([at, quantity]) => ({ line: at, quantity })),
  ...more,
});

export const invoiceOf = (
  number: string,
  more: Partial<ErpEventInput['document'] & object> = {},
) => ({
  number,
  series: '1',
  ...more,
});

export const linesOf = (...quantities: readonly number[]): OrderContent['lines'] =>
  quantities.map((quantity, n) => line({ id: `line-${n + 1}`, quantity }));

/** Approves an order, then fetches and accepts it as the ERP. */
export async function completeOrder(
  erp: Erp,
  approve: (more: Partial<OrderContent>) => Promise<Order & { number: string }>,
  ...quantities: readonly number[]
): Promise<Order & { number: string }> {
  const order = await approve({ lines: linesOf(...quantities) });
  await erp.pending(100);
  await erp.result(order.number, accepted(order));
  return order;
}

export const fulfillmentOf = async (client: Client, { id }: Pick<Order, 'id'>) =>
  bodyOf(await client.call(orders.getFulfillment, { params: { id } }));
