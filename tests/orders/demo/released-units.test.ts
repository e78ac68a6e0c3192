/**
 * Tests when the demo units of an order are released and counted again, and what a person who
 * cancels an order is asked about them.
 */
import { describe, expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { decisionOn } from '../../new-orders.ts';
import { stepAndGetOrder } from '../order-samples.ts';
import { ana, approver, server } from '../server/orders-setup.ts';
import {
  signInAt,
  tryDemoOrder,
  readOrder,
  decideOrder,
  limitReached,
  part,
  refuseByErp,
  addDemoRule,
  submitDemoOrder,
  setUpDemo,
  trySubmission,
  countDemoUnits,
} from './demo-setup.ts';

setUpDemo();

describe('demo units are released', () => {
  test('by a withdrawal', async () => {
    await stepAndGetOrder(ana, 'withdraw', await submitDemoOrder());
    expect(await tryDemoOrder()).toBe('done');
  });

  test('by a return, and counted again where they are still free', async () => {
    const order = await submitDemoOrder();
    await decideOrder('return', order);
    const other = await submitDemoOrder();
    expect(await trySubmission(await readOrder(ana, order))).toBe(limitReached);

    await stepAndGetOrder(ana, 'withdraw', other);
    expect(await trySubmission(await readOrder(ana, order))).toBe('done');
  });

  test('by the void of a returned order', async () => {
    const order = await submitDemoOrder();
    await decideOrder('return', order);
    const { version } = await readOrder(ana, order);
    await ana.call(calls.returnOrderToDraft, {
      params: { id: order.id },
      body: { baseVersion: version },
    });
    expect(await tryDemoOrder()).toBe('done');
  });

  test('by the ERP’s refusal', async () => {
    await refuseByErp(await submitDemoOrder());
    expect(await tryDemoOrder()).toBe('done');
  });

  test('by a cancellation without manual processing, and not by one with it', async () => {
    await decideOrder('cancel', await submitDemoOrder(), { processedByHand: false });
    await decideOrder('cancel', await submitDemoOrder(), { processedByHand: true });
    expect(await tryDemoOrder()).toBe(limitReached);
  });

  test('not by a cancellation from before the question existed', async () => {
    const order = await submitDemoOrder();
    await decideOrder('cancel', order, { processedByHand: false });
    await server.db
      .updateTable('sales_order')
      .set({ processed_by_hand: null })
      .where('id', '=', order.id)
      .execute();
    expect(await tryDemoOrder()).toBe(limitReached);
  });

  test('not by orders that are held, approved or complete', async () => {
    const order = await submitDemoOrder();
    await decideOrder('hold', order, { reviewOn: '2026-12-01' });
    expect(await tryDemoOrder()).toBe(limitReached);

    await decideOrder('resume', order);
    await decideOrder('approve', order);
    expect(await tryDemoOrder()).toBe(limitReached);
  });
});

describe('demo units are never counted twice', () => {
  test('when an order is sent again after a return', async () => {
    const order = await submitDemoOrder();
    await decideOrder('return', order);
    const again = await stepAndGetOrder(ana, 'submit', await readOrder(ana, order));
    expect([again.revision, await countDemoUnits()]).toEqual([2, 1]);
  });

  test('when an order is reprocessed: it is refused where others have used the units', async () => {
    const order = await submitDemoOrder();
    await refuseByErp(order);
    const other = await submitDemoOrder();
    expect(await decideOrder('requeue', order)).toMatchObject({ code: 'demo_limit' });

    await stepAndGetOrder(ana, 'withdraw', other);
    expect(await decideOrder('requeue', order)).toMatchObject({ code: 'done' });
    expect(await tryDemoOrder()).toBe(limitReached);
  });

  test('when an order is reprocessed later: it counts in the month of its submission, and no span exceeds the maximum', async () => {
    await addDemoRule(1, 1, String(part));
    const order = await submitDemoOrder();
    await refuseByErp(order);
    await submitDemoOrder();
    const then = await signInAt('2026-12-21T15:00:00Z', null);
    expect(await decideOrder('requeue', order, {}, then)).toMatchObject({ code: 'demo_limit' });
  });
});

describe('a cancellation', () => {
  test('asks whether the order is processed manually', async () => {
    const order = await submitDemoOrder();
    const { processedByHand: _answer, ...unanswered } = decisionOn('cancel', order, {
      reason: 'double',
    });
    const answer = await approver.call(approvalCalls.decideOrders, { body: unanswered });
    expect(answer.json.body.results[0]).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['processedByHand'], code: 'required' }],
    });
    expect((await readOrder(ana, order)).status).toBe('waiting_approval');
  });

  test('stores the answer with each order and in its history, also for many orders at once', async () => {
    await addDemoRule(12, 5, String(part));
    const orders = [await submitDemoOrder(), await submitDemoOrder()];
    await approver.call(approvalCalls.decideOrders, {
      body: {
        ...decisionOn('cancel', orders[0]!, { reason: 'double', processedByHand: false }),
        orders: orders.map(({ id, revision }) => ({ id, revision })),
      },
    });
    for (const order of orders) {
      expect(await readOrder(ana, order)).toMatchObject({
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
