/** Tests the log of actions, the results of decisions on many orders, and comments. */
import { describe, expect, test } from 'vitest';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { applyResult, leaseOrders } from '#areas/orders/server/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { saveDraft } from '../new-orders.ts';
import { signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
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
    const order = await createSubmittedOrder();
    const number = order.number!;
    const reviewOn = '2026-12-01';
    await decide('hold', order, { reason: 'credit', reviewOn });
    await decide('resume', order);
    await decide('approve', order);
    await decide('hold', order, { reason: 'stock', reviewOn });
    await decide('release', order);
    const refusal = {
      outcome: 'rejected',
      erpNumber: null,
      errors: [{ code: '05', message: 'down' }],
    } as const;

    await leaseOrders(server.db, server.clock.now, 500);
    await applyResult(server.db, number, 1, refusal, server.clock.now);
    await decide('requeue', order);
    await decide('hold', order, { reason: 'stock', reviewOn });
    await decide('resume', order);
    await decide('return', order, { reason: 'wrong company' });
    await decide('cancel', order, { reason: 'double' });
    expect(await logged(order)).toEqual([
      ['order.held', number, 'credit'],
      ['order.resumed', number, ''],
      ['order.approved', number, ''],
      ['order.held', number, 'stock'],
      ['order.released', number, ''],
      ['order.requeued', number, ''],
      ['order.held', number, 'stock'],
      ['order.resumed', number, ''],
      ['order.returned', number, 'wrong company'],
      ['order.canceled', number, 'double'],
    ]);
  });

  test('has a line for each of many, and none for a refused one', async () => {
    const [one, two, gone] = [
      await createSubmittedOrder(),
      await createSubmittedOrder(),
      await createSubmittedOrder(),
    ];
    await seller.call(calls.withdrawOrder, {
      params: { id: gone.id },
      body: { baseVersion: gone.version },
    });
    await approver.call(approvalCalls.decideOrders, {
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
  test('has a result for each, in the sequence in which they were named', async () => {
    const [one, two] = [await createSubmittedOrder(), await createSubmittedOrder()];
    await seller.call(calls.withdrawOrder, {
      params: { id: two.id },
      body: { baseVersion: two.version },
    });

    const missing = crypto.randomUUID();
    const answer = await approver.call(approvalCalls.decideOrders, {
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

  test('fifty approvals at once by ten approvers leave one approval, one dispatch and one line of history', async () => {
    const order = await createSubmittedOrder();
    const crowd: Client[] = [];
    for (let n = 0; n < 10; n += 1) {
      // The clock advances, because the number of sign-ins from one address is limited.
      server.clock.now += MINUTE;
      crowd.push(await signInUser(server, null));
    }

    const callers = Array.from({ length: 50 }, (_, n) => crowd[n % crowd.length]!);
    const results = await Promise.all(callers.map((by) => decide('approve', order, { by })));
    expect(results.filter(({ code }) => code === 'done')).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'illegal_transition')).toHaveLength(49);

    const count = async (table: 'order_dispatch' | 'order_history') =>
      (await server.db.selectFrom(table).select('id').where('order_id', '=', order.id).execute())
        .length;
    expect([await count('order_dispatch'), await count('order_history')]).toEqual([1, 3]);
  }, 60_000);
});

describe('comments', () => {
  test('are listed in the history for both sides, and are counted', async () => {
    const order = await createSubmittedOrder();
    await approver.call(approvalCalls.commentOnOrder, {
      params: { id: order.id },
      body: { text: 'Is the delivery urgent?' },
    });

    expect(
      (
        await seller.call(approvalCalls.commentOnOrder, {
          params: { id: order.id },
          body: { text: 'Yes, by Friday.' },
        })
      ).json.body,
    ).toEqual({ comments: 2 });

    const { rows } = (
      await seller.call(calls.getOrderHistory, { params: { id: order.id }, query: {} })
    ).json.body;
    expect(rows.slice(0, 2).map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['comment', 'Ana', 'Yes, by Friday.'],
      ['comment', 'Rita', 'Is the delivery urgent?'],
    ]);
  });

  test('are refused on a draft that was never sent', async () => {
    const draft = await saveDraft(seller, distributorId);
    expect(
      (
        await seller.call(approvalCalls.commentOnOrder, {
          params: { id: draft.id },
          body: { text: 'hello' },
        })
      ).status,
    ).toBe(409);
  });
});
