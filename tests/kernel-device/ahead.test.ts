/** What goes ahead of an entry: pieces one at a time, others pass between them, and a cut anywhere goes on where it stood. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createApi } from '#kernel/device/index.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { startEngine, type Engine } from '#kernel/device/offline.ts';
import type { DeviceModule, DocumentKind, Stated } from '#kernel/device/module.ts';
import type { Command } from '#kernel/domain/commands.ts';
import { ok } from '#kernel/domain/result.ts';
import { defineCall } from '#kernel/domain/call.ts';
import { uuid, z } from '#kernel/domain/schema.ts';
import { SERVER_HEADER } from '#kernel/domain/headers.ts';
import { entry } from '#kernel/domain/permissions.ts';

type Sent = Stated & { readonly text: string };
const call = defineCall({
  name: 'thing.send',
  method: 'POST',
  path: '/things/:id',
  right: ['orders.write'],
  summary: 'x',
  command: true,
  params: z.strictObject({ id: uuid }),
  body: z.any(),
  answer: z.any(),
});
const send: Command<
  Sent,
  { readonly baseVersion: number; readonly text: string },
  object,
  'never'
> = {
  kind: 'thing.send',
  call,
  barrier: true,
  decide: (state, { text }) =>
    ok({ id: state?.id ?? '', version: (state?.version ?? 0) + 1, text }),
};
const PIECES = 4;

/** A server that counts pieces of documents whose text says `large`, and what answers next. */
function desk() {
  const heard: string[] = [];
  const pieces = new Map<string, number>();
  const faults: (number | 'down')[] = [];
  let clock = 1_000;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    const what = `${/(\w)$/.exec(url.split('?')[0]!)![1]}${url.includes('piece') ? ` ${/piece=(\d)/.exec(url)![1]}` : ''}`;
    const fault = faults.shift();
    if (fault === 'down') throw new TypeError('down');
    const answer = (status: number, body: object) =>
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', [SERVER_HEADER]: 'epoch' },
      });
    if (fault)
      return answer(fault, {
        status: false,
        message:
          fault === 401
            ? 'not_logged'
            : fault === 403
              ? 'forbidden'
              : fault === 426
                ? 'update_required'
                : 'server_error',
      });
    heard.push(what);
    if (url.includes('piece')) {
      const id = /things\/([\w-]+)/.exec(url)![1]!;
      pieces.set(id, (pieces.get(id) ?? 0) + 1);
      return answer(200, { status: true, body: {} });
    }
    return answer(200, {
      status: true,
      body: {
        ...(JSON.parse(String(init?.body)) as object),
        id: /things\/([\w-]+)/.exec(url)![1],
        version: 1,
      },
    });
  };
  return {
    heard,
    pieces,
    faults,
    fetch: fetch as typeof globalThis.fetch,
    now: () => (clock += 10),
    later: (ms: number) => {
      clock += ms;
    },
  };
}
type Desk = ReturnType<typeof desk>;
const kindFor = (
  server: Desk,
  between: () => Promise<unknown> = async () => undefined,
): DocumentKind<Sent> => ({
  name: 'thing',
  table: 'things',
  commands: [send],
  traits: { 'thing.send': { writes: false, asksWhenMoved: false } },
  row: (record) => record,
  answered: (_kind, answer) => answer as Sent,
  current: () => undefined,
  replayFacts: (_kind, _state, facts) => facts,
  merge: (_base, mine) => ({ merged: mine, overlaps: [] }),
  writing: send,
  inputOf: ({ text }) => ({ text }),
  async ahead({ documentId, body }, api) {
    const has = server.pieces.get(documentId) ?? 0;
    if (!body.includes('large') || has === PIECES) return 'ready';
    const reply = await api.send({
      method: 'PUT',
      path: `/api/things/${documentId}?piece=${has}`,
      body: '{}',
    });
    await between();
    return reply.ok ? 'progress' : reply;
  },
});
const tables = {
  name: 'things',
  core: [{ since: 1, tables: { things: 'id, local, behind' } }],
} as const satisfies DeviceModule;

