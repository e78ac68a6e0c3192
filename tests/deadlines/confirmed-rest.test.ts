/**
 * Tests confirming the rest of an order, from which an approver sent lines back, during a monthly
 * closing.
 */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { newOrderId } from '../new-orders.ts';
import {
  content,
  line,
  saveAndGetOrder,
  callStep,
  stepAndGetOrder,
} from '../orders/order-samples.ts';
import {
  ana,
  signInAdmin,
  blockedOutcome,
  company,
  setClock,
  INSIDE,
  outcomeOf,
  setUpGuard,
  START,
} from './guard-setup.ts';

setUpGuard();

test('the rest of an order that was sent before is confirmed, and the lines sent back wait', async () => {
  const lines = [line({ id: 'line-1' }), line({ id: 'line-2' })];
  setClock(START - 1);
  const order = await stepAndGetOrder(
    ana,
    'submit',
    await saveAndGetOrder(ana, content(company, { lines })),
  );

  setClock(INSIDE);
  const approver = await signInAdmin();
  const draftId = newOrderId();
  await approver.call(approvalCalls.decidePartly, {
    params: { id: order.id },
    body: {
      revision: 1,
      draftId,
      lines: [{ lineId: 'line-2', code: '04', reason: 'No stock' }],
    },
  });

  const read = async (id: string) => (await ana.call(calls.getOrder, { params: { id } })).json.body;
  expect(await stepAndGetOrder(ana, 'submit', await read(order.id))).toMatchObject({
    status: 'waiting_processing',
    revision: 2,
  });
  expect(outcomeOf(await callStep(ana, 'submit', await read(draftId)))).toEqual(blockedOutcome);
});
