/**
 * Tests approvers' decisions on the real server: what follows from each decision, which fields it
 * requires, and who may not decide.
 */
import { describe, expect, test } from 'vitest';
import { getAlertDetails } from '#areas/alerts/domain/calls.ts';
import {
  calls,
  type ErpResult,
  type Order,
  type OrderContent,
} from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { acknowledgeDispatchByErp, applyResult, leaseOrders } from '#areas/orders/server/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { content, saveDraft, submitOrder } from '../new-orders.ts';
import { makeUser } from '../make-users.ts';
import {
  approver,
  decide,
  distributorId,
  seller,
  server,
  setUpDecisions,
  createSubmittedOrder,
} from './decisions-setup.ts';

setUpDecisions();

const view = async (order: Pick<Order, 'id'>) =>
  (await seller.call(calls.getOrder, { params: { id: order.id } })).json.body;

const save = ({ id, version }: Order, changed: OrderContent) =>
  seller.call(calls.saveOrder, {
    params: { id },
    body: { id, baseVersion: version, distributorId, content: changed },
  });

const alertOf = ({ id }: Order) =>
  server.db
    .selectFrom('alert')
    .select(['kind', 'distributor_id'])
    .where('subject_id', '=', id)
    .executeTakeFirst();

const lease = async (order: Pick<Order, 'id'>) =>
  (await leaseOrders(server.db, server.clock.now, 500)).find((one) => one.order.id === order.id)
    ?.dispatch;

/** Applies the ERP's answer to the first revision of the order. */
const answerOfErp = ({ number }: Order, result: ErpResult) =>
  applyResult(server.db, number!, 1, result, server.clock.now);

