/**
 * Provides a document that is sent in chunks, its document kind, and a server that counts the
 * chunks.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi } from '#kernel/device/index.ts';
import type { DeviceModule, DocumentKind, Versioned } from '#kernel/device/module.ts';
import { startEngine, type Engine } from '#kernel/device/engine-and-databases.ts';
import { defineCall } from '#kernel/domain/call.ts';
import type { Command } from '#kernel/domain/documents/commands.ts';
import { SERVER_EPOCH_HEADER } from '#kernel/domain/protocol/headers.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { ok } from '#kernel/domain/result.ts';
import { uuidSchema, z } from '#kernel/domain/schema.ts';

export type Sent = Versioned & { readonly text: string };
const call = defineCall({
  name: 'thing.send',
  method: 'POST',
  path: '/things/:id',
  right: ['orders.write'],
  summary: 'x',
  command: true,
  params: z.strictObject({ id: uuidSchema }),
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

/** The error codes by HTTP status. */
const codesOfFaults: Readonly<Record<number, string | undefined>> = {
  401: 'not_logged',
  403: 'forbidden',
  426: 'update_required',
};

/**
 * Returns a server that counts the chunks it receives of each document (`documentKindFor` sends
 * chunks for texts with `large`). Each entry of its `faults` applies to one of the next requests.
 */
export function startChunkServer() {
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
        headers: { 'content-type': 'application/json', [SERVER_EPOCH_HEADER]: 'epoch' },
      });
    if (fault)
      return answer(fault, {
        status: false,
        message: codesOfFaults[fault] ?? 'server_error',
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

type ChunkServer = ReturnType<typeof startChunkServer>;

/** Returns the document kind. `between` runs after each chunk. */
export const documentKindFor = (
  server: ChunkServer,
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
  async sendChunks({ documentId, body }, api) {
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

export const tables = {
  name: 'things',
  core: [{ since: 1, tables: { things: 'id, local, behind' } }],
} as const satisfies DeviceModule;

/** Starts an engine with one module against this server. */
export async function startEngineOn(
  server: ChunkServer,
  module: DeviceModule,
  disk = new IDBFactory(),
  version = '1',
): Promise<Engine> {
  const session = { userId: 1, token: 'one' };
  const api = createApi({
    baseUrl: 'http://portal.example',
    version,
    transport: async () => createTransport(server.fetch),
    now: server.now,
    session: () => session,
  });
  return await startEngine({
    actor: { userId: 1, distributorId: 3, permissions: [permissionEntryFor('orders', 'write')] },
    api,
    modules: [module],
    clock: server.now,
    chance: crypto,
    indexedDB: disk,
    keyRange: IDBKeyRange,
  });
}

export const idEndingIn = (letter: string) => `00000000-0000-7000-8000-00000000000${letter}`;
export const queueText = (engine: Engine, kind: DocumentKind<Sent>, letter: string, text: string) =>
  engine.run(kind, send, idEndingIn(letter), { text }, {});

/** Returns the entries in queue order, as the last letter of the document's id and the state. */
export const listStates = async (engine: Engine) =>
  (await engine.entries())
    .toReversed()
    .map(({ documentId, state }) => `${documentId.at(-1)} ${state}`);
