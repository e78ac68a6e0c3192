/**
 * Tests approvals above the limits of their approver, and changes of limits, on the real server.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls as approvalCalls, noLimits } from '#areas/approvals/domain/index.ts';
import {
  lockApproverLimits,
  upsertApproverLimits,
} from '#areas/approvals/server/limits/approval-chain-sql.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { content, decisionOn, line, saveDraft, submitOrder } from '../../new-orders.ts';
import {
  approver,
  decide,
  distributorId,
  seller,
  server,
  setUpDecisions,
  createSubmittedOrder,
} from '../decisions-setup.ts';
import { readChain, setLimits, makeApprover, type Approver } from './limits-setup.ts';

setUpDecisions();

/** A limit below the total of the orders in these tests, which is 620,000 minor units. */
const BELOW = 500_000;

let junior: Approver;
let senior: Approver;

beforeAll(async () => {
  junior = await makeApprover('Bia');
  senior = await makeApprover('Caio');
  await setLimits(junior, { amounts: { BRL: BELOW }, nextId: senior.id });
  await setLimits(senior, { amounts: { BRL: 5_000_000 } });
}, 60_000);

const statusOf = async ({ id }: Pick<Order, 'id'>) =>
  (await seller.call(calls.getOrder, { params: { id } })).json.body.status;

/**
 * Returns how many transactions wait for an advisory lock. In this test it is the lock that a
 * change of limits holds.
 */
const waitingForLock = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
      server.db,
    )
  ).rows[0]!.n;

const entriesOf = async ({ id }: Pick<Order, 'id'>) =>
  (await approver.call(calls.getOrderHistory, { params: { id }, query: {} })).json.body.rows;

describe('an approval above the limit', () => {
  test('is recorded, leaves the order waiting, and names the next approver', async () => {
    const order = await createSubmittedOrder();
    expect(await decide('approve', order, { by: junior.client })).toMatchObject({
      code: 'recorded',
      asked: 'Caio',
      next: 'person',
      order: { status: 'waiting_approval', approvedRevision: null },
    });
    expect(await statusOf(order)).toBe('waiting_approval');
    expect(
      (await readChain()).recorded.filter(({ orderId }) => orderId === order.id),
    ).toMatchObject([{ userId: junior.id, name: 'Bia', revision: 1, reasons: ['amount'] }]);
    expect((await entriesOf(order))[0]).toMatchObject({
      kind: 'approval_recorded',
      by: 'Bia',
      changes: [{ field: 'aboveLimit', to: 'amount' }],
    });
    expect(await decide('approve', order, { by: senior.client })).toMatchObject({
      code: 'done',
      order: { status: 'waiting_processing' },
    });
    expect((await readChain()).recorded.filter(({ orderId }) => orderId === order.id)).toEqual([]);
  });

  test('is recorded once for a person', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order, { by: junior.client });
    expect(await decide('approve', order, { by: junior.client })).toMatchObject({
      code: 'already_recorded',
    });
  });

  test('does not count for the next revision', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order, { by: junior.client });
    await decide('return', order, { by: junior.client, reason: 'wrong quantity' });
    const { version } = (await seller.call(calls.getOrder, { params: { id: order.id } })).json.body;
    await seller.call(calls.saveOrder, {
      params: { id: order.id },
      body: {
        id: order.id,
        baseVersion: version,
        distributorId,
        content: content(distributorId, { customerOrder: 'PO 9' }),
      },
    });
    const again = await submitOrder(seller, { id: order.id, version: version + 1 });
    expect((await readChain()).recorded.filter(({ orderId }) => orderId === order.id)).toEqual([]);
    expect(await decide('approve', again, { by: junior.client })).toMatchObject({
      code: 'recorded',
    });
  });

  test('leaves return and hold to everyone with the right', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order, { by: junior.client });
    expect(
      await decide('hold', order, { by: junior.client, reason: 'credit', reviewOn: '2099-01-02' }),
    ).toMatchObject({ code: 'done' });
    await decide('resume', order, { by: junior.client });
    expect((await readChain()).recorded.filter(({ orderId }) => orderId === order.id)).toHaveLength(
      1,
    );
    expect(await decide('return', order, { by: junior.client, reason: 'price' })).toMatchObject({
      code: 'done',
    });
  });

  test('of a type that the approver doesn’t decide asks any approver whose limits allow it', async () => {
    const only = await makeApprover('Davi');
    await setLimits(only, { orderTypes: ['funnel'] });
    expect(
      await decide('approve', await createSubmittedOrder(), { by: only.client }),
    ).toMatchObject({
      code: 'recorded',
      asked: null,
      next: 'anyone',
    });
  });

  test('in one run with another order answers for each order itself', async () => {
    const small = await submitOrder(
      seller,
      await saveDraft(seller, distributorId, { lines: [line({ quantity: 1 })] }),
    );
    const large = await createSubmittedOrder();
    const { results } = (
      await junior.client.call(approvalCalls.decideOrders, {
        body: {
          ...decisionOn('approve', small),
          orders: [small, large].map(({ id, revision }) => ({ id, revision })),
        },
      })
    ).json.body;
    expect(results.map(({ code }) => code)).toEqual(['done', 'recorded']);
  });

  test('asks the one after a next approver who may no longer decide', async () => {
    const [first, left] = [await makeApprover('Rui'), await makeApprover('Sara')];
    await setLimits(left, { amounts: { BRL: 1 }, nextId: senior.id });
    await setLimits(first, { amounts: { BRL: 1 }, nextId: left.id });
    await server.pool.query('update user_account set disabled_at = now() where id = $1', [left.id]);
    expect(
      await decide('approve', await createSubmittedOrder(), { by: first.client }),
    ).toMatchObject({
      code: 'recorded',
      asked: 'Caio',
    });
  });

  test('skips a next approver who submitted the order', async () => {
    const order = await submitOrder(senior.client, await saveDraft(senior.client, distributorId));
    expect(await decide('approve', order, { by: junior.client })).toMatchObject({
      code: 'recorded',
      asked: null,
    });
    expect(await decide('approve', order, { by: senior.client })).toMatchObject({
      code: 'own_order',
    });
  });
});

