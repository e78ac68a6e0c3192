/** Simulations in whose middle the server is restored from a backup: devices and server find together again. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isLong } from '../extent.ts';
import { openServer, type SimulatedServer } from './devices/server.ts';
import { ticketsIn } from './people/ticketing.ts';
import { run } from './simulation.ts';

let server: SimulatedServer;
beforeAll(async () => {
  server = await openServer(inject('postgres'));
});
afterAll(async () => {
  await server.close();
});

/** They once told a story which ended badly. */
const kept = [
  // A device had given up its sent files for want of space, and the server lost them too.
  3159,
  // A conflict that was asked about before the restore kept what the server had then, and whoever took it saw no later version.
  276,
  // Who held the last version might not send it again, and nobody was told.
  306,
  // What left before the comparison had a refusal of then, which named a version that was over, or no ticket at all.
  386,
  3094,
  // A reply's outcome came after what its device had sent again, and took it back to the version before.
  3594,
  // A closing was accepted by a restored server that had come to the same version, and its answer hid what was lost.
  3066,
  // What a restored server lacks lay with somebody who had lost the right to write, and stayed there when it came back.
  347,
  // Somebody took an order back and changed it, which was approved and held in the time that was lost: its words were in the backup.
  426,
];
/** A few in which people write tickets too: the first seeds have none. */
const seeds = new Set([
  ...kept,
  ...Array.from({ length: isLong ? 200 : 2 }, (_, seed) => seed),
  ...Array.from({ length: 1000 }, (_, n) => 1000 + n)
    .filter((seed) => ticketsIn(seed) !== undefined)
    .slice(0, isLong ? 60 : 2),
]);
it.each([...seeds])(
  'a restore in simulation %i loses nothing that was acknowledged',
  async (seed) => {
    const { violations, story } = await run(seed, server, { restores: true });
    expect(violations, story).toEqual([]);
  },
  300_000,
);
