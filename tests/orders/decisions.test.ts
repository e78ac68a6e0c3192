/** Approvers' decisions over the real server: what each leads to, what it asks, and who may not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls, calls, type Decision, type Order } from '#areas/orders/domain/index.ts';
import { getDetails } from '#areas/alerts/domain/calls.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { acknowledge, applyResult, offer } from '#areas/orders/server/index.ts';
import { content, saveDraft, stockShelves, submitOrder } from '../goods.ts';
import { makeDistributor, makeUser, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';

let server: TestServer, seller: Client, approver: Client, distributorId: number;
beforeAll(async () => {
  server = await startServer();
  await stockShelves(server);
  distributorId = await makeDistributor(server);
  seller = await signedIn(server, distributorId, { name: 'Ana' });
  approver = await signedIn(server, null, { name: 'Rita' });
}, 60_000);
afterAll(() => server?.close());

const submitted = async () => submitOrder(seller, await saveDraft(seller, distributorId));
type More = {
  reason?: string;
  code?: '01' | '03' | '05' | null;
  line?: number | null;
  reviewOn?: string | null;
  revision?: number;
  by?: Client;
  key?: string;
};
const decide = async (
  action: Decision,
  order: Pick<Order, 'id' | 'revision'>,
  {
    reason = '',
    code = null,
    line = null,
    reviewOn = null,
    revision = order.revision,
    by = approver,
    key,
  }: More = {},
) => {
  const answer = await by.call(approvalCalls.decide, {
    body: { action, orders: [{ id: order.id, revision }], reason, code, line, reviewOn },
    ...(key ? { key } : {}),
  });
  return answer.json.body.results[0]!;
};
const view = async (order: Pick<Order, 'id'>) =>
  (await seller.call(calls.view, { params: { id: order.id } })).json.body;
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
  test('returning asks for a reason and says it to the distributor under its code and line', async () => {
    const order = await submitted();
    expect(await decide('return', order)).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['reason'], code: 'required' }],
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
    await seller.call(calls.save, {
      params: { id: order.id },
      body: {
        id: order.id,
        baseVersion: back.version,
        distributorId,
        content: content(distributorId, { customerOrder: 'PO 9' }),
      },
    });
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
    await seller.call(calls.save, {
      params: { id: order.id },
      body: {
        id: order.id,
        baseVersion: back.version,
        distributorId,
        content: { ...back.content, observation: 'changed' },
      },
    });
    expect(await decide('requeue', order)).toMatchObject({ code: 'changed_since' });
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
    expect(
      await server.db
        .selectFrom('alert')
        .select(['kind', 'distributor_id'])
        .where('subject_id', '=', order.id)
        .executeTakeFirst(),
    ).toEqual({ kind: 'erp_conflict', distributor_id: 0 });
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
    expect(
      await server.db
        .selectFrom('alert')
        .select(['kind', 'distributor_id'])
        .where('subject_id', '=', order.id)
        .executeTakeFirst(),
    ).toEqual({ kind: 'erp_conflict', distributor_id: 0 });
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

describe('the log of actions', () => {
  const logged = async (...orders: readonly Order[]) =>
    (
      await server.db
        .selectFrom('action_log')
        .select(['action', 'target', 'details'])
        .where(
          'target',
          'in',
          orders.map(({ number }) => number!),
        )
        .orderBy('id')
        .execute()
    ).map(({ action, target, details }) => [
      action,
      target,
      (details as { reason?: string }).reason ?? '',
    ]);
  test('has a line for every decision over an order, with its reason', async () => {
    const order = await submitted();
    const number = order.number!;
    const reviewOn = '2026-12-01';
    await decide('hold', order, { reason: 'credit', reviewOn });
    await decide('resume', order);
    await decide('approve', order);
    await decide('hold', order, { reason: 'stock', reviewOn });
    await decide('release', order);
    await decide('hold', order, { reason: 'stock', reviewOn });
    await decide('resume', order);
    await decide('return', order, { reason: 'wrong company' });
    await decide('requeue', order);
    await decide('cancel', order, { reason: 'double' });
    expect(await logged(order)).toEqual([
      ['order.held', number, 'credit'],
      ['order.resumed', number, ''],
      ['order.approved', number, ''],
      ['order.held', number, 'stock'],
      ['order.released', number, ''],
      ['order.held', number, 'stock'],
      ['order.resumed', number, ''],
      ['order.returned', number, 'wrong company'],
      ['order.requeued', number, ''],
      ['order.canceled', number, 'double'],
    ]);
  });
  test('has a line for each of many, and none for what was refused', async () => {
    const [one, two, gone] = [await submitted(), await submitted(), await submitted()];
    await seller.call(calls.withdraw, {
      params: { id: gone.id },
      body: { baseVersion: gone.version },
    });
    await approver.call(approvalCalls.decide, {
      body: {
        action: 'approve',
        orders: [one, two, gone].map(({ id, revision }) => ({ id, revision })),
        reason: '',
        code: null,
        line: null,
        reviewOn: null,
      },
    });
    expect((await logged(one, two, gone)).toSorted()).toEqual(
      [one, two].map(({ number }) => ['order.approved', number, '']).toSorted(),
    );
  });
});

describe('many orders in one decision', () => {
  test('each has its own result, in the order in which they were named', async () => {
    const [one, two] = [await submitted(), await submitted()];
    await seller.call(calls.withdraw, {
      params: { id: two.id },
      body: { baseVersion: two.version },
    });
    const missing = crypto.randomUUID();
    const answer = await approver.call(approvalCalls.decide, {
      body: {
        action: 'approve',
        orders: [two, one, { id: missing, revision: 1 }].map(({ id, revision }) => ({
          id,
          revision,
        })),
        reason: '',
        code: null,
        line: null,
        reviewOn: null,
      },
    });
    expect(answer.json.body.results.map(({ id, code }) => [id, code])).toEqual([
      [two.id, 'illegal_transition'],
      [one.id, 'done'],
      [missing, 'not_found'],
    ]);
  });
  test('fifty approvers at once leave one approval, one dispatch and one line of history', async () => {
    const order = await submitted();
    const crowd: Client[] = [];
    for (let n = 0; n < 50; n += 1) {
      server.clock.now += MINUTE; // one address signs in only so often
      crowd.push(await signedIn(server, null));
    }
    const results = await Promise.all(crowd.map((by) => decide('approve', order, { by })));
    expect(results.filter(({ code }) => code === 'done')).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'illegal_transition')).toHaveLength(49);
    const count = async (table: 'order_dispatch' | 'order_history') =>
      (await server.db.selectFrom(table).select('id').where('order_id', '=', order.id).execute())
        .length;
    expect([await count('order_dispatch'), await count('order_history')]).toEqual([1, 3]);
  }, 60_000);
});

describe('comments', () => {
  test('stand in the history for both sides, and are counted', async () => {
    const order = await submitted();
    await approver.call(approvalCalls.comment, {
      params: { id: order.id },
      body: { text: 'Is the delivery urgent?' },
    });
    expect(
      (
        await seller.call(approvalCalls.comment, {
          params: { id: order.id },
          body: { text: 'Yes, by Friday.' },
        })
      ).json.body,
    ).toEqual({ comments: 2 });
    const { rows } = (await seller.call(calls.history, { params: { id: order.id }, query: {} }))
      .json.body;
    expect(rows.slice(0, 2).map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['comment', 'Ana', 'Yes, by Friday.'],
      ['comment', 'Rita', 'Is the delivery urgent?'],
    ]);
  });
  test('a draft that was never sent takes none', async () => {
    const draft = await saveDraft(seller, distributorId);
    expect(
      (
        await seller.call(approvalCalls.comment, {
          params: { id: draft.id },
          body: { text: 'hello' },
        })
      ).status,
    ).toBe(409);
  });
});
