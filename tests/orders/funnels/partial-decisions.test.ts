/**
 * Tests partial decisions on funnel orders: which units they give back and draw again, and what
 * they ask of discounts, minimum and funnel.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { newOrderId } from '../../new-orders.ts';
import {
  agreedLine,
  approver,
  decideOrder,
  discountedLine,
  readDrawnUnits,
  saveFirst,
  decideDiscounts,
  saveLater,
  NET,
  openFunnelOf,
  OTHER_PART,
  PART,
  reload,
  seller,
  trySubmit,
  submit,
  server,
  setUpFunnels,
} from './funnel-setup.ts';

setUpFunnels();
afterEach(() => storeSettingValue(server.db, 'minimum_orders', {}));

const partly = ({ id, revision }: Order, lineIds: readonly string[], waiver?: string) =>
  approver.call(approvalCalls.decidePartly, {
    params: { id },
    body: {
      revision,
      draftId: newOrderId(),
      lines: lineIds.map((lineId) => ({ lineId, code: '04' as const, reason: 'No stock' })),
      ...(waiver === undefined ? {} : { waiver }),
    },
  });

/** Opens a funnel of 30 units per part, and submits another order of two lines under it. */
async function laterOrder(number: string): Promise<Order> {
  const other = { id: 'line-2', partNumber: OTHER_PART, unitMinor: 9_000, listMinor: 10_000 };
  const first = await saveFirst(number, [agreedLine(1), agreedLine(1, other)]);
  await openFunnelOf(first, { [PART.partNumber]: 30, [OTHER_PART]: 30 });
  return submit(await saveLater(number, [agreedLine(4), agreedLine(6, other)]));
}

const units = async (number: string) => {
  const { [PART.partNumber]: part, [OTHER_PART]: other } = await readDrawnUnits(number);
  return [part, other];
};

describe('a partial decision on a funnel order', () => {
  test('gives all its units back, and its confirmation draws those of the rest', async () => {
    const order = await laterOrder('PART-1');
    expect(await units('PART-1')).toEqual([5, 7]);

    await partly(order, ['line-2']);
    expect(await units('PART-1')).toEqual([1, 1]);

    const confirmed = (await trySubmit(await reload(order.id))).json.body.order;
    expect(confirmed.status).toBe('waiting_processing');
    expect(await units('PART-1')).toEqual([5, 1]);
  });

  test('lets its draft order the lines again under the funnel', async () => {
    const order = await laterOrder('PART-2');
    await partly(order, ['line-2']);
    const { partialDecision } = await reload(order.id);
    expect((await trySubmit(await reload(partialDecision!.draftId))).status).toBe(200);
    expect(await units('PART-2')).toEqual([1, 7]);
  });

  test('leaves its units to the draft if the rest is canceled and processed by hand', async () => {
    const order = await laterOrder('PART-7');
    await partly(order, ['line-2']);
    const { partialDecision } = await reload(order.id);
    await submit(await reload(partialDecision!.draftId));
    const canceled = await decideOrder('cancel', order, {
      reason: 'By phone',
      processedByHand: true,
    });
    expect(canceled.code).toBe('done');
    expect(await units('PART-7')).toEqual([5, 7]);
  });

  test('is not confirmed if other orders have taken the units meanwhile', async () => {
    const order = await laterOrder('PART-3');
    await partly(order, ['line-2']);
    await submit(await saveLater('PART-3', [agreedLine(27)]));
    expect((await trySubmit(await reload(order.id))).json.message).toBe('refused');
    expect((await reload(order.id)).status).toBe('waiting_correction');
  });

  test('is refused on the first order of a funnel, whose approval confirms the terms', async () => {
    const order = await submit(
      await saveFirst('PART-4', [agreedLine(1), agreedLine(1, { id: 'line-2' })]),
    );
    expect((await partly(order, ['line-2'])).json.message).toBe('funnel_unconfirmed');
    expect(await reload(order.id)).toEqual(order);
  });

  test('needs the discounts of the lines that stay', async () => {
    const order = await submit(
      await saveFirst('PART-5', [discountedLine(2), discountedLine(1, { id: 'line-2' })]),
    );
    expect((await partly(order, ['line-2'])).json.message).toBe('discounts_undecided');
    await decideDiscounts(order, [{ lineId: 'line-1', accepted: false, reason: 'At most 5 %' }]);
    expect((await partly(order, ['line-2'])).json.message).toBe('discounts_refused');
  });

  test('needs a waiver if the rest is below the minimum order, which its history holds', async () => {
    const order = await laterOrder('PART-6');
    await storeSettingValue(server.db, 'minimum_orders', { BR: { funnel: 4 * NET + 1 } });
    expect((await partly(order, ['line-2'])).json.message).toBe('minimum_not_waived');
    expect((await partly(order, ['line-2'], 'New plant')).status).toBe(200);

    const { rows } = (await seller.call(calls.getOrderHistory, { params: { id: order.id } })).json
      .body;
    expect(rows[0]!.changes).toContainEqual({ field: 'minimumWaived', to: 'New plant' });
    expect((await trySubmit(await reload(order.id))).json.body.order.status).toBe(
      'waiting_processing',
    );
  });
});
