/** Tests the mails about a partial decision through a real mail server. */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { line, newOrderId, saveDraft, submitOrder } from '../new-orders.ts';
import { sentTo } from '../mail-server.ts';
import {
  ana,
  approver,
  distributorId,
  mailsAfter,
  seller,
  setUpMails,
} from '../orders/server/mails-setup.ts';

setUpMails();

const lines = [line(), line({ id: 'line-2', quantity: 1 })];

const sent = async (): Promise<Order> =>
  submitOrder(seller, await saveDraft(seller, distributorId, { lines }));

const sendBack = ({ id, revision }: Order) =>
  approver.call(approvalCalls.decidePartly, {
    params: { id },
    body: {
      revision,
      draftId: newOrderId(),
      lines: [{ lineId: 'line-2', code: '04', reason: 'No stock' }],
    },
  });

test('the submitter reads which lines were sent back and that the rest is to be confirmed', async () => {
  const order = await sent();
  const mails = await mailsAfter(() => sendBack(order));
  expect(mails.map(sentTo)).toEqual([ana.email]);
  expect(mails[0]!.subject).toBe(`O pedido ${order.number} foi aprovado em parte: confirme-o`);
  expect(mails[0]!.text).toContain('confirme o pedido no portal');
  expect(mails[0]!.text).toContain('4100871: No stock');
});

test('a confirmation needs no decision and is mailed to no one', async () => {
  const order = await sent();
  await sendBack(order);
  const { version } = (await seller.call(calls.getOrder, { params: { id: order.id } })).json.body;
  expect(await mailsAfter(() => submitOrder(seller, { id: order.id, version }))).toEqual([]);
});
