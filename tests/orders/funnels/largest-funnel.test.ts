/** Tests that the largest first order that can be submitted opens its funnel. */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { MAX_FUNNEL_QUANTITY } from '#areas/funnels/domain/index.ts';
import { orderLimits } from '#areas/orders/domain/index.ts';
import {
  agreedLine,
  approver,
  makeFunnelTerms,
  openFunnelOf,
  PART,
  readFunnel,
  saveFirst,
  setUpFunnels,
  submit,
} from './funnel-setup.ts';
import { decisionOn } from '../../new-orders.ts';

setUpFunnels();
const part = PART.partNumber;

/** Returns lines of the same part with the maximum quantity, at a unit value of 1.00. */
const fullLines = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    agreedLine(orderLimits.quantity, { id: `line-${n + 1}`, unitMinor: 100 }),
  );

test('all lines of an order with the maximum quantity of one part open a funnel', async () => {
  const units = orderLimits.lines * orderLimits.quantity;
  const order = await openFunnelOf(await saveFirst('FULL-1', fullLines(orderLimits.lines)), {
    [part]: units,
  });
  expect(order.status).toBe('waiting_processing');
  expect((await readFunnel('FULL-1')).parts).toMatchObject([
    { partNumber: part, quantity: units, drawn: units },
  ]);
});

test('a funnel has at most the units of the largest order', async () => {
  const order = await submit(await saveFirst('FULL-2', fullLines(1)));
  const approve = (quantity: number) =>
    approver.call(approvalCalls.decideOrders, {
      body: decisionOn('approve', order, { opening: makeFunnelTerms({ [part]: quantity }) }),
    });
  expect((await approve(MAX_FUNNEL_QUANTITY + 1)).status).toBe(400);
  expect((await approve(MAX_FUNNEL_QUANTITY)).json.body.results).toMatchObject([{ code: 'done' }]);
});
