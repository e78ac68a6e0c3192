/**
 * Tests that a device with a long queue sends several operations in one request, and that each
 * operation fares as if it had travelled alone.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchedAnswer, BatchedOperation } from '#kernel/domain/documents/operation-batch.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_OPERATIONS } from '#kernel/domain/protocol/batch-limits.ts';
import * as protocol from '#kernel/domain/protocol/headers.ts';
import { calls, type OrderContent } from '#areas/orders/domain/index.ts';
import { createOrdersDevice, type OrdersDevice } from '#areas/orders/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { makeUser, type Person } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { line } from '../order-samples.ts';
import { contentOf, getServerUrlAndDistributorId, server, setUpTwoDevices } from './two-devices.ts';

setUpTwoDevices();

/** A request with operations: its path, their keys, and the bytes of its body. */
type Sent = { readonly path: string; readonly keys: readonly string[]; readonly bytes: number };

/** Returns the answer to a request with several operations, or rejects as on a lost connection. */
type Line = (body: string, deliver: (body: string) => Promise<Response>) => Promise<Response>;

const BATCH = '/api/operations';
const cut = () => Promise.reject(new TypeError('fetch failed'));
const steady: Line = (body, deliver) => deliver(body);

let ana: Person;
let client: Client;
let engine: Engine;
let orders: OrdersDevice;
let sent: Sent[];
let passing: Line;
let isUp: boolean;

const operationsIn = (body: string) =>
  (JSON.parse(body) as { operations: BatchedOperation[] }).operations;

const network: typeof fetch = async (input, init) => {
  const path = new URL(String(input)).pathname;
  const body = typeof init?.body === 'string' ? init.body : '';
  const key = new Headers(init?.headers).get(protocol.OPERATION_ID_HEADER);
  const keys = path === BATCH ? operationsIn(body).map(({ id }) => id) : key ? [key] : [];
  if (keys.length > 0) sent.push({ path, keys, bytes: Buffer.byteLength(body) });
  if (!isUp) return await cut();
  return path === BATCH
    ? await passing(body, (text) => fetch(input, { ...init, body: text }))
    : await fetch(input, init);
};

beforeEach(async () => {
  [sent, passing, isUp] = [[], steady, true];
  const { url, distributor } = getServerUrlAndDistributorId();
  ana = await makeUser(server, distributor, { name: 'Ana' });
  client = await server.as(ana);
  engine = await startDeviceEngine(server, url, ana, client, network, { areas: ['orders'] });
  orders = createOrdersDevice(engine, 'Ana');
  await engine.sync({ force: true });
});
afterEach(() => {
  engine.stop();
  vi.restoreAllMocks();
});

/** Queues drafts, and returns their ids. */
async function queueDrafts(count: number, more: Partial<OrderContent> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const made = await orders.createDraft({ content: contentOf(1 + n, more) });
    if (!made.ok) throw new Error(made.code);
    ids.push(made.value.id);
  }
  return ids;
}

const send = () => engine.drain({ force: true });
const sizes = () => sent.map(({ keys }) => keys.length);
const open = async () => (await engine.entries()).toReversed().filter((entry) => entry.open);
const states = async () => (await open()).map(({ kind, state }) => `${kind} ${state}`);
const repeated = (count: number, text: string) => Array.from({ length: count }, () => text);

/** Returns the server's versions of the orders as digits in one text, 0 for one that it lacks. */
async function versions(ids: readonly string[]): Promise<string> {
  const rows = await server.db
    .selectFrom('sales_order')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.version ?? 0).join('');
}

describe('a request', () => {
  it('carries one operation at first, and each time twice as many', async () => {
    const ids = await queueDrafts(24);
    await send();
    expect(sizes()).toEqual([1, 2, 4, 8, 9]);
    expect([await states(), await versions(ids)]).toEqual([[], '1'.repeat(ids.length)]);
    expect(sent.filter(({ path, keys }) => (path === BATCH) !== keys.length > 1)).toEqual([]);
  }, 60_000);

  it('has a greatest number of operations', async () => {
    const most = vi.spyOn(engine.api.operations, 'most');
    expect(engine.api.operations.most()).toBe(MAX_BATCH_OPERATIONS);
    most.mockReturnValue(3);
    await queueDrafts(9);
    await send();
    expect(sizes()).toEqual([1, 2, 3, 3]);
  });

  it('has a greatest number of bytes', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => line({ id: `line-${n}` }));
    await queueDrafts(31, { lines });
    await send();
    expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_BATCH_BYTES);
    expect([sizes().length > 5, await states()]).toEqual([true, []]);
  }, 60_000);

  it('carries one operation of a document, and the next after its answer', async () => {
    const ids = await queueDrafts(3);
    await orders.submitOrder(ids[0]!, contentOf(1));
    await send();
    expect([sizes(), await versions(ids)]).toEqual([[1, 2, 1], '211']);
  });

  it('keeps the order of submissions', async () => {
    const [first, second] = await queueDrafts(2);
    await send();
    const third = (await queueDrafts(2))[1]!;
    await orders.submitOrder(third, contentOf(2));
    await orders.submitOrder(second!, contentOf(2));
    await orders.submitOrder(first!, contentOf(1));
    await send();
    const opened = await Promise.all([third, second!, first!].map((id) => orders.readOrder(id)));
    const numbers = opened.map((one) => one!.order.number);
    expect([numbers.includes(null), numbers]).toEqual([false, numbers.toSorted()]);
  });
});

