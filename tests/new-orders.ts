/**
 * Provides what an order needs in tests: a small catalog, and functions that write orders through
 * the API as a person's device does.
 */
import { insertCarriers, insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import {
  calls,
  type Order,
  type OrderContent,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import { insertPaymentMethods } from '#areas/settings/server/index.ts';
import type { BodyOf } from '#kernel/domain/protocol/address.ts';
import { newId } from '#kernel/domain/ids.ts';
import type { Client, TestServer } from './test-server.ts';

export const PART = { partNumber: '4100871', description: 'Clamp meter 600 A', unitMinor: 124_000 };
export const CARRIER = 71;
export const PAYMENT = 72;

/**
 * Adds one part with prices in reais and soles, one carrier and one payment method. Call it once
 * for each database.
 */
export async function addCatalog({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await insertPartsWithPrices(db, [
    {
      partNumber: PART.partNumber,
      description: PART.description,
      ean: null,
      active: true,
      prices: { BRL: PART.unitMinor, PEN: 84_000 },
    },
  ]);
  await insertCarriers(db, [
    { id: CARRIER, code: '000071', name: 'Rodovia Expressa', active: true },
  ]);
  await insertPaymentMethods(db, [
    {
      id: PAYMENT,
      code: '072',
      names: { en: '30 days', es: '30 días', pt: '30 dias' },
      active: true,
    },
  ]);
}

export const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line-1',
  partNumber: PART.partNumber,
  description: PART.description,
  quantity: 5,
  unitMinor: PART.unitMinor,
  listMinor: PART.unitMinor,
  discount: 0,
  demo: false,
  ...more,
});

/**
 * Returns the content of an order that is complete and ready to be submitted, for the company that
 * `makeDistributor` created.
 */
export const content = (distributorId: number, more: Partial<OrderContent> = {}): OrderContent => ({
  type: 'normal',
  companyId: distributorId,
  paymentMethodId: PAYMENT,
  shippingType: 'none',
  carrierId: null,
  customerOrder: '',
  observation: '',
  lines: [line()],
  ...more,
});

export const newOrderId = () => newId(Date.now(), crypto);

export async function saveDraft(
  client: Client,
  distributorId: number,
  more: Partial<OrderContent> = {},
  id = newOrderId(),
): Promise<Order> {
  return orderIn(
    await client.call(calls.saveOrder, {
      params: { id },
      body: { id, baseVersion: 0, distributorId, content: content(distributorId, more) },
    }),
  );
}

export async function submitOrder(
  client: Client,
  order: Pick<Order, 'id' | 'version'>,
): Promise<Order> {
  return orderIn(
    await client.call(calls.submitOrder, {
      params: { id: order.id },
      body: { baseVersion: order.version },
    }),
  );
}

function orderIn(answer: {
  status: number;
  text: string;
  json: { body: { order: Order } };
}): Order {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json.body.order;
}

type DecisionInput = BodyOf<typeof approvalCalls.decideOrders>;

/** Returns the body of a decision on one order. `more` overrides its other fields. */
export const decisionOn = (
  action: Decision,
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  more: Partial<Omit<DecisionInput, 'action' | 'orders'>> = {},
): DecisionInput => ({
  action,
  orders: [{ id, revision }],
  reason: '',
  code: action === 'return' ? '01' : null,
  line: null,
  reviewOn: null,
  ...(action === 'cancel' ? { processedByHand: true } : {}),
  ...more,
});

/**
 * Returns the numbers of the `n` most expensive parts in reais, so that few units reach the minimum
 * order.
 */
export async function findDearestParts(
  { db }: Pick<TestServer, 'db'>,
  n: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('part')
    .innerJoin('price', 'price.part_number', 'part.part_number')
    .select('part.part_number')
    .where('active', '=', true)
    .where('currency', '=', 'BRL')
    .orderBy('price.unit_minor', 'desc')
    .limit(n)
    .execute();
  return rows.map((row) => row.part_number);
}
