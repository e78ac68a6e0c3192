/** Tests discounts above the limit of an approver, line by line, on the real server. */
import { beforeAll, expect, test } from 'vitest';
import { editApproverLimits } from '#areas/approvals/domain/calls.ts';
import { calls as approvalCalls, noLimits } from '#areas/approvals/domain/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { decisionOn } from '../../new-orders.ts';
import {
  approver,
  discountedLine,
  saveFirst,
  OTHER_PART,
  submit,
  server,
  setUpFunnels,
} from '../../orders/funnels/funnel-setup.ts';
import { makeUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';

setUpFunnels();

let junior: Client;

/** Bia, the junior approver, may accept discounts of up to 10 %. `approver` has no limits. */
beforeAll(async () => {
  const person = await makeUser(server, null, { name: 'Bia' });
  junior = await server.as(person);
  await approver.call(editApproverLimits, {
    params: { id: person.id },
    body: { version: 0, limits: { ...noLimits, orderTypes: null, largestDiscount: 1000 } },
  });
}, 60_000);

const twoDiscounts = async (number: string) =>
  await submit(
    await saveFirst(number, [
      discountedLine(2),
      discountedLine(1, {
        id: 'line-2',
        partNumber: OTHER_PART,
        unitMinor: 10_000,
        listMinor: 10_000,
        discount: 1000,
      }),
    ]),
  );

const judge = ({ id, revision }: Order, lineId: string, accepted: boolean, by: Client) =>
  by.call(approvalCalls.decideDiscounts, {
    params: { id },
    body: { revision, lines: [{ lineId, accepted, reason: accepted ? '' : 'Too much' }] },
  });

const approve = async (order: Order, by: Client) =>
  (await by.call(approvalCalls.decideOrders, { body: decisionOn('approve', order) })).json.body
    .results[0]!.code;

test('a discount above the limit can be refused, but not accepted', async () => {
  const order = await twoDiscounts('LIMIT-1');
  const accepted = await judge(order, 'line-1', true, junior);
  expect([accepted.status, accepted.json.message]).toEqual([409, 'above_limit']);
  expect((await judge(order, 'line-1', false, junior)).status).toBe(200);
});

test('an approval is recorded once the other discounts are decided', async () => {
  const order = await twoDiscounts('LIMIT-2');
  expect(await approve(order, junior)).toBe('discounts_undecided');
  await judge(order, 'line-2', true, junior);
  expect(await approve(order, junior)).toBe('recorded');
  expect(await approve(order, approver)).toBe('discounts_undecided');
  expect((await judge(order, 'line-1', true, approver)).status).toBe(200);
});
