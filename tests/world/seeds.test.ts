/** The seeds that once failed, and the promise that a seed is a story: the same each time it is told. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderStates, orderStatuses } from '#areas/orders/domain/index.ts';
import { invariants, ownersSteps, sumOf } from './invariants.ts';
import { seeds } from './seeds.ts';
import { openServer, type WorldServer } from './server.ts';
import { run } from './world.ts';

let server: WorldServer;
beforeAll(async () => { server = await openServer(inject('postgres')); });
afterAll(async () => { await server.close(); });

it.each(seeds)('seed $seed, where once $was', async ({ seed }) => {
  const { violations, story } = await run(seed, server);
  expect(violations, story).toEqual([]);
});

it.each([3, 17, 42, 101, 777, 1234])('seed %i tells the same story twice', async (seed) => {
  const first = await run(seed, server), second = await run(seed, server);
  expect(second.lines).toEqual(first.lines);
});

describe('the invariants', () => {
  it('are these', () => {
    expect(invariants).toEqual([
      'no saved draft is lost', 'no saved value is lost', 'an operation is applied once, and a draft becomes one order', 'a receipt says what the server did', 'devices and server agree',
      'the queue is empty or asks a person', 'whatever is refused is shown', 'a list shows each order once', 'totals are the sum of their lines',
      'the history holds only legal steps, and replays to the order', 'nothing crosses distributors or users', 'the server has no bugs',
    ]);
  });
  it('know the owner’s steps from one status to another as the product does', () => {
    const steps = Object.values(orderStates.steps).filter((step) => (step.by as readonly string[]).includes('owner'));
    const moves = orderStatuses.flatMap((from) => steps.filter((step) => (step.from as readonly string[]).includes(from) && step.to !== from && step.to !== 'gone').map((step) => `${from} → ${step.to}`));
    expect(new Set(moves.filter((move) => !move.includes('waiting_correction')))).toEqual(ownersSteps);
  });
  it('add up by themselves', () => {
    expect(sumOf([{ quantity: 3, unitMinor: 5, discount: 5_000 }, { quantity: 1, unitMinor: 1, discount: 5_000 }, { quantity: '2x', unitMinor: 9, discount: 0 }])).toBe(9n);
  });
});
