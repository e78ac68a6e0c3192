/** Tests the demo units of an order whose approver sends lines back. */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { decisionOn, newOrderId } from '../../new-orders.ts';
import { content, line, saveAndGetOrder, stepAndGetOrder } from '../order-samples.ts';
import { ana, approver, company } from '../server/orders-setup.ts';
import {
  tryDemoOrder,
  readOrder,
  demoLine,
  limitReached,
  addDemoRule,
  setUpDemo,
  trySubmission,
} from './demo-setup.ts';

setUpDemo();

/**
 * Submits an order of a demo line and another line, and lets the approver send one of them back.
 */
async function sentBack(lineId: string): Promise<Order> {
  const lines = [{ ...demoLine(), id: 'line-1' }, line({ id: 'line-2' })];
  const order = await stepAndGetOrder(
    ana,
    'submit',
    await saveAndGetOrder(ana, content(company, { lines })),
  );

  await approver.call(approvalCalls.decidePartly, {
    params: { id: order.id },
    body: {
      revision: 1,
      draftId: newOrderId(),
      lines: [{ lineId, code: '04', reason: 'No stock' }],
    },
  });
  return readOrder(ana, order);
}

test('demo units that are sent back are free for another order', async () => {
  await addDemoRule(12, 1);
  const rest = await sentBack('line-1');
  expect(await tryDemoOrder()).toBe('done');
  expect(await trySubmission(rest)).toBe('done');
});

test('demo units that are sent back are free if the rest is canceled and processed by hand', async () => {
  await addDemoRule(12, 1);
  const rest = await sentBack('line-1');
  const canceled = await approver.call(approvalCalls.decideOrders, {
    body: decisionOn('cancel', rest, { reason: 'By phone', processedByHand: true }),
  });
  expect(canceled.json.body.results[0]!.code).toBe('done');
  expect(await tryDemoOrder()).toBe('done');
});

test('demo units that stay count again once they are confirmed', async () => {
  await addDemoRule(12, 1);
  const rest = await sentBack('line-2');
  expect(await trySubmission(rest)).toBe('done');
  expect(await tryDemoOrder()).toBe(limitReached);
});
