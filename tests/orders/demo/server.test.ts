/**
 * Tests demo units on the server: each submission counts the units in earlier orders, under a lock,
 * and devices receive the usage.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { companyOf, content, saveAndGetOrder, stepAndGetOrder } from '../order-samples.ts';
import { ana, company, eva, norte, rui, server, sul } from '../server/orders-setup.ts';
import {
  addCompany,
  signInAt,
  tryDemoOrder,
  readOrder,
  demoLine,
  saveDemoDraft,
  limitReached,
  nextPart,
  NOW,
  part,
  addDemoRule,
  submitDemoOrder,
  setUpDemo,
  trySubmission,
  countDemoUnits,
} from './demo-setup.ts';

setUpDemo();

describe('the limit', () => {
  test('without an entry one unit of a part is allowed in twelve months, and the line says when the next is possible', async () => {
    await submitDemoOrder();
    expect(await tryDemoOrder()).toBe(limitReached);
    expect(await tryDemoOrder(1, await signInAt('2027-11-01T02:59:00Z'))).toBe(limitReached);
    expect(await tryDemoOrder(1, await signInAt('2027-11-01T03:01:00Z'))).toBe('done');
  });

  test('months are those of São Paulo: late on its last day a month is not over yet', async () => {
    await addDemoRule(1, 1);
    await submitDemoOrder(1, await signInAt('2026-12-01T02:30:00Z'));
    expect(await tryDemoOrder(1, await signInAt('2026-12-01T02:50:00Z'))).toMatch(
      'demo_limit 2 of 1 1',
    );
    expect(await tryDemoOrder(1, await signInAt('2026-12-01T03:30:00Z'))).toBe('done');
  });

  test('a part’s own entry takes precedence over the general one, and a disabled entry counts for nothing', async () => {
    await addDemoRule(6, 0);
    expect(await tryDemoOrder()).toBe('lines,0,demo demo_limit 1 of 0 6');

    await addDemoRule(3, 2, String(part));
    expect(await tryDemoOrder(3)).toBe('lines,0,demo demo_limit 3 of 2 3');

    await submitDemoOrder(2);
    expect(await tryDemoOrder()).toBe('lines,0,demo demo_limit 3 of 2 3 2027-02-01');

    await sql`update demo_interval set active = false`.execute(server.db);
    expect(await tryDemoOrder()).toBe('lines,0,demo demo_limit 3 of 1 12 2027-11-01');
  });

  test('fifty demo units without a rule are refused, and no number is given', async () => {
    const order = await saveDemoDraft(50);
    expect(await trySubmission(order)).toBe('lines,0,demo demo_limit 50 of 1 12');
    expect(await readOrder(ana, order)).toMatchObject({
      status: 'draft',
      number: null,
      revision: 0,
    });
  });

  test('the limit applies to a distributor over all its companies; another distributor has its own', async () => {
    await submitDemoOrder();
    const elsewhere = await addCompany(norte);
    expect(await tryDemoOrder(1, rui, elsewhere)).toBe(limitReached);
    expect(await tryDemoOrder(1, eva, await companyOf(server, sul))).toBe('done');
  });

  test('units that are no demo do not count', async () => {
    await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company, { lines: [{ ...demoLine(7), demo: false }] })),
    );
    expect(await tryDemoOrder()).toBe('done');
  });
});

describe('simultaneous submissions', () => {
  test('fifty by two people take the units that are free, and not one more', async () => {
    await addDemoRule(12, 7, String(part));
    const orders = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => ({
        who: n % 2 ? ana : rui,
        order: await saveDemoDraft(1 + (n % 2), n % 2 ? ana : rui),
      })),
    );

    const answers = await Promise.all(orders.map(({ who, order }) => trySubmission(order, who)));
    expect(await countDemoUnits()).toBe(7);
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(3);
  });

  test('of orders with the same parts in different sequences wait for each other without a deadlock', async () => {
    const other = demoLine();
    await nextPart();
    const orders = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const lines = [{ ...other, id: 'other' }, demoLine()];
        return await saveAndGetOrder(
          ana,
          content(company, { lines: n % 2 ? lines : lines.toReversed() }),
        );
      }),
    );

    const answers = await Promise.all(orders.map((order) => trySubmission(order)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await countDemoUnits()).toBe(1);
  });
});

test('references contain a distributor’s own usage by part and month, as far back as the longest rule looks', async () => {
  await addDemoRule(24, 9, String(part));
  await submitDemoOrder(4, await signInAt('2024-11-30T15:00:00Z'));
  await submitDemoOrder(2, await signInAt('2024-12-01T15:00:00Z'));
  server.clock.now = NOW;
  await submitDemoOrder(3);
  const usedBy = async (who: typeof ana, distributor: number) =>
    (await who.call(calls.getOrderReferences, { query: {} })).json.body.distributors
      .find(({ id }) => id === distributor)
      ?.demoUses?.filter((one) => one.part === String(part));

  expect(await usedBy(ana, norte)).toEqual([
    { part: String(part), month: '2024-12', quantity: 2 },
    { part: String(part), month: '2026-11', quantity: 3 },
  ]);
  expect(await usedBy(eva, norte)).toBeUndefined();
  expect(await usedBy(eva, sul)).toEqual([]);
});
