/**
 * Tests that a funnel order below the minimum can be submitted, and is approved only if the
 * approver waives the minimum with a reason.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { decisionOn } from '../../new-orders.ts';
import {
  agreedLine,
  approver,
  decideOrder,
  saveFirst,
  NET,
  makeFunnelTerms,
  PART,
  reload,
  seller,
  submit,
  server,
  setUpFunnels,
} from './funnel-setup.ts';

setUpFunnels();
beforeAll(() => storeSettingValue(server.db, 'minimum_orders', { BR: { funnel: NET + 1 } }));
afterAll(() => storeSettingValue(server.db, 'minimum_orders', {}));

const asked = { opening: makeFunnelTerms({ [PART.partNumber]: 5 }) };

describe('a funnel order below the minimum', () => {
  test('is submitted, and not approved without a waiver', async () => {
    const order = await submit(await saveFirst('MIN-1', [agreedLine(1)]));
    expect((await decideOrder('approve', order, asked)).code).toBe('minimum_not_waived');
    expect((await decideOrder('approve', order, { ...asked, waiver: '  ' })).code).toBe(
      'minimum_not_waived',
    );
  });

  test('is approved with a reason, which is stored in its history', async () => {
    const order = await submit(await saveFirst('MIN-2', [agreedLine(1)]));
    const waiver = 'First order of a new plant';
    expect((await decideOrder('approve', order, { ...asked, waiver })).code).toBe('done');
    const { rows } = (await seller.call(calls.getOrderHistory, { params: { id: order.id } })).json
      .body;
    expect(rows[0]).toMatchObject({
      to: 'waiting_processing',
      changes: [{ field: 'minimumWaived', to: waiver }],
    });
  });

  test('is not returned with a waiver', async () => {
    const order = await submit(await saveFirst('MIN-3', [agreedLine(1)]));
    const body = decisionOn('return', order, { reason: 'No', waiver: 'Yes' });
    const { status, json } = await approver.call(approvalCalls.decideOrders, { body });
    expect([status, json.message, json.details]).toEqual([
      400,
      'invalid_input',
      { issues: [{ path: ['waiver'], code: 'invalid', expected: 'the approval of one order' }] },
    ]);
    expect((await reload(order.id)).status).toBe('waiting_approval');
    expect((await decideOrder('return', order, { reason: 'No' })).code).toBe('done');
  });

  test('needs no waiver exactly at the minimum', async () => {
    await storeSettingValue(server.db, 'minimum_orders', { BR: { funnel: NET } });
    const order = await submit(await saveFirst('MIN-4', [agreedLine(1)]));
    expect((await decideOrder('approve', order, asked)).code).toBe('done');
  });
});
