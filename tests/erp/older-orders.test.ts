/**
 * Tests orders that were submitted under higher limits than today's, and payloads that the ERP
 * fetched before a change: nothing is lost or truncated.
 */
import { expect, test } from 'vitest';
import { calls as orders, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { newId } from '#kernel/domain/ids.ts';
import { findPayloadProblem, findMismatches } from '../erp-simulator/check-received-order.ts';
import { content, line, saveDraft } from '../new-orders.ts';
import {
  approve,
  distributorId,
  erp,
  fetchOne,
  seller,
  server,
  setUpContract,
  statusAndCode,
  view,
} from './contract-setup.ts';

setUpContract();

/**
 * Overwrites fields of an order's stored content without checks, because an earlier version of the
 * portal accepted values that today's limits refuse.
 */
const storedBefore = async ({ id }: Pick<Order, 'id'>, before: Partial<OrderContent>) => {
  await server.pool.query('update sales_order set content = content || $2::jsonb where id = $1', [
    id,
    JSON.stringify(before),
  ]);
};

const submit = (order: Pick<Order, 'id' | 'version'>) =>
  seller.call(orders.submitOrder, {
    params: { id: order.id },
    body: { baseVersion: order.version },
  });

test('a long purchase order and a large value are sent complete, refused by the ERP, and corrected', async () => {
  const order = await approve();
  const customerOrder = 'PC-4711/2026 Filial Campinas';
  const large = line({ quantity: 1, unitMinor: 10_000_000_000, listMinor: 10_000_000_000 });
  await storedBefore(order, { customerOrder, lines: [line({ id: 'line-2' }), large] });
  const fetched = await fetchOne(order.number);
  expect(findPayloadProblem(fetched)).toBeUndefined();
  expect(fetched.items.map((one) => [one.C6_NUMPCOM, one.C6_PRCVEN])).toEqual([
    [customerOrder, 1240],
    [customerOrder, 100_000_000],
  ]);

  const { sizes, sums } = findMismatches(fetched);
  expect(sums).toEqual([]);
  expect(sizes.map(({ code, line: at, field }) => `${code} ${at} ${field}`)).toEqual([
    '02 01 C6_NUMPCOM',
    '03 02 C6_PRUNIT',
    '03 02 C6_PRCVEN',
    '02 02 C6_NUMPCOM',
  ]);

  await erp.result(order.number, { revision: 1, outcome: 'rejected', errors: sizes });
  const back = await view(order);
  expect([
    back.status,
    back.content.customerOrder,
    back.corrections.map((one) => one.line),
  ]).toEqual(['waiting_correction', customerOrder, [1, 2, 2, 2]]);

  const refused = await submit(back);
  expect(refused.json).toMatchObject({
    message: 'refused',
    details: {
      issues: [
        { path: ['customerOrder'], code: 'customer_order_too_long', expected: '15' },
        { path: ['lines', 1, 'unitMinor'], code: 'value_too_large' },
      ],
    },
  });
});

test('a purchase order may have 120 characters in a draft, and 15 in an order', async () => {
  const draft = await saveDraft(seller, distributorId, { customerOrder: 'x'.repeat(120) });
  expect((await view(draft)).content.customerOrder).toHaveLength(120);
  expect((await submit(draft)).json.message).toBe('refused');
  const { order } = (
    await seller.call(orders.saveOrder, {
      params: { id: draft.id },
      body: {
        id: draft.id,
        baseVersion: draft.version,
        distributorId,
        content: content(distributorId, { customerOrder: 'x'.repeat(15) }),
      },
      key: newId(Date.now(), crypto),
    })
  ).json.body;

  expect(statusAndCode(await submit(order))).toBe('200');
});

test('a payload that is offered again matches its hash, also if a key of the ERP was corrected in between', async () => {
  const { number } = await approve();
  const first = await fetchOne(number);
  await server.pool.query("update company set customer_code = '999999' where id = $1", [
    distributorId,
  ]);
  server.clock.now += 15 * MINUTE;
  const second = await fetchOne(number);
  expect([first, second].map(findPayloadProblem)).toEqual([undefined, undefined]);
  expect([first, second].map(({ header }) => header.C5_CLIENTE)).toEqual([
    String(distributorId),
    '999999',
  ]);
  expect(second.payloadHash).not.toBe(first.payloadHash);
});