async function engineOn(
  server: Desk,
  room: DeviceModule,
  disk = new IDBFactory(),
  version = '1',
): Promise<Engine> {
  const session = { userId: 1, token: 'one' };
  const api = createApi({
    baseUrl: 'http://desk.example',
    version,
    transport: async () => createTransport(server.fetch),
    now: server.now,
    session: () => session,
  });
  return await startEngine({
    actor: { userId: 1, distributorId: 3, permissions: [entry('orders', 'write')] },
    api,
    modules: [room],
    clock: server.now,
    chance: crypto,
    indexedDB: disk,
    keyRange: IDBKeyRange,
  });
}
const id = (letter: string) => `00000000-0000-7000-8000-00000000000${letter}`;
const queue = (engine: Engine, kind: DocumentKind<Sent>, letter: string, text: string) =>
  engine.run(kind, send, id(letter), { text }, {});
const states = async (engine: Engine) =>
  (await engine.entries())
    .toReversed()
    .map(({ documentId, state }) => `${documentId.at(-1)} ${state}`);

test('pieces go in order, then the entry itself, and nothing counts as a failure', async () => {
  const server = desk();
  const kind = kindFor(server);
  const engine = await engineOn(server, { ...tables, kinds: [kind] });
  await queue(engine, kind, 'a', 'large');
  await engine.drain();
  expect(server.heard).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a']);
  expect((await engine.entries())[0]).toMatchObject({
    state: 'acknowledged',
    failures: 0,
    attempt: 1,
  });
});
test('what is queued later passes between two pieces, and two large ones take turns', async () => {
  const server = desk();
  let hasAsked = false;
  const kind = kindFor(server, async () => {
    if (!hasAsked) {
      hasAsked = true;
      await queue(engine, kind, 'b', 'small');
      await queue(engine, kind, 'c', 'large');
    }
  });
  const engine: Engine = await engineOn(server, { ...tables, kinds: [kind] });
  await queue(engine, kind, 'a', 'large');
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
test('cut in the middle it waits as any entry does, and goes on where it stood', async () => {
  const server = desk();
  const kind = kindFor(server);
  const disk = new IDBFactory();
  const engine = await engineOn(server, { ...tables, kinds: [kind] }, disk);
  await queue(engine, kind, 'a', 'large');
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
  const again = await engineOn(server, { ...tables, kinds: [kind] }, disk);
  await again.drain({ force: true });
  expect(server.heard).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a']);
});
test('a lost session holds the queue at a piece, a refusal says so at the document, and others go on', async () => {
  const server = desk();
  const kind = kindFor(server);
  const engine = await engineOn(server, { ...tables, kinds: [kind] });
  await queue(engine, kind, 'a', 'large');
  await queue(engine, kind, 'b', 'small');
  server.faults.push(401);
  await engine.drain();
  expect(await states(engine)).toEqual(['a held_sign_in', 'b queued']);
  await engine.signedIn();
  server.faults.push(403);
  await engine.drain({ force: true });
  expect(await states(engine)).toEqual(['a rejected', 'b acknowledged']);
  expect(await engine.core.table('things').get(id('a'))).toMatchObject({ refusal: 'forbidden' });
});
test('an update that a piece asks for holds the queue until the next version, which sends it all', async () => {
  const server = desk();
  const kind = kindFor(server);
  const disk = new IDBFactory();
  const engine = await engineOn(server, { ...tables, kinds: [kind] }, disk);
  await queue(engine, kind, 'a', 'large');
  await queue(engine, kind, 'b', 'small');
  server.faults.push(426);
  await engine.drain();
  expect(await states(engine)).toEqual(['a held_update', 'b queued']);
  engine.stop();
  const updated = await engineOn(server, { ...tables, kinds: [kind] }, disk, '2');
  await updated.drain();
  expect(await states(updated)).toEqual(['a acknowledged', 'b acknowledged']);
});
test('one that is taken back between two pieces is not sent', async () => {
  const server = desk();
  const kind: DocumentKind<Sent> = kindFor(server, async () => {
    await engine.takeBack(kind, id('a'), 'thing.send');
  });
  const engine = await engineOn(server, { ...tables, kinds: [kind] });
  await queue(engine, kind, 'a', 'large');
  await engine.drain();
  expect(server.heard).toEqual(['a 0']);
  expect(await states(engine)).toEqual(['a queued']);
  expect((await engine.entries())[0]).toMatchObject({ open: 0, outcome: { code: 'taken_back' } });
});
test('kinds for later come with their first entry, refreshers after the first round; what cannot be fetched waits', async () => {
  const server = desk();
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
