/** Tests document kinds and refreshers that are loaded only when they are needed. */
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import {
  startChunkServer,
  startEngineOn,
  documentKindFor,
  queueText,
  listStates,
  tables,
} from './chunk-server.ts';

test('late kinds are loaded with their first entry, and refreshers at the end of a first sync; entries whose kind can’t be loaded wait', async () => {
  const server = startChunkServer();
  const kind = documentKindFor(server);
  const disk = new IDBFactory();
  const ran: string[] = [];
  const first = await startEngineOn(server, { ...tables, kinds: [kind] }, disk);
  await queueText(first, kind, 'a', 'small');
  first.stop();
  let fetched = 0;
  let isThere = false;
  const lazyPart = async () => {
    fetched += 1;
    if (!isThere) throw new Error('offline');
    return {
      kinds: [kind],
      refreshers: [
        {
          name: 'things',
          rank: 5,
          rights: ['orders.read'] as const,
          run: async () => {
            ran.push('things');
            return 'done' as const;
          },
        },
      ],
    };
  };

  const none = await startEngineOn(server, { ...tables, lazyPart });
  await none.drain();
  expect(fetched).toBe(0);
  await none.refresh();
  expect([fetched, none.summary.get().lastSyncAt]).toEqual([1, null]);
  const engine = await startEngineOn(server, { ...tables, lazyPart }, disk);
  await engine.drain();
  expect([server.heard, await listStates(engine)]).toEqual([[], ['a queued']]);
  isThere = true;
  await engine.sync();
  expect([server.heard, await listStates(engine), ran]).toEqual([
    ['a'],
    ['a acknowledged'],
    ['things'],
  ]);

  const idleDisk = new IDBFactory();
  const idle = await startEngineOn(server, { ...tables, lazyPart }, idleDisk);
  await idle.refresh();
  expect(ran).toEqual(['things', 'things']);
  await idle.refresh();
  expect(ran).toEqual(['things', 'things', 'things']);
  await idle.refresh('things');
  expect(ran).toHaveLength(4);
  // The reopened engine has the data for the first screen; the rest comes with the next round.
  idle.stop();
  const before = fetched;
  const reopened = await startEngineOn(server, { ...tables, lazyPart }, idleDisk);
  await reopened.refresh();
  expect([fetched, ran.length]).toEqual([before, 4]);
  await reopened.refresh();
  expect([fetched, ran.length]).toEqual([before + 1, 5]);
});
