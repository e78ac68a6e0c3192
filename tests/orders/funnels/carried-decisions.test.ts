/**
 * Tests which accepted discounts remain accepted in the next submission: the discounts of lines
 * that are unchanged since the decision, and no others.
 */
import { describe, expect, test } from 'vitest';
import { calls, type Order, type OrderLine } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  approver,
  decideOrder,
  discountedLine,
  distributorId,
  saveFirst,
  decideDiscounts,
  makeFunnelTerms,
  OTHER_PART,
  PART,
  reload,
  seller,
  submit,
  setUpFunnels,
  takeStep,
} from './funnel-setup.ts';

setUpFunnels();

const other = (more: Partial<OrderLine> = {}) =>
  discountedLine(1, {
    id: 'line-2',
    partNumber: OTHER_PART,
    unitMinor: 10_000,
    listMinor: 10_000,
    ...more,
  });

/**
 * Returns an order that the approver sent back for another reason after accepting both discounts.
 */
async function returnedOrder(number: string): Promise<Order> {
  const order = await submit(await saveFirst(number, [discountedLine(2), other()]));
  await decideDiscounts(order, [
    { lineId: 'line-1', accepted: true, reason: 'As agreed' },
    { lineId: 'line-2', accepted: true },
  ]);
  await decideOrder('return', order, { reason: 'Wrong end user' });
  return await reload(order.id);
}

async function sentAgain(order: Order, lines: readonly OrderLine[]): Promise<Order> {
  const saved = await seller.call(calls.saveOrder, {
    params: { id: order.id },
    body: {
      id: order.id,
      baseVersion: order.version,
      distributorId,
      content: { ...order.content, lines: [...lines] },
      contentSchema: CLIENT_SCHEMA_VERSION,
    },
  });
  return await submit(saved.json.body.order);
}

const keptOf = async ({ id }: Order): Promise<string[]> =>
  (await approver.call(approvalCalls.listDiscounts, { params: { id } })).json.body.rows.map(
    ({ lineId }) => lineId,
  );

describe('the accepted discount of a line', () => {
  const cases: readonly (readonly [
    what: string,
    change: (first: OrderLine) => OrderLine,
    isKept: boolean,
  ])[] = [
    ['of an unchanged line remains accepted', (line) => line, true],
    [
      'with another reason remains accepted, because the offer is the same',
      (line) => ({ ...line, discountReason: 'Competitor offer, in writing' }),
      true,
    ],
    ['of more units is decided again', (line) => ({ ...line, quantity: 3 }), false],
    ['of fewer units is decided again', (line) => ({ ...line, quantity: 1 }), false],
    [
      'with another unit value is decided again',
      (line) => ({ ...line, unitMinor: 123_000 }),
      false,
    ],
    ['with a higher discount is decided again', (line) => ({ ...line, discount: 1251 }), false],
    ['with a lower discount is decided again', (line) => ({ ...line, discount: 1249 }), false],
    [
      'of another part is decided again',
      (line) => ({ ...line, partNumber: OTHER_PART, unitMinor: 10_000, listMinor: 10_000 }),
      false,
    ],
    [
      'that was typed anew is decided again, for it is another line',
      (line) => ({ ...line, id: 'line-3' }),
      false,
    ],
  ];

  test.each(cases.map((one, n) => [...one, n] as const))('%s', async (_what, change, isKept, n) => {
    const order = await returnedOrder(`KEPT-${n}`);
    const [first, second] = order.content.lines as [OrderLine, OrderLine];
    const again = await sentAgain(order, [change(first), second]);
    expect(await keptOf(again)).toEqual(isKept ? ['line-1', 'line-2'] : ['line-2']);
  });

  test('that moved among the others remains accepted', async () => {
    const order = await returnedOrder('KEPT-MOVED');
    const again = await sentAgain(order, order.content.lines.toReversed());
    expect(await keptOf(again)).toEqual(['line-1', 'line-2']);
  });

  test('remains accepted after a withdrawal, and in the submission after that', async () => {
    let order = await submit(await saveFirst('KEPT-LONG', [discountedLine(2), other()]));
    await decideDiscounts(order, [{ lineId: 'line-1', accepted: true }]);
    await takeStep(calls.withdrawOrder, order);
    order = await sentAgain(await reload(order.id), order.content.lines);
    expect(await keptOf(order)).toEqual(['line-1']);

    await decideOrder('return', order, { reason: 'Wrong end user' });
    order = await sentAgain(await reload(order.id), [discountedLine(2), other({ quantity: 4 })]);
    expect([order.revision, await keptOf(order)]).toEqual([3, ['line-1']]);
  });

  test('is decided again if a change was submitted, even if it was undone afterwards', async () => {
    const order = await returnedOrder('KEPT-UNDONE');
    const [first, second] = order.content.lines as [OrderLine, OrderLine];
    const dearer = await sentAgain(order, [{ ...first, quantity: 3 }, second]);
    await decideOrder('return', dearer, { reason: 'Two were agreed' });
    const again = await sentAgain(await reload(order.id), [first, second]);
    expect(await keptOf(again)).toEqual(['line-2']);
  });
});

test('an order with a changed line is not approved before that discount is decided again', async () => {
  const order = await returnedOrder('KEPT-ASKED');
  const [first, second] = order.content.lines as [OrderLine, OrderLine];
  const again = await sentAgain(order, [{ ...first, quantity: 9 }, second]);
  const asked = { opening: makeFunnelTerms({ [PART.partNumber]: 9, [OTHER_PART]: 1 }) };
  expect((await decideOrder('approve', again, asked)).code).toBe('discounts_undecided');

  await decideDiscounts(again, [{ lineId: 'line-1', accepted: true }]);
  expect((await decideOrder('approve', again, asked)).code).toBe('done');
});

test('a decision that remains keeps its words and its author', async () => {
  const order = await returnedOrder('KEPT-WHOSE');
  const again = await sentAgain(order, order.content.lines);
  const { rows } = (await approver.call(approvalCalls.listDiscounts, { params: { id: order.id } }))
    .json.body;
  expect(again.revision).toBe(2);
  expect(rows[0]).toMatchObject({ accepted: true, reason: 'As agreed', by: 'Rita' });
});
