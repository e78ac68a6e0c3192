/**
 * Tests delegated approvals on the real server: a delegate acts only on the dates of the
 * delegation, within limits and not on own orders, and the history names the delegate and the
 * person acted for.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { rightsWithout, signInUser } from '../../make-users.ts';
import { saveDraft, submitOrder } from '../../new-orders.ts';
import {
  decide,
  distributorId,
  server,
  setUpDecisions,
  createSubmittedOrder,
} from '../decisions-setup.ts';
import { readChain, delegate, setLimits, makeApprover, type Approver } from './limits-setup.ts';

setUpDecisions();

let ana: Approver;
let bruno: Approver;
let carla: Approver;

/**
 * Ana has no limits. Bruno and Carla may approve up to one cent and have Ana as next approver. Ana
 * delegates to Bruno, and Bruno to Carla, on November 24 and 25.
 */
beforeAll(async () => {
  ana = await makeApprover('Ana Lima');
  bruno = await makeApprover('Bruno');
  carla = await makeApprover('Carla');
  for (const one of [bruno, carla]) await setLimits(one, { amounts: { BRL: 1 }, nextId: ana.id });
  await at('2026-11-23', '12:00');
  await delegate(ana, bruno, '2026-11-24', '2026-11-25');
  await delegate(bruno, carla, '2026-11-24', '2026-11-25');
}, 60_000);

/** Moves the clock. All three sign in again, because their sessions may have expired. */
async function at(date: string, time: string): Promise<void> {
  server.clock.now = instantInZone(date, time, HOME_ZONE);
  for (const one of [ana, bruno, carla]) one.client = await server.as(one.person);
}

test('a delegate acts from the first minute of the first date to the last of the last date', async () => {
  const codes = [];
  for (const [date, time] of [
    ['2026-11-23', '23:59'],
    ['2026-11-24', '00:00'],
    ['2026-11-25', '23:59'],
    ['2026-11-26', '00:00'],
  ] as const) {
    await at(date, time);
    codes.push((await decide('approve', await createSubmittedOrder(), { by: bruno.client })).code);
  }
  expect(codes).toEqual(['recorded', 'done', 'done', 'recorded']);
});

describe('during a delegation', () => {
  beforeAll(() => at('2026-11-24', '12:00'));

  test('the history names the delegate and the person acted for', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order, { by: bruno.client });
    const { rows } = (
      await ana.client.call(calls.getOrderHistory, { params: { id: order.id }, query: {} })
    ).json.body;
    expect(rows[0]).toMatchObject({
      kind: 'status',
      by: 'Bruno',
      changes: [{ field: 'decidedFor', to: 'Ana Lima' }],
    });
  });

  test('the delegate does not act with the limits of a person who submitted the order', async () => {
    const order = await submitOrder(ana.client, await saveDraft(ana.client, distributorId));
    expect(await decide('approve', order, { by: bruno.client })).toMatchObject({
      code: 'recorded',
    });
  });

  test('the delegate does not decide on own orders', async () => {
    const order = await submitOrder(bruno.client, await saveDraft(bruno.client, distributorId));
    expect(await decide('approve', order, { by: bruno.client })).toMatchObject({
      code: 'own_order',
    });
  });

  test('a delegation is not passed on', async () => {
    expect(
      await decide('approve', await createSubmittedOrder(), { by: carla.client }),
    ).toMatchObject({
      code: 'recorded',
      asked: 'Ana Lima',
    });
  });

  test('an approval above a limit is also decided by the delegate of the next approver', async () => {
    const order = await createSubmittedOrder();
    await decide('approve', order, { by: carla.client });
    expect(await decide('approve', order, { by: bruno.client })).toMatchObject({ code: 'done' });
  });

  test('a delegation that is ended has no effect any more, and the audit log has its beginning and its end', async () => {
    const { delegations } = await readChain(ana.client);
    const { id } = delegations.find(({ fromUserId }) => fromUserId === ana.id)!;
    const ended = await ana.client.call(approvalCalls.endDelegation, { params: { id } });
    expect(ended.status).toBe(200);
    expect(
      await decide('approve', await createSubmittedOrder(), { by: bruno.client }),
    ).toMatchObject({
      code: 'recorded',
    });
    const rows = await server.db
      .selectFrom('action_log')
      .select('action')
      .where('target', '=', String(ana.id))
      .where('action', 'like', 'approver.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'approver.delegated',
      'approver.delegation_ended',
    ]);
  });
});

describe('a delegation is refused', () => {
  beforeAll(() => at('2026-11-24', '12:00'));

  test.each([
    ['that starts before today', '2026-11-23', '2026-11-25', 'startsOn', 'past_date'],
    ['that ends before it starts', '2026-11-25', '2026-11-24', 'endsOn', 'before_start'],
    ['of more than a year', '2026-11-25', '2027-11-26', 'endsOn', 'too_long'],
  ])('%s', async (_what, startsOn, endsOn, field, code) => {
    const answer = await delegate(ana, bruno, startsOn, endsOn);
    expect(answer.json).toMatchObject({ message: 'invalid_input' });
    expect(JSON.stringify(answer.json)).toContain(`{"path":["${field}"],"code":"${code}"`);
  });

  test('to a person who already acts for the same approver on one of the days', async () => {
    const first = await delegate(ana, carla, '2026-12-10', '2026-12-20');
    expect(first.status).toBe(200);
    for (const [startsOn, endsOn] of [
      ['2026-12-10', '2026-12-20'],
      ['2026-12-20', '2026-12-27'],
      ['2026-12-01', '2026-12-10'],
    ] as const) {
      const answer = await delegate(ana, carla, startsOn, endsOn);
      expect(answer.json).toMatchObject({ message: 'invalid_input' });
      expect(JSON.stringify(answer.json)).toContain('{"path":["toUserId"],"code":"overlaps"');
    }
    const others = [
      await delegate(ana, bruno, '2026-12-10', '2026-12-20'),
      await delegate(bruno, carla, '2026-12-10', '2026-12-20'),
      await delegate(ana, carla, '2026-12-21', '2026-12-22'),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { id } = first.json.body;
    await ana.client.call(approvalCalls.endDelegation, { params: { id } });
    expect((await delegate(ana, carla, '2026-12-10', '2026-12-20')).status).toBe(200);
  });

  test('to a person who already acts then, if both calls arrive at once', async () => {
    const both = await Promise.all(
      [0, 1].map(() => delegate(carla, bruno, '2026-12-10', '2026-12-20')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('to oneself', async () => {
    expect((await delegate(ana, ana, '2026-11-25', '2026-11-26')).json.message).toBe(
      'invalid_input',
    );
  });

  test('of another person by an administrator to the administrator', async () => {
    const answer = await delegate(ana, carla, '2026-11-25', '2026-11-26', carla.client);
    expect([answer.status, answer.json.message]).toEqual([403, 'forbidden']);
    const others = await delegate(ana, bruno, '2026-11-25', '2026-11-26', carla.client);
    expect(others.status).toBe(200);
  });

  test('of another person by an approver who may not manage users', async () => {
    const plain = await signInUser(server, null, {
      name: 'Plain',
      permissions: rightsWithout('users.write', null),
    });
    const answer = await delegate(ana, bruno, '2026-11-25', '2026-11-26', plain);
    expect([answer.status, answer.json.message]).toEqual([403, 'forbidden']);
  });
});
