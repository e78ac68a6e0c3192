/**
 * Tests chunks that are sent before their entry: one at a time, with other entries between them,
 * and again after a lost connection.
 */
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { DocumentKind } from '#kernel/device/module.ts';
import type { Engine } from '#kernel/device/engine-and-databases.ts';
import {
  startChunkServer,
  startEngineOn,
  idEndingIn,
  documentKindFor,
  queueText,
  listStates,
  tables,
  type Sent,
} from './chunk-server.ts';

test('pieces go in order, then the entry itself, and nothing counts as a failure', async () => {
  const server = startChunkServer();
  const kind = documentKindFor(server);
  const engine = await startEngineOn(server, { ...tables, kinds: [kind] });
  await queueText(engine, kind, 'a', 'large');
  await engine.drain();
  expect(server.heard).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a']);
  expect((await engine.entries())[0]).toMatchObject({
    state: 'acknowledged',
    failures: 0,
    attempt: 1,
  });
});
test('what is queued later passes between two pieces, and two large ones take turns', async () => {
  const server = startChunkServer();
  let hasAsked = false;
  const kind = documentKindFor(server, async () => {
    if (!hasAsked) {
      hasAsked = true;
      await queueText(engine, kind, 'b', 'small');
      await queueText(engine, kind, 'c', 'large');
    }
  });

  const engine: Engine = await startEngineOn(server, { ...tables, kinds: [kind] });
  await queueText(engine, kind, 'a', 'large');
  await engine.drain();
  expect(server.heard).toEqual([
    'a 0',
    'b',
    'c 0',
    'a 1',
    'c 1',
    'a 2',
    'c 2',
    'a 3',
    'c 3',
    'a',
    'c',
  ]);
});
test('cut at the first piece, the entry waits as any other does, and is sent after the next start', async () => {
  const server = startChunkServer();
  const kind = documentKindFor(server);
  const disk = new IDBFactory();
  const engine = await startEngineOn(server, { ...tables, kinds: [kind] }, disk);
  await queueText(engine, kind, 'a', 'large');
  server.faults.push('down');
  await engine.drain();
  expect(server.heard).toEqual([]);
  expect((await engine.entries())[0]).toMatchObject({
    state: 'queued',
    failures: 1,
    everSent: false,
  });

  await engine.drain();
  expect(server.heard).toEqual([]);
  engine.stop();
  const again = await startEngineOn(server, { ...tables, kinds: [kind] }, disk);
  await again.drain({ force: true });
  expect(server.heard).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a']);
});
test('cut after the second piece, it goes on where it stopped, after the next start too', async () => {
  const server = startChunkServer();
  const kind = documentKindFor(server, async () => {
    if (server.heard.length === 2) server.faults.push('down');
  });
  const disk = new IDBFactory();
  const engine = await startEngineOn(server, { ...tables, kinds: [kind] }, disk);
  await queueText(engine, kind, 'a', 'large');
  await engine.drain();
  expect(server.heard).toEqual(['a 0', 'a 1']);
  engine.stop();

  server.faults.length = 0;
  const again = await startEngineOn(server, { ...tables, kinds: [documentKindFor(server)] }, disk);
  await again.drain({ force: true });
  expect(server.heard).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a']);
});
test('a lost session holds the queue at a piece, a refusal says so at the document, and others go on', async () => {
  const server = startChunkServer();
  const kind = documentKindFor(server);
  const engine = await startEngineOn(server, { ...tables, kinds: [kind] });
  await queueText(engine, kind, 'a', 'large');
  await queueText(engine, kind, 'b', 'small');
  server.faults.push(401);
  await engine.drain();
  expect(await listStates(engine)).toEqual(['a held_sign_in', 'b queued']);
  await engine.signedIn();
  server.faults.push(403);
  await engine.drain({ force: true });
  expect(await listStates(engine)).toEqual(['a rejected', 'b acknowledged']);
  expect(await engine.core.table('things').get(idEndingIn('a'))).toMatchObject({
    refusal: 'forbidden',
  });
});
test('an update that a piece asks for holds the queue until the next version, which sends it all', async () => {
  const server = startChunkServer();
  const kind = documentKindFor(server);
  const disk = new IDBFactory();
  const engine = await startEngineOn(server, { ...tables, kinds: [kind] }, disk);
  await queueText(engine, kind, 'a', 'large');
  await queueText(engine, kind, 'b', 'small');
  server.faults.push(426);
  await engine.drain();
  expect(await listStates(engine)).toEqual(['a held_update', 'b queued']);
  engine.stop();
  const updated = await startEngineOn(server, { ...tables, kinds: [kind] }, disk, '2');
  await updated.drain();
  expect(await listStates(updated)).toEqual(['a acknowledged', 'b acknowledged']);
});
test('one that is taken back between two pieces is not sent', async () => {
  const server = startChunkServer();
  const kind: DocumentKind<Sent> = documentKindFor(server, async () => {
    await engine.withdrawQueued(kind, idEndingIn('a'), 'thing.send');
  });

  const engine = await startEngineOn(server, { ...tables, kinds: [kind] });
  await queueText(engine, kind, 'a', 'large');
  await engine.drain();
  expect(server.heard).toEqual(['a 0']);
  expect(await listStates(engine)).toEqual(['a queued']);
  expect((await engine.entries())[0]).toMatchObject({ open: 0, outcome: { code: 'taken_back' } });
});
