/** Builds and sends what a device sends about its orders to a restored server. */
import { createHash } from 'node:crypto';
import {
  contentText,
  restoreCalls,
  type ComparedOrder,
  type Order,
} from '#areas/orders/domain/index.ts';
import { comparedHeadFields, restoringOrders } from '#areas/orders/device/restoring-orders.ts';
import type { BodyOf } from '#kernel/domain/protocol/address.ts';
import type { Client } from '../test-server.ts';

export const hashContent = (content: Order['content']): string =>
  createHash('sha256').update(contentText(content)).digest('hex');

/** Returns what a device sends to a restored server about an order that it holds. */
export const heldOrder = (order: Order, more: Partial<BodyRow> = {}): BodyRow => ({
  ...comparedHeadFields(order),
  hash: hashContent(order.content),
  ...more,
});

type BodyRow = Exclude<ComparedOrder, { gone: true }>;

export const compareRows = async (client: Client, ...rows: ComparedOrder[]) => {
  const answer = await client.call(restoreCalls.compareOrders, { body: { rows } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body;
};

export const readVerdicts = async (client: Client, ...rows: ComparedOrder[]) =>
  (await compareRows(client, ...rows)).rows.map(({ verdict }) => verdict);

type Body = BodyOf<typeof restoreCalls.resendOrderAfterRestore>;

/** Sends an order again with the fields that a device sends. */
export async function sendAgain(
  client: Client,
  order: Order,
  submission: Body['submission'] = null,
  key?: string,
) {
  const { input } = (await restoringOrders.resending(order, {
    receipts: [],
  } as never)) as { readonly input: Body };
  return await client.call(restoreCalls.resendOrderAfterRestore, {
    params: { id: order.id },
    body: { ...input, submission },
    ...(key ? { key } : {}),
  });
}