describe('operations whose answers are missing', () => {
  it('go again under their keys, and are performed once', async () => {
    const ids = await queueDrafts(7);
    passing = async (body, deliver) => {
      await deliver(body);
      return await cut();
    };
    await send();
    expect([await states(), await versions(ids)]).toEqual([
      repeated(6, 'order.save queued'),
      '1110000',
    ]);
    const lost = sent.at(-1)!.keys;

    passing = steady;
    await send();
    const again = sent.slice(2).flatMap(({ keys }) => keys);
    expect([again.slice(0, 2), await states(), await versions(ids)]).toEqual([lost, [], '1111111']);
  });

  it('are marked as possibly sent, and only the first one counts a failure', async () => {
    await queueDrafts(4);
    passing = cut;
    await send();
    expect((await open()).map(({ failures, everSent }) => [failures, everSent])).toEqual([
      [1, true],
      [0, true],
      [0, false],
    ]);
  });

  it('go in the next request if the server ended after some', async () => {
    const ids = await queueDrafts(7);
    passing = (body, deliver) => {
      passing = steady;
      const operations = operationsIn(body).slice(0, 1);
      return deliver(JSON.stringify({ operations }));
    };
    await send();
    expect([sizes(), await states(), await versions(ids)]).toEqual([[1, 2, 4, 1], [], '1111111']);
    expect(sent[2]!.keys[0]).toBe(sent[1]!.keys[1]);
  });

  it('are few without a connection, so that the others can be taken back', async () => {
    const ids = await queueDrafts(5);
    await send();
    for (const [n, id] of ids.entries()) await orders.submitOrder(id, contentOf(1 + n));
    isUp = false;
    await send();
    const taken = await Promise.all(ids.map((id) => orders.withdrawOrder(id)));
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect((await open()).map(({ kind }) => kind)).toEqual(['order.submit', 'order.withdraw']);
  });
});

describe('an answer within a request', () => {
  it('that refuses one operation does not stop the others', async () => {
    const ids = await queueDrafts(4);
    await send();
    for (const [n, id] of ids.entries())
      await orders.saveDraft(id, contentOf(1 + n, { observation: 'mine' }));
    const [id, { distributor }] = [ids[2]!, getServerUrlAndDistributorId()];
    const content = contentOf(3, { observation: 'theirs' });
    const body = { id, baseVersion: 1, distributorId: distributor, content };
    expect((await client.call(calls.saveOrder, { params: { id }, body })).status).toBe(200);
    await send();
    expect([await states(), await versions(ids)]).toEqual([['order.save conflict'], '2222']);
  });

  it('that ends the session holds its operation, and the others wait', async () => {
    const ids = await queueDrafts(7);
    passing = async (body, deliver) => {
      const operations = operationsIn(body);
      const first = await deliver(JSON.stringify({ operations: operations.slice(0, 1) }));
      await server.db
        .updateTable('session')
        .set({ ended_at: toTimestamp(server.clock.now) })
        .where('user_id', '=', ana.id)
        .execute();
      const { answers } = ((await first.json()) as { body: { answers: unknown[] } }).body;
      const last = await deliver(JSON.stringify({ operations: operations.slice(1) }));
      const ended = {
        status: last.status,
        headers: { [protocol.SERVER_EPOCH_HEADER]: last.headers.get(protocol.SERVER_EPOCH_HEADER) },
        body: await last.text(),
      };
      const text = { status: true, body: { answers: [...answers, ended] } };
      return Response.json(text, { headers: first.headers });
    };
    await send();
    expect([await states(), await versions(ids)]).toEqual([
      ['order.save held_sign_in', ...repeated(4, 'order.save queued')],
      '1100000',
    ]);
  });

  it.each<[string, Partial<BatchedAnswer>]>([
    ['is not whole', { body: '{"status":true,"bo' }],
    ['is not of the portal’s server', { headers: {} }],
  ])('that %s counts as missing', async (_, other) => {
    const ids = await queueDrafts(4);
    passing = async (body, deliver) => {
      passing = steady;
      const answer = await deliver(body);
      const { answers } = ((await answer.json()) as { body: { answers: BatchedAnswer[] } }).body;
      Object.assign(answers[1]!, other);
      return Response.json({ status: true, body: { answers } }, { headers: answer.headers });
    };
    await send();
    const again = sent[2]!.keys[0];
    expect([await states(), await versions(ids), again]).toEqual([[], '1111', sent[1]!.keys[1]]);
  });
});

describe('a server that does not take several operations', () => {
  const refusing =
    (status: number, message: string, version: string): Line =>
    async () =>
      Response.json(
        { status: false, message },
        {
          status,
          headers: {
            [protocol.SERVER_EPOCH_HEADER]: server.services.epoch,
            [protocol.SERVER_VERSION_HEADER]: version,
          },
        },
      );

  it('gets each alone from then on', async () => {
    await queueDrafts(5);
    passing = refusing(404, 'no_such_call', 'of the tests');
    await send();
    expect([sizes(), await states()]).toEqual([[1, 2, 1, 1, 1, 1], []]);

    sent = [];
    await queueDrafts(4);
    await send();
    expect(sizes()).toEqual([1, 1, 1, 1]);
  });

  it('is asked again once another version answers', async () => {
    passing = refusing(404, 'no_such_call', 'an older one');
    await queueDrafts(5);
    await send();
    passing = steady;
    await queueDrafts(3);
    await send();
    expect(sizes()).toEqual([1, 2, 1, 1, 1, 1, 1, 2]);
  });

  it('gets each alone for the rest of a drain in which it failed', async () => {
    await queueDrafts(5);
    passing = refusing(500, 'internal_error', 'of the tests');
    await send();
    expect([sizes(), await states()]).toEqual([[1, 2, 1, 1, 1, 1], []]);
  });
});
