/**
 * Provides an ERP for tests, which calls the server with the ERP's token, and orders that were
 * approved for it.
 */
import { randomUUID } from 'node:crypto';
import {
  calls,
  type ErpEventInput,
  type PendingOrder,
  type ErpResultInput,
} from '#areas/erp/domain/index.ts';
import type { Order, OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import type { BodyOf, QueryOf } from '#kernel/domain/protocol/address.ts';
import { decisionOn, saveDraft, submitOrder } from '../new-orders.ts';
import type { Client, TestServer } from '../test-server.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lists = {
  products: calls.putErpProducts,
  prices: calls.putErpPrices,
  carriers: calls.putErpCarriers,
  conditions: calls.putErpPaymentConditions,
  customers: calls.putErpCustomerCodes,
  availability: calls.putErpAvailability,
};
export type Erp = ReturnType<typeof erpOf>;

export function erpOf(server: TestServer, token: string) {
  const headers = bearer(token);
  const { anonymous } = server;
  return {
    token,
    pending: (limit?: number) =>
      anonymous.call(calls.listPendingErpOrders, {
        headers,
        query: { limit: limit === undefined ? undefined : String(limit) } as unknown as QueryOf<
          typeof calls.listPendingErpOrders
        >,
      }),
    ack: (number: string, body: BodyOf<typeof calls.acknowledgeErpOrder>) =>
      anonymous.call(calls.acknowledgeErpOrder, { headers, params: { number }, body }),
    result: (number: string, body: ErpResultInput, key: string = randomUUID()) =>
      anonymous.call(calls.reportErpResult, { headers, params: { number }, body, key }),
    event: (number: string, body: ErpEventInput) =>
      anonymous.call(calls.reportErpEvent, { headers, params: { number }, body }),
    catalog: (name: keyof typeof lists, rows: unknown[]) =>
      anonymous.call(lists[name], { headers, body: { rows } }),
    send: (method: string, url: string, body?: unknown, more: Record<string, string> = {}) =>
      anonymous.send(method, url, body, { ...headers, ...more }),
  };
}

export const accepted = (
  { revision }: Pick<PendingOrder, 'revision'>,
  erpNumber = '099001',
): ErpResultInput => ({ revision, outcome: 'accepted', erpNumber });

/** Returns the number of the ERP's calls in the audit. */
export const recordedCalls = async ({ db }: Pick<TestServer, 'db'>): Promise<number> => {
  const calls = db.selectFrom('erp_call').select((e) => e.fn.countAll().as('n'));
  return Number((await calls.executeTakeFirstOrThrow()).n);
};

/** The result with which the ERP rejects the first revision because of a wrong price. */
export const rejected: ErpResultInput = {
  revision: 1,
  outcome: 'rejected',
  errors: [{ code: '03', message: 'preço' }],
};

/** Saves, submits and approves an order. */
export async function approvedOrder(
  seller: Client,
  approver: Client,
  distributorId: number,
  more: Partial<OrderContent> = {},
): Promise<Order & { number: string }> {
  const order = await submitOrder(seller, await saveDraft(seller, distributorId, more));
  const answer = await approver.call(approvalCalls.decideOrders, {
    body: decisionOn('approve', order),
  });
  if (answer.json.body.results[0]!.code !== 'done') throw new Error(answer.text);
  return order as Order & { number: string };
}
