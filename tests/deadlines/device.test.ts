/**
 * Tests a closing that begins while a device is offline: the real engine works with the real
 * server, and the test controls the network and both clocks.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceModules } from '#app/device/modules.ts';
import { createDeadlinesDevice } from '#areas/deadlines/device/index.ts';
import { currentOrNextDeadline, type ClosableDocument } from '#areas/deadlines/domain/index.ts';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { createApi } from '#kernel/device/index.ts';
import { startEngine } from '#kernel/device/engine-and-databases.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { allRights, makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { companyOf, content, line, addOrderReferences } from '../orders/order-samples.ts';
import { END, INSIDE, START, defaultBlocker } from './guard-setup.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

const OPEN = Date.parse('2026-02-28T12:00Z');

let server: TestServer, ana: Person, company: number;

beforeAll(async () => {
  server = await startServer({ clock: { now: OPEN } });
  await addOrderReferences(server);
  ana = await makeUser(server, await makeDistributor(server));
  company = await companyOf(server, ana.distributorId!);
});

afterAll(() => server.close());

beforeEach(async () => {
  server.clock.now = OPEN;
  await server.db.deleteFrom('monthly_blocker').execute();
  await addBlocker(server.db, defaultBlocker, OPEN);
});

async function tablet(person = ana, { skew = 0 } = {}) {
  const network = { isUp: true, sent: 0 };
  const { token } = await server.as(person);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!network.isUp) throw new TypeError('fetch failed');
    if (init?.method !== 'GET') network.sent += 1;
    const url = new URL(String(input));
    const body = typeof init?.body === 'string' ? { payload: init.body } : {};
    const answer = await server.app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...body,
    });

    return new Response(answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };

  const clock = () => server.clock.now + skew;
  const api = createApi({
    baseUrl: 'http://office.example',
    version: '1.0.0',
    transport: async () => createTransport(fetch),
    now: clock,
    session: () => ({ userId: person.id, token: token! }),
    onSessionLost: () => {},
  });

  const engine = await startEngine({
    actor: {
      userId: person.id,
      distributorId: person.distributorId,
      permissions: allRights(person.distributorId),
    },
    api,
    modules: deviceModules,
    clock,
    chance: crypto,
    indexedDB: new IDBFactory(),
    keyRange: IDBKeyRange,
  });

  await engine.sync({ force: true });
  const orders = createOrdersDevice(engine, 'Ana');
  const deadlines = createDeadlinesDevice(engine);
  const coming = async (document: ClosableDocument) => {
    const known = (await deadlines.closings()).find((one) => one.document === document);
    return known && currentOrNextDeadline(known, clock());
  };

  return {
    network,
    engine,
    orders,
    deadlines,
    coming,
    draft: async (more = {}) => {
      const made = await orders.createDraft({
        content: content(company, { lines: [line()], ...more }),
      });
      if (!made.ok) throw new Error(made.code);
      return made.value;
    },
  };
}

describe('a submission queued offline', () => {
  test('before a closing that arrives during it comes back with the reason, the draft unchanged, and is accepted after the end', async () => {
    const { network, engine, orders, deadlines, draft } = await tablet();
    network.isUp = false;
    const order = await draft({ customerOrder: 'PC-28' });
    expect(await orders.submitOrder(order.id)).toMatchObject({
      ok: true,
      value: { status: 'waiting_approval' },
    });

    await engine.sync({ force: true });

    server.clock.now = INSIDE;
    network.isUp = true;
    await engine.sync({ force: true });
    expect(await orders.readOrder(order.id)).toMatchObject({
      refusal: 'blocked',
      issues: [],
      sync: 'not_sent',
      order: { status: 'draft', content: order.content, version: 1, number: null },
      server: { status: 'draft', content: order.content },
    });
    expect(await deadlines.blockedBy(order.id)).toEqual({ start: START, end: END });

    const { sent } = network;
    await engine.sync({ force: true });
    expect(network.sent).toBe(sent);

    server.clock.now = END;
    expect(await orders.submitOrder(order.id)).toMatchObject({ ok: true });

    await engine.sync({ force: true });
    expect(await orders.readOrder(order.id)).toMatchObject({
      refusal: null,
      sync: 'synced',
      order: {
        status: 'waiting_approval',
        revision: 1,
        submittedAt: END,
        content: { customerOrder: 'PC-28' },
      },
    });
    expect(await deadlines.blockedBy(order.id)).toBeUndefined();
  });

  test('during a closing is queued like any other: this device does not block it', async () => {
    const { network, engine, orders, draft } = await tablet();
    network.isUp = false;
    server.clock.now = INSIDE;
    const order = await draft();
    expect(await orders.submitOrder(order.id)).toMatchObject({ ok: true });

    server.clock.now = END;
    network.isUp = true;
    await engine.sync({ force: true });
    expect(await orders.readOrder(order.id)).toMatchObject({
      refusal: null,
      order: { status: 'waiting_approval' },
    });
  });

  test('arrives in time although this device’s clock is a day ahead, inside the closing', async () => {
    const { engine, orders, coming, draft } = await tablet(ana, { skew: DAY });
    expect(await coming('orders')).toMatchObject({ start: START, inMs: 0 });

    const order = await draft();
    await orders.submitOrder(order.id);
    await engine.sync({ force: true });
    expect(await orders.readOrder(order.id)).toMatchObject({
      refusal: null,
      order: { status: 'waiting_approval' },
    });
  });

  test('that came back may be changed, deleted or left, and other orders continue', async () => {
    const { network, engine, orders, draft } = await tablet();
    network.isUp = false;
    const [kept, gone, drafted] = [await draft(), await draft(), await draft()];
    for (const { id } of [kept, gone]) await orders.submitOrder(id);
    server.clock.now = INSIDE;
    network.isUp = true;
    await engine.sync({ force: true });
    expect(await orders.readOrder(drafted.id)).toMatchObject({ sync: 'synced', refusal: null });
    expect(
      await orders.saveDraft(kept.id, { ...kept.content, customerOrder: 'PC-29' }),
    ).toMatchObject({ ok: true });
    expect(await orders.removeDraft(gone.id)).toMatchObject({ ok: true });

    await engine.sync({ force: true });
    expect(await orders.readOrder(kept.id)).toMatchObject({
      sync: 'synced',
      server: { status: 'draft', content: { customerOrder: 'PC-29' } },
    });
    expect(await orders.readOrder(gone.id)).toBeUndefined();
  });
});

describe('on this device', () => {
  test('the coming deadline is known offline, and follows the server’s answer', async () => {
    const { network, engine, coming } = await tablet();
    network.isUp = false;
    expect(await coming('orders')).toEqual({
      start: START,
      end: END,
      inMs: START - OPEN,
    });
    expect(await coming('pos')).toBeUndefined();

    await server.db.deleteFrom('monthly_blocker').execute();
    await addBlocker(server.db, { ...defaultBlocker, documents: ['pos'] }, OPEN);
    network.isUp = true;
    await engine.refresh('deadlines.closings');
    expect(await coming('orders')).toBeUndefined();
    expect(await coming('pos')).toMatchObject({ start: START });
  });

  test('the list shows when it was fetched', async () => {
    const { network, engine, deadlines } = await tablet();
    expect(await deadlines.closingsAsOf()).toBe(OPEN);

    network.isUp = false;
    server.clock.now = OPEN + DAY;
    await engine.sync({ force: true });
    expect(await deadlines.closingsAsOf()).toBe(OPEN);
  });

  test('an administrator’s device has no closings', async () => {
    const admin = await makeUser(server, null);
    const { deadlines } = await tablet(admin);
    expect(await deadlines.closings()).toEqual([]);
  });
});
