/** Tests ERP results that arrive too late, twice, or for an order that has changed. */
import { describe, expect, test } from 'vitest';
import { getAlertDetails, listAlerts as alertList } from '#areas/alerts/domain/calls.ts';
import { calls as orders, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import {
  approve,
  approver,
  decide,
  erp,
  fetchOne,
  seller,
  server,
  setUpContract,
  statusAndCode,
  view,
} from './contract-setup.ts';
import { decisionOn } from '../new-orders.ts';
import { accepted, rejected } from './erp-samples.ts';

setUpContract();

const conflictsOf = async ({ id }: Pick<Order, 'id'>) =>
  (await approver.call(alertList, { params: { distributorID: 0 } })).json.body.filter(
    ({ subjectId }) => subjectId === id,
  );

const detailsOf = async (id: string, by = approver) => {
  const answer = await by.call(getAlertDetails, { params: { id } });
  return answer.status === 200
    ? answer.json.body.map(({ message }) => message).join()
    : answer.status;
};

describe('a late answer', () => {
  test('accepted although canceled here: recorded, and reported to administrators alone', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    server.clock.now += 16 * MINUTE;
    expect(await decide('cancel', order)).toBe('done');
    expect((await erp.result(order.number, accepted(one))).json.body).toEqual({
      number: order.number,
      revision: 1,
      status: 'canceled',
      conflict: true,
    });

    const [alert] = await conflictsOf(order);
    expect([
      alert?.target,
      alert?.id === order.id,
      await detailsOf(alert!.id),
      await detailsOf(alert!.id, seller),
    ]).toEqual([`/orders/view/${order.id}`, false, expect.stringContaining('099001'), 404]);
  });

  test('accepted too late, released and accepted again: complete, and the alert ends', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    const release = decisionOn('release', { id: order.id, revision: 1 });
    await erp.result(order.number, { revision: 1, outcome: 'hold' });
    expect((await erp.result(order.number, accepted(one))).json.body).toMatchObject({
      status: 'stand_by',
      conflict: true,
    });
    expect(await conflictsOf(order)).toHaveLength(1);
    expect(
      (await approver.call(approvalCalls.decideOrders, { body: release })).json.body.results[0]!
        .code,
    ).toBe('done');
    expect((await erp.result(order.number, accepted(one))).json.body).toMatchObject({
      status: 'complete',
      conflict: false,
    });
    expect(await conflictsOf(order)).toEqual([]);
  });

  test('accepted too late under one number and in time under another: the first stays to be resolved', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.result(order.number, { revision: 1, outcome: 'hold' });
    await erp.result(order.number, accepted(one, 'A1'));
    await approver.call(approvalCalls.decideOrders, {
      body: decisionOn('release', { id: order.id, revision: 1 }),
    });
    expect((await erp.result(order.number, accepted(one, 'B2'))).json.body).toMatchObject({
      status: 'complete',
      conflict: false,
    });
    expect((await conflictsOf(order)).length).toBe(1);
  });

  test('accepted too late, then returned: the alerts of the distributor and of the administrators are both open', async () => {
    const order = await approve();
    await fetchOne(order.number);
    await erp.result(order.number, { revision: 1, outcome: 'hold' });
    await erp.result(order.number, accepted({ revision: 1 }));
    for (const [action, reason] of [
      ['resume', ''],
      ['return', 'wrong company'],
    ] as const)
      await approver.call(approvalCalls.decideOrders, {
        body: decisionOn(action, { id: order.id, revision: 1 }, { reason }),
      });

    expect([
      await detailsOf(order.id, seller),
      await detailsOf((await conflictsOf(order))[0]!.id),
    ]).toEqual(['Header data error: wrong company', expect.stringContaining('099001')]);
  });

  test('accepted although refused and given up: reported under the voided number, and a number that never existed is unknown', async () => {
    const order = await approve();
    await fetchOne(order.number);
    await erp.result(order.number, rejected);
    await seller.call(orders.returnOrderToDraft, {
      params: { id: order.id },
      body: { baseVersion: (await view(order)).version },
    });

    expect(statusAndCode(await erp.result(order.number, { revision: 1, outcome: 'hold' }))).toBe(
      '404 not_found',
    );
    expect(statusAndCode(await erp.result(order.number, accepted({ revision: 2 })))).toBe(
      '404 not_found',
    );
    expect((await erp.result(order.number, accepted({ revision: 1 }))).json.body).toEqual({
      number: order.number,
      revision: 1,
      status: 'draft',
      conflict: true,
    });
    expect((await conflictsOf(order)).map(({ number }) => number)).toEqual([order.number]);
  });

  test('accepted although refused before: the order waits for its distributor, whose alert stays, and administrators are alerted', async () => {
    const order = await approve();
    await fetchOne(order.number);
    await erp.result(order.number, rejected);
    const late = await erp.result(order.number, accepted({ revision: 1 }));
    expect([late.json.body, (await conflictsOf(order)).length]).toEqual([
      { number: order.number, revision: 1, status: 'waiting_correction', conflict: true },
      1,
    ]);
    expect(
      (await seller.call(getAlertDetails, { params: { id: order.id } })).json.body,
    ).toHaveLength(1);
    expect(await decide('requeue', order)).toBe('done');
    expect(statusAndCode(await erp.result(order.number, rejected))).toBe('409 not_dispatched');
    expect((await erp.result(order.number, accepted({ revision: 1 }))).json.body).toMatchObject({
      status: 'complete',
      conflict: false,
    });
    expect(await conflictsOf(order)).toEqual([]);
  });

  test('a second number for a complete order: reported to administrators, and the first stays', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.result(order.number, accepted(one, 'A1'));
    expect((await erp.result(order.number, accepted(one, 'A1'))).json.body.conflict).toBe(false);
    expect((await erp.result(order.number, accepted(one, 'B2'))).json.body.conflict).toBe(true);
    expect((await view(order)).erpNumber).toBe('A1');
  });
});
