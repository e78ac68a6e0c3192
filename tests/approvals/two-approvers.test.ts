/**
 * Tests two approvers who decide on the discounts of one order: a call that names the decisions its
 * approver has seen is refused if these have changed.
 */
import { expect, test } from 'vitest';
import type { Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import {
  approver,
  discountedLine,
  saveFirst,
  OTHER_PART,
  reload,
  submit,
  setUpFunnels,
} from '../orders/funnels/funnel-setup.ts';

setUpFunnels();
type Said = { readonly lineId: string; readonly accepted: boolean };

const say = ({ id, revision }: Order, line: Said, seen?: Said[]) =>
  approver.call(approvalCalls.decideDiscounts, {
    params: { id },
    body: {
      revision,
      lines: [{ ...line, reason: line.accepted ? '' : 'At most 5 %' }],
      ...(seen && { seen }),
    },
  });

const decidedOf = async ({ id }: Order) =>
  (await approver.call(approvalCalls.listDiscounts, { params: { id } })).json.body.rows.map(
    ({ lineId, accepted }) => ({ lineId, accepted }),
  );

const first = { lineId: 'line-1', accepted: false };
const second = { lineId: 'line-2', accepted: true };

const twoDiscounts = async (number: string) =>
  await submit(
    await saveFirst(number, [
      discountedLine(2),
      discountedLine(1, {
        id: 'line-2',
        partNumber: OTHER_PART,
        unitMinor: 10_000,
        listMinor: 10_000,
      }),
    ]),
  );

test('an approver who has not seen the other’s decision is asked to look, and nothing is decided', async () => {
  const order = await twoDiscounts('TWO-1');
  expect((await say(order, first, [])).status).toBe(200);

  const late = await say(order, second, []);
  expect([late.status, late.json.message]).toEqual([409, 'decided_meanwhile']);
  expect(await decidedOf(order)).toEqual([first]);

  const turned = await say(order, second, [{ lineId: 'line-1', accepted: true }]);
  expect(turned.json.message).toBe('decided_meanwhile');
  expect((await say(order, second, [first])).json.body.order.status).toBe('waiting_correction');
});

test('a call that does not say what was seen decides on the present state', async () => {
  const order = await twoDiscounts('TWO-2');
  await say(order, first);
  expect((await say(order, second)).status).toBe(200);
  expect((await reload(order.id)).status).toBe('waiting_correction');
});

test('the answer identifies who decided by the name alone', async () => {
  const order = await twoDiscounts('TWO-3');
  await say(order, second);
  const { rows } = (await approver.call(approvalCalls.listDiscounts, { params: { id: order.id } }))
    .json.body;
  expect(Object.keys(rows[0]!).sort()).toEqual(['accepted', 'at', 'by', 'lineId', 'reason']);
});