describe('a decision', () => {
  test('to approve queues the revision for the ERP', async () => {
    const order = await createSubmittedOrder();
    expect(await decide('approve', order)).toMatchObject({
      code: 'done',
      order: { status: 'waiting_processing', approvedRevision: 1 },
    });
    expect(await lease(order)).toMatchObject({ revision: 1 });
  });

  test('to return requires a reason and a code, which the distributor gets with the line', async () => {
    const order = await createSubmittedOrder();
    expect(await decide('return', order)).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['reason'], code: 'required' }],
    });
    expect(await decide('return', order, { reason: 'too low', code: null })).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['code'], code: 'required' }],
    });
    expect(
      await decide('return', order, { reason: 'unit value below the list', code: '03', line: 1 }),
    ).toMatchObject({ code: 'done', order: { status: 'waiting_correction' } });
    expect((await view(order)).corrections).toEqual([
      { code: '03', line: 1, lineId: 'line-1', message: 'unit value below the list' },
    ]);
    const details = await seller.call(getAlertDetails, { params: { id: order.id } });
    expect(details.json.body).toEqual([
      { code: '03', line: 1, message: 'Product values error: unit value below the list' },
    ]);
  });

  test('is possible again for a corrected order, which is sent under its number as the next revision, and its alert ends', async () => {
    const order = await createSubmittedOrder();
    await decide('return', order, { reason: 'wrong quantity' });
    const back = await view(order);
    await save(back, content(distributorId, { customerOrder: 'PO 9' }));
    const again = await submitOrder(seller, { id: order.id, version: back.version + 1 });
    expect(again).toMatchObject({
      status: 'waiting_approval',
      number: order.number,
      revision: 2,
      corrections: [],
    });
    expect((await seller.call(getAlertDetails, { params: { id: order.id } })).json.body).toEqual(
      [],
    );
    expect(await decide('approve', order)).toMatchObject({ code: 'stale_revision' });
    const { rows } = (
      await approver.call(approvalCalls.listRevisions, { params: { id: order.id } })
    ).json.body;
    expect(rows.map((row) => [row.revision, row.content.customerOrder])).toEqual([
      [2, 'PO 9'],
      [1, ''],
    ]);
  });

  test('to hold requires a day that is not past, in the manufacturer’s zone', async () => {
    const order = await createSubmittedOrder();
    expect(await decide('hold', order, { reason: 'credit', reviewOn: '2026-11-20' })).toMatchObject(
      {
        code: 'invalid_input',
        issues: [{ path: ['reviewOn'], code: 'past_date', expected: '2026-11-21' }],
      },
    );
    expect(await decide('hold', order, { reason: 'credit', reviewOn: '2026-11-21' })).toMatchObject(
      { code: 'done', order: { status: 'stand_by', reviewOn: '2026-11-21' } },
    );
    expect(await decide('release', order)).toMatchObject({ code: 'not_approved' });
    expect(await decide('resume', order)).toMatchObject({
      code: 'done',
      order: { status: 'waiting_approval', reviewOn: null },
    });
  });

  test('to hold or cancel gives its reason to those who open the order, until it continues', async () => {
    const order = await createSubmittedOrder();
    const viewed = async () =>
      (await seller.call(calls.getOrder, { params: { id: order.id } })).json.body;
    const reasonOf = async () => (await viewed()).statusReason;
    await decide('hold', order, { reason: 'price under review', reviewOn: '2099-12-24' });
    expect(await reasonOf()).toBe('price under review');
    await decide('resume', order);
    expect(await reasonOf()).toBeUndefined();
    await decide('cancel', order, { reason: '02 · ordered twice' });
    expect(await viewed()).toMatchObject({
      statusReason: '02 · ordered twice',
      statusByErp: false,
    });
  });

  test('is refused on a person’s own order', async () => {
    const person = await makeUser(server, null);
    const both = await server.as(person);
    const order = await submitOrder(both, await saveDraft(both, distributorId));
    expect(await decide('approve', order, { by: both })).toMatchObject({
      code: 'own_order',
      order: null,
    });
    expect(await decide('approve', order)).toMatchObject({ code: 'done' });
  });

  test('to cancel or hold is refused for an order that the ERP has, until an hour has passed without an answer', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order);
    const dispatch = (await lease(order))!;
    expect(await decide('cancel', order, { reason: 'double' })).toMatchObject({
      code: 'taken_by_erp',
    });
    expect(
      (
        await acknowledgeDispatchByErp(
          server.db,
          order.number!,
          dispatch.leaseId!,
          1,
          server.clock.now,
        )
      ).ok,
    ).toBe(true);
    server.clock.now += 16 * MINUTE;
    expect(await decide('hold', order, { reason: 'credit', reviewOn: '2026-12-01' })).toMatchObject(
      { code: 'taken_by_erp' },
    );
    expect(await decide('redispatch', order)).toMatchObject({ code: 'not_stuck' });
    server.clock.now += 45 * MINUTE;
    expect(await decide('redispatch', order)).toMatchObject({
      code: 'done',
      order: { status: 'waiting_processing' },
    });
    expect(await lease(order)).toMatchObject({ acknowledgedAt: null });
  });

  test('to queue again an order refused by the ERP is possible only while it is unchanged', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order);
    await lease(order);
    await answerOfErp(order, {
      outcome: 'rejected',
      erpNumber: null,
      errors: [
        { code: '03', line: 1, message: 'preço' },
        { code: '05', message: 'total' },
      ],
    });
    expect(
      (await seller.call(getAlertDetails, { params: { id: order.id } })).json.body.map(
        ({ code, line }) => [code, line],
      ),
    ).toEqual([
      ['03', 1],
      ['05', undefined],
    ]);
    expect((await view(order)).corrections).toEqual([
      { code: '03', line: 1, lineId: 'line-1', message: 'preço' },
      { code: '05', message: 'total' },
    ]);
    expect(await decide('requeue', order)).toMatchObject({
      code: 'done',
      order: { status: 'waiting_processing' },
    });
    await lease(order);
    await answerOfErp(order, {
      outcome: 'rejected',
      erpNumber: null,
      errors: [{ code: '03', message: 'preço' }],
    });
    const back = await view(order);
    await save(back, { ...back.content, observation: 'changed' });
    expect(await decide('requeue', order)).toMatchObject({ code: 'changed_since' });
  });

  test('to return an approved order revokes the approval', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order);
    await lease(order);
    const hold = { outcome: 'hold', erpNumber: null, errors: [] } as const;
    await answerOfErp(order, hold);
    expect(await decide('resume', order)).toMatchObject({ code: 'done' });
    expect(await decide('return', order, { code: '03', reason: 'another price' })).toMatchObject({
      code: 'done',
      order: { approvedRevision: null },
    });
    expect(await decide('requeue', order)).toMatchObject({ code: 'not_approved' });
  });

  test('to cancel stays when the ERP accepts the order, and administrators are notified', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order);
    await lease(order);
    server.clock.now += 16 * MINUTE;
    expect(await decide('cancel', order, { reason: 'customer gave up' })).toMatchObject({
      code: 'done',
    });
    expect(
      await answerOfErp(order, { outcome: 'accepted', erpNumber: '099001', errors: [] }),
    ).toMatchObject({ ok: true, value: { conflict: true } });
    expect(await view(order)).toMatchObject({ status: 'canceled', erpNumber: null });
    expect(await alertOf(order)).toEqual({ kind: 'erp_conflict', distributor_id: 0 });
  });

  test('is not undone when the ERP accepts an earlier revision, and administrators are notified', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order);
    const dispatch = (await lease(order))!;
    await acknowledgeDispatchByErp(
      server.db,
      order.number!,
      dispatch.leaseId!,
      1,
      server.clock.now,
    );
    server.clock.now += 61 * MINUTE;
    await decide('hold', order, { reason: 'no answer', reviewOn: '2026-12-01' });
    await decide('resume', order);
    await decide('return', order, { reason: 'wrong quantity' });
    const again = await submitOrder(seller, await view(order));
    expect(
      await answerOfErp(order, {
        outcome: 'rejected',
        erpNumber: null,
        errors: [{ code: '01', message: 'x' }],
      }),
    ).toMatchObject({ ok: false, code: 'stale_revision' });
    expect(
      await answerOfErp(order, { outcome: 'accepted', erpNumber: '099002', errors: [] }),
    ).toMatchObject({ ok: true, value: { conflict: true } });
    expect(await view(again)).toMatchObject({ status: 'waiting_approval', erpNumber: null });
    expect(await alertOf(order)).toEqual({ kind: 'erp_conflict', distributor_id: 0 });
  });

  test('to give up makes the order a draft without its number, and it gets another when it is sent again', async () => {
    const order = await createSubmittedOrder();
    await decide('return', order, { reason: 'wrong company' });
    const draft = (
      await seller.call(calls.returnOrderToDraft, {
        params: { id: order.id },
        body: { baseVersion: (await view(order)).version },
      })
    ).json.body.order;
    expect(draft).toMatchObject({ status: 'draft', number: null });
    expect((await submitOrder(seller, draft)).number! > order.number!).toBe(true);
  });
});
