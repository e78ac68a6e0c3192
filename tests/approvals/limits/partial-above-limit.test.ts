/** Tests partial decisions of approvers with limits. */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { line, newOrderId, saveDraft, submitOrder } from '../../new-orders.ts';
import { approver, distributorId, seller, server, setUpDecisions } from '../decisions-setup.ts';
import { delegate, setLimits, makeApprover, type Approver } from './limits-setup.ts';

setUpDecisions();

const sent = async () =>
  submitOrder(
    seller,
    await saveDraft(seller, distributorId, {
      lines: [line({ quantity: 1 }), line({ id: 'line-2', quantity: 8 })],
    }),
  );

const sendBack = ({ client }: Approver, { id, revision }: Order, lineId: string) =>
  client.call(approvalCalls.decidePartly, {
    params: { id },
    body: {
      revision,
      draftId: newOrderId(),
      lines: [{ lineId, code: '04' as const, reason: 'No stock' }],
    },
  });

const read = async (id: string): Promise<Order> =>
  (await seller.call(calls.getOrder, { params: { id } })).json.body;

/**
 * Returns an approver whose limit is a third of the order's total. The first line alone is within
 * this limit, and the second alone is above it.
 */
async function limited(name: string, { currency, totalMinor }: Order): Promise<Approver> {
  const made = await makeApprover(name);
  await setLimits(made, { amounts: { [currency]: Math.round(totalMinor / 3) } });
  return made;
}

test('lines that stay above the limit are refused, and nothing changes', async () => {
  const order = await sent();
  const rita = await limited('Rita', order);
  expect((await sendBack(rita, order, 'line-1')).json).toMatchObject({
    message: 'rest_above_limit',
  });
  expect(await read(order.id)).toMatchObject({ status: order.status, version: order.version });
});

test('lines that stay within the limit are approved, though the whole order is above it', async () => {
  const order = await sent();
  const rita = await limited('Rosa', order);
  expect((await sendBack(rita, order, 'line-2')).status).toBe(200);
  expect((await read(order.id)).partialDecision).toMatchObject({ byId: rita.id, lines: 1 });
});

test('a delegate sends lines back with the limits of the absent approver, who can’t confirm the rest', async () => {
  const order = await sent();
  const rita = await limited('Rute', order);
  const absent = await makeApprover('Abel');
  const today = new Date(server.clock.now).toISOString().slice(0, 10);
  expect((await delegate(absent, rita, today, today)).status).toBe(200);
  expect((await sendBack(rita, order, 'line-1')).status).toBe(200);

  const history = (await approver.call(calls.getOrderHistory, { params: { id: order.id } })).json
    .body.rows;
  expect(JSON.stringify(history)).toContain('Abel');

  const submitted = await submitOrder(absent.client, await read(order.id));
  expect(submitted.status).toBe('waiting_approval');
});
