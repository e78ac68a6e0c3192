/**
 * A person's device whose server is restored. Its databases outlive the started portals, and its
 * session ends with the restore.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import type { EngineOptions } from '#kernel/device/engine-and-databases.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { startDeviceEngine } from '../device-engine.ts';
import type { Person } from '../make-users.ts';
import type { Restorable } from './restorable-server.ts';

export type RestoredDevice = Awaited<ReturnType<typeof createDevice>>;

export async function createDevice(
  place: Restorable,
  person: Person,
  name = 'Ana',
  disk = new IDBFactory(),
  more: Partial<Pick<EngineOptions, 'locks'> & { permissions: PermissionEntry[] }> = {},
) {
  const session = { token: (await place.server().as(person)).token };
  const engine = await startDeviceEngine(
    place.server(),
    place.url,
    person,
    session,
    place.network,
    {
      indexedDB: disk,
      keyRange: IDBKeyRange,
      areas: place.areas,
      ...more,
    },
  );
  const orders = createOrdersDevice(engine, name);
  return {
    engine,
    orders,
    disk,
    sync: () => engine.sync({ force: true }),
    async signInAgain() {
      session.token = (await place.server().as(person)).token;
      await engine.signedIn();
    },
    /**
     * Returns the rows of the order list as text. A row without an order number begins with
     * `draft`.
     */
    listed: async () =>
      (await orders.listOrders({ offset: 0, limit: 60 })).rows
        .map(({ number, status, sync }) => `${number ?? 'draft'} ${status} ${sync}`)
        .sort(),
    openEntries: async () =>
      (await engine.entries()).filter((one) => one.open).map((one) => `${one.kind} ${one.state}`),
  };
}
