/**
 * Samples for tests of orders: a small catalog, a complete order, and one person's calls for it.
 */
import { randomUUID } from 'node:crypto';
import {
  calls,
  type Order,
  type OrderContent,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import { insertCarriers, insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import { insertPaymentMethods } from '#areas/settings/server/index.ts';
import type { Client, TestServer } from '../test-server.ts';

export async function addOrderReferences({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await insertPaymentMethods(db, [
    { id: 1, code: '030', names: { en: '30 days', es: '30 días', pt: '30 dias' }, active: true },
  ]);
  await insertCarriers(db, [{ id: 1, code: '000301', name: 'Carrier', active: true }]);
  await insertPartsWithPrices(db, [
    {
      partNumber: '1001',
      description: 'Digital multimeter',
      ean: null,
      active: true,
      prices: { BRL: 10_000, PEN: 5_000 },
    },
    {
      partNumber: '1002',
      description: 'Clamp meter',
      ean: null,
      active: true,
      prices: { BRL: 25_050 },
    },
    { partNumber: '1003', description: 'Withdrawn', ean: null, active: false, prices: { BRL: 1 } },
  ]);
}

export const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: `l-${randomUUID().slice(0, 8)}`,
  partNumber: '1001',
  description: 'Digital multimeter',
  quantity: 2,
  unitMinor: 10_000,
  listMinor: 10_000,
  discount: 0,
  demo: false,
  ...more,
});

export const content = (companyId: number, more: Partial<OrderContent> = {}): OrderContent => ({
  type: 'normal',
  companyId,
  paymentMethodId: 1,
  shippingType: 'cif',
  carrierId: 1,
  customerOrder: 'PC-7',
  observation: '',
  lines: [line()],
  ...more,
});

export async function companyOf(
  { db }: Pick<TestServer, 'db'>,
  distributorId: number,
): Promise<number> {
  return (
    await db
      .selectFrom('company')
      .select('id')
      .where('distributor_id', '=', distributorId)
      .executeTakeFirstOrThrow()
  ).id;
}

type More = { id?: string; baseVersion?: number; distributorId?: number | null; key?: string };

export const callSave = (
  who: Client,
  what: OrderContent,
  { id = randomUUID(), baseVersion = 0, distributorId = null, key = randomUUID() }: More = {},
) =>
  who.call(calls.saveOrder, {
    params: { id },
    body: { id, baseVersion, distributorId, content: what },
    key,
  });

/** Saves a draft and returns the order. Throws if the server refuses. */
export async function saveAndGetOrder(
  who: Client,
  what: OrderContent,
  more: More = {},
): Promise<Order> {
  const answer = await callSave(who, what, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body.order;
}

const { submitOrder, withdrawOrder, removeDraft } = calls;
const steps = {
  submit: submitOrder,
  withdraw: withdrawOrder,
  remove: removeDraft as unknown as typeof submitOrder,
};

export const callStep = (
  who: Client,
  step: 'submit' | 'withdraw' | 'remove',
  order: Pick<Order, 'id' | 'version'>,
  key: string = randomUUID(),
) => who.call(steps[step], { params: { id: order.id }, body: { baseVersion: order.version }, key });

export async function stepAndGetOrder(
  who: Client,
  step: 'submit' | 'withdraw',
  order: Pick<Order, 'id' | 'version'>,
): Promise<Order> {
  const answer = await callStep(who, step, order);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body.order;
}
