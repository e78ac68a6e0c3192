/**
 * Sets up a person's device that works with the real server. Each start of the engine uses the
 * rights and the distributor that the device knows by then.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { updatePermissions } from '#areas/account/server/index.ts';
import { createOrdersDevice, type OrdersDevice } from '#areas/orders/device/index.ts';
import type { Engine, EngineOptions } from '#kernel/device/engine-and-databases.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { companyOf, content, line, addOrderReferences } from '../../orders/order-samples.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { allRights, makeDistributor, makeUser, moveUser, type Person } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';

export let server: TestServer;
let url: string;

/** Starts one server for the test file. */
export function setUpAccess(): void {
  beforeAll(async () => {
    server = await startServer();
    await addOrderReferences(server);
    url = await server.listen();
  });
  afterEach(() => {
    for (const engine of running.splice(0)) engine.stop();
  });
  afterAll(() => server.close());
}

const running: Engine[] = [];

export type Device = {
  readonly person: Person;
  readonly client: Client;
  readonly disk: IDBFactory;
  readonly network: { isUp: boolean; losesAnswers?: boolean };
  engine: Engine;
  orders: OrdersDevice;
  /** The company of the person's first distributor, or of any distributor for an administrator. */
  readonly company: number;
};

async function start(
  device: Omit<Device, 'engine' | 'orders'>,
  permissions: PermissionEntry[],
  distributorId: number | null,
  more: Partial<Pick<EngineOptions, 'copies'>> = {},
) {
  const engine = await startDeviceEngine(
    server,
    url,
    { ...device.person, distributorId },
    device.client,
    async (input, init) => {
      const { isUp, losesAnswers } = device.network;
      if (!isUp) throw new TypeError('fetch failed');
      const answer = await fetch(input, init);
      if (losesAnswers) throw new TypeError('terminated');
      return answer;
    },
    { indexedDB: device.disk, keyRange: IDBKeyRange, permissions, ...more },
  );
  running.push(engine);
  return { engine, orders: createOrdersDevice(engine, 'Ana') };
}

/**
 * Returns the device of a new person of a new distributor, or of a new administrator, who has every
 * right, after a first sync.
 */
export async function startNewDevice(
  more?: Partial<Pick<EngineOptions, 'copies'>>,
  isAdmin = false,
): Promise<Device> {
  const distributorId = await makeDistributor(server);
  const person = await makeUser(server, isAdmin ? null : distributorId, { name: 'Ana' });
  const device = {
    person,
    client: await server.as(person),
    disk: new IDBFactory(),
    network: { isUp: true },
    company: await companyOf(server, distributorId),
  };

  const rights = allRights(person.distributorId);
  const started = await start(device, rights, person.distributorId, more);
  await started.engine.sync({ force: true });
  return Object.assign(device, started);
}

/**
 * Gives the person other rights or another distributor on the server, and starts the portal as
 * after a session check that reports them: stops the running engine, and starts another with the
 * same databases.
 */
export async function restartWithRights(
  device: Device,
  permissions: PermissionEntry[],
  distributorId = device.person.distributorId,
  more?: Partial<Pick<EngineOptions, 'copies'>>,
): Promise<Engine> {
  await updatePermissions(server.db, device.person.id, permissions);
  if (distributorId !== null) await moveUser(server, device.person, distributorId);
  device.engine.stop();
  Object.assign(device, await start(device, permissions, distributorId, more));
  return device.engine;
}

export const contentForDevice = (device: Device, quantity = 3) =>
  content(device.company, { lines: [line({ id: 'line-1', quantity })] });

/** Creates a draft that only this device has until it is sent, and returns its id. */
export async function createUnsentDraft(device: Device, quantity?: number): Promise<string> {
  const made = await device.orders.createDraft({ content: contentForDevice(device, quantity) });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

/** Returns the open entries as text: kind, state and error code. */
export const listOpenStates = async ({ engine }: Pick<Device, 'engine'>) =>
  (await engine.entries())
    .filter(({ open }) => open)
    .map(({ kind, state, outcome }) => `${kind} ${state} ${outcome?.code ?? ''}`.trim());

/** Returns the number of rows of each table that is not empty. */
export async function countRows({ core, bulk }: Engine): Promise<Record<string, number>> {
  const counts = await Promise.all(
    [...core.tables, ...bulk.tables].map(
      async (table) => [table.name, await table.count()] as const,
    ),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