describe('limits', () => {
  test('that changed meanwhile decide the next approval', async () => {
    const eager = await makeApprover('Eva');
    const order = await createSubmittedOrder();
    await setLimits(eager, { amounts: { BRL: BELOW } });
    expect(await decide('approve', order, { by: eager.client })).toMatchObject({
      code: 'recorded',
    });
    await setLimits(eager, null);
    expect(await decide('approve', order, { by: eager.client })).toMatchObject({ code: 'done' });
  });

  test('can’t be set for oneself', async () => {
    const answer = await setLimits(senior, null, { by: senior.client });
    expect([answer.status, answer.json.message]).toEqual([409, 'own_limits']);
  });

  test('in a circle are refused', async () => {
    const answer = await setLimits(senior, { amounts: { BRL: 1 }, nextId: junior.id });
    expect([answer.status, answer.json.message]).toEqual([409, 'circular_chain']);
  });

  test('saved from an older version are refused with the present ones', async () => {
    const answer = await setLimits(junior, null, { version: 0 });
    expect([answer.status, answer.json.message, answer.json.details]).toMatchObject([
      409,
      'changed_meanwhile',
      { row: { userId: junior.id, limits: { amounts: { BRL: BELOW } } } },
    ]);
  });

  test('and their changes are in the audit log', async () => {
    const rows = await server.db
      .selectFrom('action_log')
      .select(['target', 'details'])
      .where('action', '=', 'approver.limits_edited')
      .where('target', '=', String(junior.id))
      .execute();
    expect(rows).toMatchObject([
      { details: { changes: { amounts: { from: {}, to: { BRL: BELOW } } } } },
    ]);
  });
});

describe('two approvers at once', () => {
  test('of whom one is limited approve the order once', async () => {
    const order = await createSubmittedOrder();
    const answers = await Promise.all([
      decide('approve', order, { by: junior.client }),
      decide('approve', order, { by: senior.client }),
    ]);
    expect(answers.filter(({ code }) => code === 'done')).toHaveLength(1);
    expect(answers[0]!.code).toMatch(/^(recorded|illegal_transition)$/);
    expect(await statusOf(order)).toBe('waiting_processing');
  });

  test('who set each other as next are not both saved', async () => {
    const [one, two] = [await makeApprover('Gil'), await makeApprover('Hugo')];
    let late: ReturnType<typeof setLimits> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await lockApproverLimits(tx);
      late = setLimits(two, { amounts: { BRL: 1 }, nextId: one.id });
      await expect.poll(waitingForLock).toBe(1);
      await upsertApproverLimits(
        tx,
        one.id,
        { ...noLimits, amounts: { BRL: 1 }, nextId: two.id },
        1,
      );
    });
    const answer = await late!;
    expect([answer.status, answer.json.message]).toEqual([409, 'circular_chain']);
  });
});
