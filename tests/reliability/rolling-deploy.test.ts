/**
 * Tests a rolling deploy and a rollback: an older and a newer process share a database behind one
 * proxy, and devices have the newer schema. No call fails, waits forever or takes effect twice.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import type { Engine } from '#kernel/device/engine-and-databases.ts';
import {
  CLIENT_SCHEMA_VERSION,
  SERVER_EPOCH_HEADER,
  SERVER_VERSION_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { PARK_AFTER_FAILURES } from '#kernel/domain/protocol/retry-after.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { addCatalog } from '../new-orders.ts';
import { startDeviceEngine } from '../device-engine.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { startProxy, type Proxy } from '../faulty-proxy.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

const NEWER = CLIENT_SCHEMA_VERSION + 1;
const portOf = (url: string) => Number(new URL(url).port);

let old: TestServer, newer: Awaited<ReturnType<typeof buildApp>>, proxy: Proxy;
let oldPort: number, newPort: number;

beforeAll(async () => {
  old = await startServer({ release: { version: '1.0.0', schema: CLIENT_SCHEMA_VERSION } });
  newer = await buildApp({ ...old.services, release: { version: '2.0.0', schema: NEWER } });
  oldPort = portOf(await old.listen());
  newPort = portOf(await newer.listen({ port: 0, host: '127.0.0.1' }));
  proxy = await startProxy(oldPort);
  await addCatalog(old);
}, 60_000);

afterAll(async () => {
  await proxy?.close();
  await newer?.close();
  await old?.close();
});

let engine: Engine;

/**
 * Answers a request in place of the server. If it returns undefined, the request is sent to the
 * server.
 */
let instead: ((request: Request) => Response | undefined) | undefined;

const network: typeof fetch = async (input, init) =>
  instead?.(new Request(input, init)) ?? (await fetch(input, init));

beforeEach(async () => {
  instead = undefined;
  const person = await makeUser(old, await makeDistributor(old));
  proxy.pointTo(newPort);
  engine = await startDeviceEngine(old, proxy.url, person, await old.as(person), network);
  await engine.sync();
});

afterEach(() => engine.stop());

/** Creates a draft on this device, in the format of this schema. */
async function draft(schema: number): Promise<string> {
  const made = await createOrdersDevice(engine, 'Ana').createDraft();
  if (!made.ok) throw new Error(made.code);
  await engine.core.outbox
    .where({ documentId: made.value.id })
    .modify((entry: { schema: number }) => {
      entry.schema = schema;
    });
  return made.value.id;
}

const states = async () =>
  (await engine.entries())
    .filter(({ open }) => open)
    .map(({ state, serverErrors }) => [state, serverErrors]);

const arrived = async (id: string) =>
  (await old.db.selectFrom('sales_order').select('version').where('id', '=', id).execute()).map(
    ({ version }) => version,
  );

/** Lets the pauses between attempts pass, and sends the entries that are due. */
const later = async () => {
  old.clock.now += 10 * MINUTE;
  await engine.drain();
};

describe('work in a newer schema', () => {
  test('waits while only an older process answers, however often, and is sent to the newer one', async () => {
    const id = await draft(NEWER);
    proxy.pointTo(oldPort);
    for (let n = 0; n <= PARK_AFTER_FAILURES; n++) {
      await later();
      expect(await states()).toEqual([['queued', 0]]);
    }

    expect(await arrived(id)).toEqual([]);

    proxy.pointTo(newPort);
    await later();
    expect([await states(), await arrived(id)]).toEqual([[], [1]]);
  });
  test.runIf(isLong)(
    'arrives once where an older and a newer process answer by turns',
    async () => {
      const ids = [await draft(NEWER), await draft(NEWER), await draft(NEWER)];
      proxy.pointTo(oldPort, newPort);
      for (let n = 0; n < 4; n++) await later();
      expect([await states(), await Promise.all(ids.map(arrived))]).toEqual([[], [[1], [1], [1]]]);
    },
  );
  test('does not stand in the way of older work when the older process is alone again', async () => {
    const newest = await draft(NEWER);
    const sooner = await draft(CLIENT_SCHEMA_VERSION);
    proxy.pointTo(oldPort);
    await engine.drain({ force: true });
    expect([await states(), await arrived(newest), await arrived(sooner)]).toEqual([
      [['queued', 0]],
      [],
      [1],
    ]);
  });

  test('gets the time of the next try, and an error that does not blame it', async () => {
    proxy.pointTo(oldPort);
    const answer = await fetch(`${proxy.url}/api/health`, {
      headers: { 'x-portal-schema': String(NEWER) },
    });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      { status: false, message: 'server_outdated', details: { schema: CLIENT_SCHEMA_VERSION } },
    ]);
  });
});

describe('work that was held for an update', () => {
  // Returns a function that answers commands like a server for which this portal is too old. Other
  // requests are sent to the real server.
  const heldBy = (version: string | undefined) => (request: Request) =>
    request.method === 'GET'
      ? undefined
      : Response.json(
          { status: false, message: 'update_required' },
          {
            status: 426,
            headers: {
              [SERVER_EPOCH_HEADER]: old.services.epoch,
              ...(version === undefined ? {} : { [SERVER_VERSION_HEADER]: version }),
            },
          },
        );

  test.each([['1.0.0'], [undefined]])(
    'by a server of version %s is tried again when another version answers',
    async (version) => {
      const id = await draft(CLIENT_SCHEMA_VERSION);
      instead = heldBy(version);
      await engine.drain();
      expect(await states()).toEqual([['held_update', 0]]);

      instead = undefined;
      await engine.sync();
      await later();
      expect([await states(), await arrived(id)]).toEqual([[], [1]]);
    },
  );
  test.runIf(isLong)('is left alone while the same version answers', async () => {
    await draft(CLIENT_SCHEMA_VERSION);
    let asked = 0;
    instead = (request) => {
      const answer = heldBy('2.0.0')(request);
      asked += answer ? 1 : 0;
      return answer;
    };

    await engine.drain();
    for (let n = 0; n < 3; n++) {
      await engine.sync();
      await later();
    }

    expect([asked, await states()]).toEqual([1, [['held_update', 0]]]);
  });
  test.runIf(isLong)('before versions were noted is tried again at the first answer', async () => {
    const id = await draft(CLIENT_SCHEMA_VERSION);
    await engine.core.outbox
      .where({ documentId: id })
      .modify({ state: 'held_update', sentBy: '1.0.0' });
    await engine.sync();
    await later();
    expect([await states(), await arrived(id)]).toEqual([[], [1]]);
  });
});
