/**
 * Tests the seeds whose simulations once broke an invariant, and that a seed leads to the same
 * events each time.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderStates, orderStatuses } from '#areas/orders/domain/index.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { invariants } from './checks/invariants.ts';
import { computeSum } from './checks/check.ts';
import { rolesByTransition } from './checks/replay-order.ts';
import { seeds, type KeptSeed } from './seeds.ts';
import { usedModulesIn } from './people/mirrored-modules.ts';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { runSimulation } from './simulation.ts';

let server: SimulatedServer;
beforeAll(async () => {
  server = await openServer(inject('postgres'));
});
afterAll(async () => {
  await server.close();
});

const play = ({ seed, steps, mirrors, batches }: Omit<KeptSeed, 'was'>) =>
  runSimulation(
    seed,
    server,
    { batches: batches === true, ...(mirrors === 'used' ? { modules: usedModulesIn(seed) } : {}) },
    steps,
  );

/**
 * The recorded events of the kept seeds' simulations without batches, by seed. Some of the
 * simulations are run again, and their events are compared with these.
 */
const told = new Map<number, readonly string[]>();

it.each(chooseCases(12, seeds))('seed $seed, where once $was', async (kept) => {
  const { violations, story, lines } = await play(kept);
  if (!kept.batches) told.set(kept.seed, lines);
  expect(violations, story).toEqual([]);
});

/**
 * Kept seeds whose simulations are run again: one with orders alone and, in `npm run test:long`,
 * one with reports and attached files.
 */
const TOLD_AGAIN = isLong ? [3, 150] : [3];

/**
 * Further seeds whose simulations are run twice. In the one of `npm test`, people write tickets
 * with files.
 */
const OTHERS = isLong ? [1, 6, 16, 17, 22, 42, 101, 777, 1234] : [16];
/** Seeds that are run twice with devices that send several operations in one request. */
const SEVERAL = isLong ? [0, 1, 2, 7, 16] : [0];
const again: readonly Omit<KeptSeed, 'was'>[] = [
  ...seeds.filter(({ seed }) => TOLD_AGAIN.includes(seed)),
  ...OTHERS.map((seed) => ({ seed })),
  ...SEVERAL.map((seed) => ({ seed, batches: true as const })),
];
it.each(again)('seed $seed leads to the same events twice', async (one) => {
  const first = (!one.batches && told.get(one.seed)) || (await play(one)).lines;
  expect((await play(one)).lines).toEqual(first);
});

describe('the invariants', () => {
  it('are these', () => {
    expect(invariants).toEqual([
      'no saved draft is lost',
      'no saved value is lost',
      'an operation is applied once, and a draft becomes one order',
      'no submission registers content that its author never saw or confirmed',
      'renewed terms refuse nothing that is queued, and lose nothing that was on its way',
      'a receipt says what the server did',
      'devices and server agree',
      'the queue is empty or waits for a person',
      'whatever is refused is shown',
      'a list shows each order once',
      'totals are the sum of their lines',
      'the history holds only legal steps, and replays to the order',
      'a decision is about the revision that was looked at',
      'nobody decides on an own submission',
      'an order lies at the ERP once, as long as it waits to be processed',
      'what the ERP has is neither offered twice nor taken from it',
      'what is complete was approved as it stands, and bears the ERP’s number',
      'a number is given once, and is void for good once it is given up',
      'nothing is submitted while orders are closed',
      'an order that went back has its alert, and no other has one',
      'comments are counted',
      'each step is told once to whom it concerns',
      'lines that are sent back are in their draft alone, and each origin names it',
      'what is confirmed is the revision before without the lines sent back, as it was',
      'what orders hold of a funnel is drawn from it, once',
      'nobody draws more of a funnel than it has',
      'what is approved has each of its discounts accepted as it stands',
      'an accepted discount holds for the next submission where its line is the same, and only there',
      'demo units keep within their limit, and are told as they are',
      'a portal of before takes nothing from an order that it does not know',
      'a submission leaves behind the last piece of its files',
      'each file is with the server as it was attached, and whatever was submitted has its own',
      'a retail order was submitted with purchase order, site, window and the catalogue’s EANs',
      'no other order was submitted with what belongs to retail orders',
      'each event of the ERP counts once, and only of a complete order',
      'registered is what the reports say, in their order',
      'a registered row names its sheet and its row in the file of its report',
      'a date’s sums are its rows',
      'the history of reports holds only legal steps, and replays to them',
      'a report was finalised by a device, and each time once',
      'what was finalised is on the server, or its device knows why not',
      'a report that is undone for a person is undone on the server',
      'no file waits for ever',
      'an upload is where its report is',
      'no file is lost before it is registered',
      'nobody is refused for what the network did',
      'devices and server agree about reports',
      'nothing is reported while it is closed',
      'each message of a ticket arrives once, in the thread that the rule names',
      'an internal note is on no device of a distributor, in no answer to one and in no mail',
      'each file of a message is with the server, once, and each message has those it was sent with',
      'a file of a ticket is its distributor’s alone',
      'devices and server agree about tickets',
      'what may no longer be read is not on the device',
      'nothing crosses distributors or users',
      'the server has no bugs',
    ]);
  });
  it('allow the same steps between statuses, by the same roles, as the product', () => {
    const steps = Object.entries(orderStates.steps)
      .filter(([name]) => name !== 'save' && name !== 'correct' && name !== 'remove')
      .map(([, step]) => step);
    const moves = orderStatuses.flatMap((from) =>
      steps
        .filter((step) => (step.from as readonly string[]).includes(from))
        .flatMap(({ to, by }) => by.map((role) => `${from} → ${to} by ${role}`)),
    );
    expect([...new Set(moves)].sort()).toEqual(
      Object.entries(rolesByTransition)
        .flatMap(([move, by]) => by.map((role) => `${move} by ${role}`))
        .sort(),
    );
  });
  it('compute totals without the product’s arithmetic', () => {
    expect(
      computeSum([
        { quantity: 3, unitMinor: 5, discount: 5_000 },
        { quantity: 1, unitMinor: 1, discount: 5_000 },
        { quantity: '2x', unitMinor: 9, discount: 0 },
      ]),
    ).toBe(10n);
  });
});
