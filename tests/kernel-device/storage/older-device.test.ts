/**
 * Tests a device as the last portal of schema 4 left it: recorded in Chromium, with drafts, an
 * unsent submission, a returned order and their second copies. Today's portal must find all of it.
 */
import { readFileSync } from 'node:fs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { deviceModules } from '#app/device/modules.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi, type OutboxEntry } from '#kernel/device/index.ts';
import {
  startEngine,
  type DocumentRecord,
  type Versioned,
} from '#kernel/device/engine-and-databases.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { allRights } from '../../make-users.ts';
import { createCopiesInMemory } from '../copies-in-memory.ts';

const USER = { userId: 3, distributorId: 1 };
type Store = {
  readonly name: string;
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly (IDBIndexParameters & { name: string; keyPath: string | string[] })[];
  readonly rows: readonly object[];
};

const recorded = JSON.parse(readFileSync('tests/fixtures/device-of-schema-4.json', 'utf8')) as {
  readonly databases: readonly { name: string; version: number; stores: readonly Store[] }[];
  readonly files: readonly (readonly [path: string, text: string])[];
};

const rowsOf = <Row>(name: string) =>
  recorded.databases[0]!.stores.find((store) => store.name === name)!.rows as unknown as Row[];
const openThen = rowsOf<OutboxEntry>('outbox').filter(({ open }) => open);

/** Returns a fake IndexedDB with the recorded databases. */
async function older(): Promise<IDBFactory> {
  const disk = new IDBFactory();
  const { name, version, stores } = recorded.databases[0]!;
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = disk.open(name, version);
    asked.onupgradeneeded = () => {
      for (const { name: table, keyPath, autoIncrement, indexes } of stores) {
        const made = asked.result.createObjectStore(table, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...kind } of indexes)
          made.createIndex(index, path, kind);
      }
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error!);
  });

  const transaction = opened.transaction(
    stores.map((store) => store.name),
    'readwrite',
  );

  for (const store of stores)
    for (const row of store.rows) transaction.objectStore(store.name).put(row);
  await new Promise((done) => {
    transaction.oncomplete = done;
  });

  opened.close();
  return disk;
}

/**
 * Starts today's portal with the databases on `disk` and the recorded second copies, without a
 * network.
 */
async function todayOn(disk: IDBFactory) {
  const copies = createCopiesInMemory();
  for (const [path, text] of recorded.files) copies.files.set(path.split('/').at(-1)!, text);
  const offline = createTransport(async () => {
    throw new TypeError('no network');
  });
  return await startEngine({
    actor: { ...USER, permissions: allRights(USER.distributorId) },
    api: createApi({
      baseUrl: 'http://portal.example',
      version: 'today',
      transport: async () => offline,
      now: () => Date.UTC(2026, 10, 26),
      session: () => ({ userId: USER.userId, token: 'token' }),
    }),
    modules: deviceModules,
    clock: () => Date.UTC(2026, 10, 26),
    chance: crypto,
    indexedDB: disk,
    keyRange: IDBKeyRange,
    copies: Promise.resolve(copies),
  });
}

test('every order is there as it was, and every command waits with its id: what had left has its bytes', async () => {
  const engine = await todayOn(await older());
  const open = (await engine.entries()).filter((entry) => entry.open);
  const told = ({ id, kind, documentId, everSent, body, schema }: OutboxEntry) =>
    everSent ? [id, kind, documentId, schema, body] : [id, kind, documentId];
  expect(open.map(told).sort()).toEqual(openThen.map(told).sort());
  expect(open.filter((entry) => !entry.everSent).map(({ schema }) => schema)).toEqual(
    openThen.filter((entry) => !entry.everSent).map(() => CLIENT_SCHEMA_VERSION),
  );

  const records = await engine.core.table<DocumentRecord<Versioned>, string>('orders').toArray();
  const statesOf = (rows: readonly DocumentRecord<Versioned>[]) =>
    Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  const then = rowsOf<DocumentRecord<Versioned>>('orders');
  expect(then.length).toBe(8);
  // Fields that orders have gained since the recording have their default values.
  expect(statesOf(records)).toMatchObject(statesOf(then));
  engine.stop();
});
test('without its database the second copies give back every command that waits', async () => {
  const engine = await todayOn(new IDBFactory());
  const open = (await engine.entries()).filter((entry) => entry.open);
  expect([engine.restored, open.map(({ id }) => id).sort()]).toEqual([
    openThen.length,
    openThen.map(({ id }) => id).sort(),
  ]);
  engine.stop();
});
