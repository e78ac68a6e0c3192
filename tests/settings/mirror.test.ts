/**
 * Tests how devices mirror the lists of settings: which lists can be read offline, how changes
 * arrive, and which lists the loss of a right removes.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  calls,
  listNames,
  lists,
  type ListName,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import type { ListCalls } from '#areas/settings/domain/lists/calls.ts';
import { rightsToReadList } from '#areas/settings/domain/lists/lists.ts';
import { readList, settingsModule } from '#areas/settings/device/index.ts';
import { selectAllEntries } from '#areas/settings/server/lists/list-entries-sql.ts';
import { canAny, permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';
import { advanceIdCounter } from '#kernel/server/queries/ids.ts';
import { bodyOf } from '../test-client.ts';
import {
  startNewDevice,
  server,
  setUpAccess,
  restartWithRights,
  type Device,
} from '../kernel-device/access/access-setup.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import { putEntry, someFields } from './entries.ts';

setUpFakeIndexedDb();
setUpAccess();

const LISTS = 'settings.lists';
const rowOf = (list: ListName): ListRow => lists[list];
const callsOf = (list: ListName) => calls.callsByList[list] as unknown as ListCalls;
const there = (list: ListName) => selectAllEntries(server.db, lists[list]);
const here = ({ engine }: Pick<Device, 'engine'>, list: ListName) => readList(engine.bulk, list);
/** Rights that also permit reading the job roles, which no device mirrors. */
const seller = [
  right('orders', 'write'),
  right('inventory', 'read'),
  right('contact', 'read'),
  right('users', 'read'),
];

const withoutOrders = [right('inventory', 'read')];

let admin: Client, device: Device;

beforeAll(async () => {
  admin = await signInUser(server, null);

  // `setUpAccess` inserts a payment method and a carrier with the fixed id 1, so the counters must
  // be advanced past it.
  for (const table of ['payment_method', 'carrier'] as const)
    await advanceIdCounter(server.db, table);
  for (const list of listNames) await putEntry(server.db, list);
  device = await startNewDevice();
  await online();
});

/**
 * Refreshes the list on the device and reads it. A change may arrive only with a later refresh,
 * because it waits for transactions that run beside it, also in databases of other tests.
 */
async function refreshed(list: ListName) {
  await device.engine.refresh(LISTS);
  return await here(device, list);
}

/** Opens the portal on the device again, without a network. */
async function offline(): Promise<void> {
  device.network.isUp = false;
  await restartWithRights(device, seller);
}

async function online(permissions = seller): Promise<void> {
  device.network.isUp = true;
  await restartWithRights(device, permissions);
  await device.engine.refresh(LISTS);
}

describe.each(listNames)('offline, the list %s', (list) => {
  it('is the server’s if its row is offline and the person may read it, and is otherwise absent', async () => {
    await offline();
    const reader = { distributorId: 1, permissions: seller };
    const isMirrored = rowOf(list).offline && canAny(reader, rightsToReadList(rowOf(list)));
    const kept = await device.engine.bulk.table('listEntries').where({ list }).count();
    const expected = await there(list);
    expect(await here(device, list)).toEqual(isMirrored ? expected : undefined);
    expect(kept).toBe(isMirrored ? expected.length : 0);
  });
});

describe.each(listNames.filter((list) => rowOf(list).offline && !rowOf(list).readOnly))(
  'of the list %s',
  (list) => {
    it('an added, changed or removed entry arrives with the next round', async () => {
      await online();
      const made = bodyOf(
        await admin.call(callsOf(list).create, { body: { fields: someFields(list) } }),
      );
      const gone = bodyOf(
        await admin.call(callsOf(list).create, { body: { fields: someFields(list) } }),
      );
      await device.engine.refresh(LISTS);
      await admin.call(callsOf(list).save, {
        params: { id: made.id },
        body: { baseVersion: made.version, fields: someFields(list), active: false },
      });

      await admin.call(callsOf(list).remove, {
        params: { id: gone.id },
        body: { baseVersion: gone.version },
      });

      await expect.poll(() => refreshed(list)).toEqual(await there(list));

      await offline();
      expect(await here(device, list)).toEqual(await there(list));
    });
  },
);

describe('a lost right', () => {
  it('removes the lists that only it gave access to, and leaves the others unchanged', async () => {
    await online();
    const before = await here(device, 'country');
    device.network.isUp = false;
    await restartWithRights(device, withoutOrders);
    expect(await here(device, 'payment_methods')).toBeUndefined();
    expect(await device.engine.bulk.table('listEntries').toCollection().count()).toBe(
      before!.length,
    );
    expect(await here(device, 'country')).toEqual(before);
  });

  it('that is given back brings them again, and they are not called empty until then', async () => {
    await online(withoutOrders);
    await restartWithRights(device, seller);
    expect(await here(device, 'payment_methods')).toBeUndefined();
    await online();
    expect(await here(device, 'payment_methods')).toEqual(await there('payment_methods'));
  });
});

describe('a list whose transfer is interrupted', () => {
  it('is not called complete before its last page', async () => {
    for (let n = 0; n < 301; n += 1) await putEntry(server.db, 'verticals');
    const fresh = await startNewDevice();
    await fresh.engine.bulk.table('listEntries').clear();
    await fresh.engine.bulk.cursors.where('name').startsWith('settings.').delete();
    const { api } = fresh.engine;
    let pages = 0;
    const cut = {
      ...api,
      call: async (...asked: Parameters<typeof api.call>) => {
        if ((pages += 1) > 1) fresh.network.isUp = false;
        return await api.call(...asked);
      },
    };
    const [refresher] = (await settingsModule.lazyPart!()).refreshers!;
    const refreshed = await refresher!.run({
      api: cut as typeof api,
      bulk: fresh.engine.bulk,
      actor: fresh.engine.actor,
      now: () => 1,
      hasSpace: async () => true,
    } as never);

    expect([refreshed, await here(fresh, 'verticals')]).toEqual(['unheard', undefined]);

    fresh.network.isUp = true;
    await fresh.engine.refresh(LISTS);
    expect(await here(fresh, 'verticals')).toHaveLength((await there('verticals')).length);
  });
});
