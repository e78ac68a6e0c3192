/**
 * Tests demo units on the server: each submission counts the units in earlier orders, under a lock,
 * and devices receive the usage.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { companyOf, content, saved, taken } from '../order-samples.ts';
import { ana, company, eva, norte, rui, server, sul } from '../server/orders-setup.ts';
import {
  addCompany,
  at,
  attempt,
  current,
  demoLine,
  draft,
  full,
  nextPart,
  NOW,
  part,
  rule,
  sent,
  setUpDemo,
  trying,
  units,
} from './demo-setup.ts';

setUpDemo();

describe('the limit', () => {
  test('without an entry one unit of a part is allowed in twelve months, and the line says when the next is possible', async () => {
    await sent();
    expect(await attempt()).toBe(full);
    expect(await attempt(1, await at('2027-11-01T02:59:00Z'))).toBe(full);
    expect(await attempt(1, await at('2027-11-01T03:01:00Z'))).toBe('done');
  });

  test('months are those of São Paulo: late on its last day a month is not over yet', async () => {
    await rule(1, 1);
    await sent(1, await at('2026-12-01T02:30:00Z'));
    expect(await attempt(1, await at('2026-12-01T02:50:00Z'))).toMatch('demo_limit 2 of 1 1');
    expect(await attempt(1, await at('2026-12-01T03:30:00Z'))).toBe('done');
  });

  test('a part’s own entry takes precedence over the general one, and a disabled entry counts for nothing', async () => {
    await rule(6, 0);
    expect(await attempt()).toBe('lines,0,demo demo_limit 1 of 0 6');

    await rule(3, 2, String(part));
    expect(await attempt(3)).toBe('lines,0,demo demo_limit 3 of 2 3');

    await sent(2);
    expect(await attempt()).toBe('lines,0,demo demo_limit 3 of 2 3 2027-02-01');

    await sql`update demo_interval set active = false`.execute(server.db);
    expect(await attempt()).toBe('lines,0,demo demo_limit 3 of 1 12 2027-11-01');
  });

  test('fifty demo units without a rule are refused, and no number is given', async () => {
    const order = await draft(50);
    expect(await trying(order)).toBe('lines,0,demo demo_limit 50 of 1 12');
    expect(await current(ana, order)).toMatchObject({ status: 'draft', number: null, revision: 0 });
  });

  test('the limit applies to a distributor over all its companies; another distributor has its own', async () => {
    await sent();
    const elsewhere = await addCompany(norte);
    expect(await attempt(1, rui, elsewhere)).toBe(full);
    expect(await attempt(1, eva, await companyOf(server, sul))).toBe('done');
  });

  test('units that are no demo do not count', async () => {
    await taken(
      ana,
      'submit',
      await saved(ana, content(company, { lines: [{ ...demoLine(7), demo: false }] })),
    );
    expect(await attempt()).toBe('done');
  });
});

describe('simultaneous submissions', () => {
  test('fifty by two people take the units that are free, and not one more', async () => {
    await rule(12, 7, String(part));
    const orders = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => ({
        who: n % 2 ? ana : rui,
        order: await draft(1 + (n % 2), n % 2 ? ana : rui),
      })),
    );

    const answers = await Promise.all(orders.map(({ who, order }) => trying(order, who)));
    expect(await units()).toBe(7);
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(3);
  });

  test('of two orders with the same parts in another sequence wait for each other without a deadlock', async () => {
    const other = demoLine();
    await nextPart();
    const orders = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const lines = [{ ...other, id: 'other' }, demoLine()];
        return await saved(ana, content(company, { lines: n % 2 ? lines : lines.toReversed() }));
      }),
    );

    const answers = await Promise.all(orders.map((order) => trying(order)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await units()).toBe(1);
  });
});

test('references contain a distributor’s own usage by part and month, as far back as the longest rule looks', async () => {
  await rule(24, 9, String(part));
  await sent(4, await at('2024-11-30T15:00:00Z'));
  await sent(2, await at('2024-12-01T15:00:00Z'));
  server.clock.now = NOW;
  await sent(3);
  const usedBy = async (who: typeof ana, distributor: number) =>
    (await who.call(calls.getOrderReferences, { query: {} })).json.body.distributors
      .find(({ id }) => id === distributor)
      ?.demoUses?.filter((one) => one.part === String(part));

  expect(await usedBy(ana, norte)).toEqual([
    { part: String(part), month: '2024-12', quantity: 2 },
    { part: String(part), month: '2026-11', quantity: 3 },
  ]);
  expect(await usedBy(eva, norte)).toBeUndefined();
  expect(await usedBy(eva, sul)).not.toContainEqual(expect.anything());
});
