/**
 * Starts a tablet: the real engine on its own database. The tablet can be killed and started again.
 */
import { createTransport } from '#kernel/device/http/transport.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { CopyStore } from '#kernel/device/storage/copy-store.ts';
import type { Storage } from '#kernel/device/storage/storage-quota.ts';
import { createApi } from '#kernel/device/index.ts';
import { startEngine, type Engine } from '#kernel/device/engine-and-databases.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import type { OrderContent, OrderLine } from '#areas/orders/domain/index.ts';
import { deviceModules } from '#app/device/modules.ts';
import { ana, type FakeServer } from './fake-server.ts';

export type Tablet = Awaited<ReturnType<typeof startTablet>>;
let tablets = 0;
let ids = 0;

export async function startTablet(
  office: FakeServer,
  {
    disk = new IDBFactory(),
    version = '1.0.0',
    locks = undefined as Pick<LockManager, 'request'> | undefined,
    copies = undefined as CopyStore | undefined,
    storage = undefined as Storage | undefined,
    /** The device's own clock, by default the fake server's. */
    now = office.now,
  } = {},
) {
  const session: { userId?: number; token?: string } = {
    userId: ana.userId,
    token: 'token-of-ana',
  };

  const lost: string[] = [];
  const api = createApi({
    baseUrl: 'http://office.example',
    version,
    transport: async () => createTransport(office.fetch),
    now,
    session: () => session,
    onSessionLost: (code) => {
      lost.push(code);
    },
  });

  let chance = (tablets += 1) * 7919;
  const engine: Engine = await startEngine({
    actor: ana,
    api,
    modules: deviceModules,
    clock: now,
    indexedDB: disk,
    keyRange: IDBKeyRange,
    locks,
    storage,
    ...(copies ? { copies: Promise.resolve(copies) } : {}),
    chance: {
      getRandomValues: (bytes) => {
        for (let n = 0; n < bytes.length; n += 1)
          bytes[n] = (chance = (chance * 48_271) % 2_147_483_647) & 0xff;
        // The server's clock stands still in tests. These bytes make ids sort in the order of their
        // creation anyway, independently of earlier tablets.
        if (bytes.length === 10) new DataView(bytes.fill(0, 0, 4).buffer).setUint32(4, (ids += 1));
        return bytes;
      },
    },
  });

  const orders = createOrdersDevice(engine, 'Ana');
  return {
    engine,
    orders,
    session,
    lost,
    disk,
    states: async () =>
      (await engine.entries())
        .toReversed()
        .filter((one) => one.open)
        .map((one) => `${one.kind} ${one.state}`),
    entries: async () => (await engine.entries()).toReversed(),
    /** Closes the databases without informing the engine. */
    kill: () => {
      engine.core.close();
      engine.bulk.close();
    },
  };
}

export const line = (
  id: string,
  partNumber: string,
  quantity: number,
  unitMinor: number,
): OrderLine => ({
  id: `line-${id}`,
  partNumber,
  description: `Part ${partNumber}`,
  quantity,
  unitMinor,
  listMinor: unitMinor,
  discount: 0,
  demo: false,
});

export const content = (...lines: OrderLine[]): OrderContent => ({
  type: 'normal',
  companyId: 31,
  paymentMethodId: 5,
  shippingType: 'none',
  carrierId: null,
  customerOrder: '',
  observation: '',
  lines,
});

/** Returns a content that can be submitted. */
export const completeContent = () =>
  content(line('a001', '1001', 2, 5000), line('b001', '1002', 4, 250));

/** Creates a draft, sends it to the server and returns its id. */
export async function createSyncedDraft(one: Tablet) {
  await one.engine.sync();
  const made = await one.orders.createDraft({ content: completeContent() });
  if (!made.ok) throw new Error(made.code);
  await one.engine.sync({ force: true });
  return made.value.id;
}
