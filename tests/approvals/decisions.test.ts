/** Approvers' decisions over the real server: what each leads to, what it asks, and who may not. */
import { describe, expect, test } from 'vitest';
import { getDetails } from '#areas/alerts/domain/calls.ts';
import { calls, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { acknowledge, applyResult, offer } from '#areas/orders/server/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { content, saveDraft, submitOrder } from '../goods.ts';
import { makeUser } from '../people.ts';
import {
  approver,
  decide,
  distributorId,
  seller,
  server,
  setUpDecisions,
  submitted,
} from './decisions-setup.ts';

setUpDecisions();

const view = async (order: Pick<Order, 'id'>) =>
  (await seller.call(calls.view, { params: { id: order.id } })).json.body;
const save = ({ id, version }: Order, changed: OrderContent) =>
  seller.call(calls.save, {
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
  (await offer(server.db, server.clock.now, 500)).find((one) => one.order.id === order.id)
    ?.dispatch;

describe('a decision', () => {
  test('approving queues the revision for the ERP', async () => {
    const order = await submitted();
    expect(await decide('approve', order)).toMatchObject({
      code: 'done',
      order: { status: 'waiting_processing', approvedRevision: 1 },
    });
    expect(await lease(order)).toMatchObject({ revision: 1 });
  });
  test('returning asks for a reason and a code, and says them to the distributor under its code and line', async () => {
    const order = await submitted();
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
    const details = await seller.call(getDetails, { params: { id: order.id } });
    expect(details.json.body).toEqual([
      { code: '03', line: 1, message: 'Product values error: unit value below the list' },
    ]);
  });
  test('a corrected order is sent again under its number as the next revision, and its alert is over', async () => {
    const order = await submitted();
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
    expect((await seller.call(getDetails, { params: { id: order.id } })).json.body).toEqual([]);
    expect(await decide('approve', order)).toMatchObject({ code: 'stale_revision' });
    const { rows } = (await approver.call(approvalCalls.revisions, { params: { id: order.id } }))
      .json.body;
    expect(rows.map((row) => [row.revision, row.content.customerOrder])).toEqual([
      [2, 'PO 9'],
      [1, ''],
    ]);
  });
  test('holding asks for a day that is not past, in the manufacturer’s zone', async () => {
    const order = await submitted();
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
  test('why an order is held or canceled is told to whoever opens it, and to nobody once it goes on', async () => {
    const order = await submitted();
    const viewed = async () =>
      (await seller.call(calls.view, { params: { id: order.id } })).json.body;
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
  test('nobody decides on an order of one’s own', async () => {
    const person = await makeUser(server, null);
    const both = await server.as(person);
    const order = await submitOrder(both, await saveDraft(both, distributorId));
    expect(await decide('approve', order, { by: both })).toMatchObject({
      code: 'own_order',
      order: null,
    });
    expect(await decide('approve', order)).toMatchObject({ code: 'done' });
  });
  test('an order that the ERP has cannot be cancelled or held until an hour has passed without an answer', async () => {
    const order = await submitted();
    await decide('approve', order);
    const dispatch = (await lease(order))!;
    expect(await decide('cancel', order, { reason: 'double' })).toMatchObject({
      code: 'taken_by_erp',
    });
    expect(
      (await acknowledge(server.db, order.number!, dispatch.leaseId!, 1, server.clock.now)).ok,
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
  test('an order refused by the ERP is queued again only while nothing was changed', async () => {
    const order = await submitted();
    await decide('approve', order);
    await lease(order);
    await applyResult(
      server.db,
      order.number!,
      1,
      {
        outcome: 'rejected',
        erpNumber: null,
        errors: [
          { code: '03', line: 1, message: 'preço' },
          { code: '05', message: 'total' },
        ],
      },
      server.clock.now,
    );
    expect(
      (await seller.call(getDetails, { params: { id: order.id } })).json.body.map(
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
    await applyResult(
      server.db,
      order.number!,
      1,
      { outcome: 'rejected', erpNumber: null, errors: [{ code: '03', message: 'preço' }] },
      server.clock.now,
    );
    const back = await view(order);
    await save(back, { ...back.content, observation: 'changed' });
    expect(await decide('requeue', order)).toMatchObject({ code: 'changed_since' });
  });
  test('an approver who returns what was approved before takes the approval back', async () => {
    const order = await submitted();
    await decide('approve', order);
    await lease(order);
    const hold = { outcome: 'hold', erpNumber: null, errors: [] } as const;
    await applyResult(server.db, order.number!, 1, hold, server.clock.now);
    expect(await decide('resume', order)).toMatchObject({ code: 'done' });
    expect(await decide('return', order, { code: '03', reason: 'another price' })).toMatchObject({
      code: 'done',
      order: { approvedRevision: null },
    });
    expect(await decide('requeue', order)).toMatchObject({ code: 'not_approved' });
  });
  test('an acceptance of a cancelled order changes nothing and is told to the administrators', async () => {
    const order = await submitted();
    await decide('approve', order);
    await lease(order);
    server.clock.now += 16 * MINUTE;
    expect(await decide('cancel', order, { reason: 'customer gave up' })).toMatchObject({
      code: 'done',
    });
    expect(
      await applyResult(
        server.db,
        order.number!,
        1,
        { outcome: 'accepted', erpNumber: '099001', errors: [] },
        server.clock.now,
      ),
    ).toMatchObject({ ok: true, value: { conflict: true } });
    expect(await view(order)).toMatchObject({ status: 'canceled', erpNumber: null });
    expect(await alertOf(order)).toEqual({ kind: 'erp_conflict', distributor_id: 0 });
  });
  test('an acceptance of an earlier revision that the ERP had fetched is told to the administrators too', async () => {
    const order = await submitted();
    await decide('approve', order);
    const dispatch = (await lease(order))!;
    await acknowledge(server.db, order.number!, dispatch.leaseId!, 1, server.clock.now);
    server.clock.now += 61 * MINUTE;
    await decide('hold', order, { reason: 'no answer', reviewOn: '2026-12-01' });
    await decide('resume', order);
    await decide('return', order, { reason: 'wrong quantity' });
    const again = await submitOrder(seller, await view(order));
    expect(
      await applyResult(
        server.db,
        order.number!,
        1,
        { outcome: 'rejected', erpNumber: null, errors: [{ code: '01', message: 'x' }] },
        server.clock.now,
      ),
    ).toMatchObject({ ok: false, code: 'stale_revision' });
    expect(
      await applyResult(
        server.db,
        order.number!,
        1,
        { outcome: 'accepted', erpNumber: '099002', errors: [] },
        server.clock.now,
      ),
    ).toMatchObject({ ok: true, value: { conflict: true } });
    expect(await view(again)).toMatchObject({ status: 'waiting_approval', erpNumber: null });
    expect(await alertOf(order)).toEqual({ kind: 'erp_conflict', distributor_id: 0 });
  });
  test('an order given up becomes a draft without its number, and gets another when it is sent again', async () => {
    const order = await submitted();
    await decide('return', order, { reason: 'wrong company' });
    const draft = (
      await seller.call(calls.drop, {
        params: { id: order.id },
        body: { baseVersion: (await view(order)).version },
      })
    ).json.body.order;
    expect(draft).toMatchObject({ status: 'draft', number: null });
    expect((await submitOrder(seller, draft)).number! > order.number!).toBe(true);
  });
});
