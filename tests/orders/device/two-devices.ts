/**
 * Sets up a server with one distributor, each of whose people has a separate device with a network
 * that the test can cut.
 */
import { afterAll, beforeAll } from 'vitest';
import { createOrdersDevice, type OrdersDevice } from '#areas/orders/device/index.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { makeDistributor, makeUser } from '../../make-users.ts';
import { startServer, type TestServer } from '../../test-server.ts';
import { companyOf, content, line, addOrderReferences } from '../order-samples.ts';

export type Colleague = {
  readonly engine: Engine;
  readonly orders: OrdersDevice;
  readonly network: { isUp: boolean };
};

export let server: TestServer;
let distributor: number;
let company: number;
let url: string;

/** Returns the server's address and the id of the distributor. */
export const getServerUrlAndDistributorId = () => ({ url, distributor });

/** Starts one server for the test file, and installs a fake IndexedDB for its devices. */
export function setUpTwoDevices(): void {
  setUpFakeIndexedDb();
  beforeAll(async () => {
    server = await startServer();
    await addOrderReferences(server);
    distributor = await makeDistributor(server, 'Norte');
    company = await companyOf(server, distributor);
    url = await server.listen();
  });

  afterAll(() => server.close());
}

/** Returns a person's device after a first sync. */
export async function startColleague(name: string): Promise<Colleague> {
  const person = await makeUser(server, distributor, { name });
  const network = { isUp: true };
  const engine = await startDeviceEngine(
    server,
    url,
    person,
    await server.as(person),
    (input, init) =>
      network.isUp ? fetch(input, init) : Promise.reject(new TypeError('fetch failed')),
    { areas: ['orders'] },
  );

  await engine.sync({ force: true });
  return { engine, orders: createOrdersDevice(engine, name), network };
}

export const contentOf = (quantity: number, more: Partial<OrderContent> = {}): OrderContent =>
  content(company, { lines: [line({ id: 'line-1', quantity })], ...more });

/** Creates a draft that the server and both devices have. Returns its id. */
export async function createSharedDraft(
  of: Colleague,
  and: Colleague,
  quantity = 20,
): Promise<string> {
  const made = await of.orders.createDraft({ content: contentOf(quantity) });
  if (!made.ok) throw new Error(made.code);
  await of.engine.sync({ force: true });
  await and.engine.sync({ force: true });
  return made.value.id;
}

export async function saveAndSync(who: Colleague, id: string, to: OrderContent): Promise<void> {
  const saved = await who.orders.saveDraft(id, to);
  if (!saved.ok) throw new Error(saved.code);
  await who.engine.sync({ force: true });
}
