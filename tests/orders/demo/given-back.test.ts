/**
 * Tests when the demo units of an order are released and counted again, and what a person who
 * cancels an order is asked about them.
 */
import { describe, expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { decisionOn } from '../../goods.ts';
import { taken } from '../order-samples.ts';
import { ana, approver, server } from '../server/orders-setup.ts';
import {
  at,
  attempt,
  current,
  decide,
  full,
  part,
  refusedByErp,
  rule,
  sent,
  setUpDemo,
  trying,
  units,
} from './demo-setup.ts';

setUpDemo();

describe('demo units are released', () => {
  test('by a withdrawal', async () => {
    await taken(ana, 'withdraw', await sent());
    expect(await attempt()).toBe('done');
  });

  test('by a return, and counted again where they are still free', async () => {
    const order = await sent();
    await decide('return', order);
    const other = await sent();
    expect(await trying(await current(ana, order))).toBe(full);

    await taken(ana, 'withdraw', other);
    expect(await trying(await current(ana, order))).toBe('done');
  });

  test('by the void of a returned order', async () => {
    const order = await sent();
    await decide('return', order);
    const { version } = await current(ana, order);
    await ana.call(calls.voidReturnedOrder, {
      params: { id: order.id },
      body: { baseVersion: version },
    });
    expect(await attempt()).toBe('done');
  });

  test('by the ERP’s refusal', async () => {
    await refusedByErp(await sent());
    expect(await attempt()).toBe('done');
  });

  test('by a cancellation without manual processing, and not by one with it', async () => {
    await decide('cancel', await sent(), { processedByHand: false });
    await decide('cancel', await sent(), { processedByHand: true });
    expect(await attempt()).toBe(full);
  });

  test('not by a cancellation from before the question existed', async () => {
    const order = await sent();
    await decide('cancel', order, { processedByHand: false });
    await server.db
      .updateTable('sales_order')
      .set({ processed_by_hand: null })
      .where('id', '=', order.id)
      .execute();
    expect(await attempt()).toBe(full);
  });

  test('not by orders that are held, approved or complete', async () => {
    const order = await sent();
    await decide('hold', order, { reviewOn: '2026-12-01' });
    expect(await attempt()).toBe(full);

    await decide('resume', order);
    await decide('approve', order);
    expect(await attempt()).toBe(full);
  });
});

describe('demo units are never counted twice', () => {
  test('when an order is sent again after a return', async () => {
    const order = await sent();
    await decide('return', order);
    const again = await taken(ana, 'submit', await current(ana, order));
    expect([again.revision, await units()]).toEqual([2, 1]);
  });

  test('when an order is reprocessed: it is refused where others have used the units', async () => {
    const order = await sent();
    await refusedByErp(order);
    const other = await sent();
    expect(await decide('requeue', order)).toMatchObject({ code: 'demo_limit' });

    await taken(ana, 'withdraw', other);
    expect(await decide('requeue', order)).toMatchObject({ code: 'done' });
    expect(await attempt()).toBe(full);
  });

  test('when an order is reprocessed later: it counts in the month of its submission, and no span exceeds the maximum', async () => {
    await rule(1, 1, String(part));
    const order = await sent();
    await refusedByErp(order);
    await sent();
    const then = await at('2026-12-21T15:00:00Z', null);
    expect(await decide('requeue', order, {}, then)).toMatchObject({ code: 'demo_limit' });
  });
});

describe('a cancellation', () => {
  test('asks whether the order is processed manually', async () => {
    const order = await sent();
    const { processedByHand: _answer, ...unanswered } = decisionOn('cancel', order, {
      reason: 'double',
    });
    const answer = await approver.call(approvalCalls.decideOrders, { body: unanswered });
    expect(answer.json.body.results[0]).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['processedByHand'], code: 'required' }],
    });
    expect((await current(ana, order)).status).toBe('waiting_approval');
  });

  test('stores the answer with each order and in its history, also for many orders at once', async () => {
    await rule(12, 5, String(part));
    const orders = [await sent(), await sent()];
    await approver.call(approvalCalls.decideOrders, {
      body: {
        ...decisionOn('cancel', orders[0]!, { reason: 'double', processedByHand: false }),
        orders: orders.map(({ id, revision }) => ({ id, revision })),
      },
    });
    for (const order of orders) {
      expect(await current(ana, order)).toMatchObject({
        status: 'canceled',
        processedByHand: false,
      });
      const history = await ana.call(calls.getOrderHistory, {
        params: { id: order.id },
        query: {},
      });
      expect(history.json.body.rows[0]).toMatchObject({
        to: 'canceled',
        reason: 'double',
        changes: [{ field: 'processedByHand', to: 'false' }],
      });
    }
  });
});
