/** Document kinds and refreshers that are loaded only when they are needed. */
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { chunkServer, engineOn, kindFor, queue, states, tables } from './chunk-server.ts';

test('kinds for later come with their first entry, refreshers after the first round; what cannot be fetched waits', async () => {
  const server = chunkServer();
  const kind = kindFor(server);
  const disk = new IDBFactory();
  const ran: string[] = [];
  const first = await engineOn(server, { ...tables, kinds: [kind] }, disk);
  await queue(first, kind, 'a', 'small');
  first.stop();
  let fetched = 0;
  let isThere = false;
  const later = async () => {
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
  const none = await engineOn(server, { ...tables, later });
  await none.refresh();
  await none.drain();
  expect(fetched).toBe(0);
  const engine = await engineOn(server, { ...tables, later }, disk);
  await engine.drain();
  expect([server.heard, await states(engine)]).toEqual([[], ['a queued']]);
  isThere = true;
  await engine.sync();
  expect([server.heard, await states(engine), ran]).toEqual([
    ['a'],
    ['a acknowledged'],
    ['things'],
  ]);
  const idle = await engineOn(server, { ...tables, later });
  await idle.refresh();
  expect(ran).toEqual(['things']);
  await idle.refresh();
  expect(ran).toEqual(['things', 'things']);
  await idle.refresh('things');
  expect(ran).toHaveLength(3);
});
