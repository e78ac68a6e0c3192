/**
 * Tests a person who was moved to another distributor: nothing of the former distributor is shown
 * or sent, and unsent work for it is held for export.
 */
import { describe, expect, it } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { holdOrReleaseEntries } from '#kernel/device/access/hold-entries.ts';
import { isLong } from '../../test-extent.ts';
import { allRights, makeDistributor } from '../../make-users.ts';
import { bodyOf } from '../../test-client.ts';
import { createCopiesInMemory } from '../copies-in-memory.ts';
import { setUpFakeIndexedDb } from '../fake-indexeddb.ts';
import {
  createUnsentDraft,
  startNewDevice,
  listOpenStates,
  countRows,
  server,
  setUpAccess,
  restartWithRights,
  type Device,
} from './access-setup.ts';

setUpFakeIndexedDb();
setUpAccess();

const HELD = 'order.save rejected other_distributor';
async function moved(device: Device, to?: number, more?: Parameters<typeof startNewDevice>[0]) {
  const distributorId = to ?? (await makeDistributor(server));
  await restartWithRights(device, allRights(distributorId), distributorId, more);
  return distributorId;
}

/**
 * Returns a device with one order that was sent and mirrored, and one that waits to be sent. Its
 * network is down.
 */
async function withOrders(more?: Parameters<typeof startNewDevice>[0]) {
  const device = await startNewDevice(more);
  const sent = await createUnsentDraft(device);
  await device.engine.sync({ force: true });
  device.network.isUp = false;
  return { device, sent, unsent: await createUnsentDraft(device) };
}

const onServer = async (device: Device) =>
  bodyOf(await device.client.call(calls.listOrderChanges, { query: {} })).rows.map(({ id }) => id);

describe('another distributor', () => {
  it('empties the mirrors and holds what is not sent, which no list shows', async () => {
    const { device, unsent } = await withOrders();
    await moved(device);
    expect(await listOpenStates(device)).toEqual([HELD]);
    expect(Object.keys(await countRows(device.engine)).sort()).toEqual([
      'cursors',
      'meta',
      'orders',
      'outbox',
    ]);

    expect(await device.engine.core.table('orders').toCollection().primaryKeys()).toEqual([unsent]);
    expect((await device.orders.listOrders({ offset: 0, limit: 9 })).rows).toEqual([]);
  });

  it('is not sent the unsent work, not even after a retry by hand', async () => {
    const { device } = await withOrders();
    await moved(device);
    device.network.isUp = true;
    await device.engine.sync({ force: true });
    const [held] = (await device.engine.entries()).filter(({ open }) => open);
    await device.engine.retry(held!.id);
    await device.engine.sync({ force: true });
    expect(await listOpenStates(device)).toEqual([HELD]);
    expect(await onServer(device)).toEqual([]);
  });

  it.runIf(isLong)(
    'leaves the unsent work to be exported as it was written, and discarded',
    async () => {
      const { device, unsent } = await withOrders();
      const before = (await device.engine.core.table('orders').get(unsent)) as { state: object };
      await moved(device);
      const { documents } = JSON.parse(await device.engine.exportUnsentWork()) as {
        documents: { order: object[] };
      };

      expect(documents.order).toEqual([before.state]);
      const [held] = (await device.engine.entries()).filter(({ open }) => open);
      await device.engine.discard(held!.id);
      expect(await device.engine.core.table('orders').count()).toBe(0);
    },
  );

  it('undone, has the unsent work sent as before', async () => {
    const { device, sent, unsent } = await withOrders();
    await moved(device);
    await moved(device, device.person.distributorId!);
    expect(await listOpenStates(device)).toEqual(['order.save queued']);
    device.network.isUp = true;
    await device.engine.sync({ force: true });
    expect((await onServer(device)).sort()).toEqual([sent, unsent].sort());
    expect((await device.orders.listOrders({ offset: 0, limit: 9 })).rows).toHaveLength(2);
  });

  it('undone, shows again why an order was refused before', async () => {
    const { device, unsent } = await withOrders();
    const { core, modules } = device.engine;
    const outcome = { code: 'not_draft', details: {} };
    await core.outbox.where({ documentId: unsent }).modify({ state: 'rejected', outcome });
    const former = device.person.distributorId;
    const areas = await Promise.all(modules.map((module) => module.loadAreaData?.() ?? []));
    const move = async (tenant: number | null) =>
      await core.transaction('rw', core.tables, async () => {
        const entries = await core.outbox.where({ documentId: unsent }).toArray();
        await holdOrReleaseEntries(core, areas.flat(), entries, { tenant, former });
      });
    const refusal = async () =>
      ((await core.table('orders').get(unsent)) as { refusal: string | null }).refusal;

    await move(former! + 1);
    expect(await refusal()).toBe('other_distributor');
    await move(former);
    expect(await listOpenStates(device)).toEqual(['order.save rejected not_draft']);
    expect(await refusal()).toBe('not_draft');
  });

  it.runIf(isLong)('holds what only the second copy had kept', async () => {
    const store = createCopiesInMemory();
    const copies = () => ({ copies: Promise.resolve(store) });
    const { device, unsent } = await withOrders(copies());
    await expect.poll(() => [...store.files.keys()]).toEqual([`${unsent}.json`]);
    await device.engine.core.outbox.clear();
    await device.engine.core.meta.clear();
    await device.engine.bulk.cursors.clear();
    await moved(device, undefined, copies());
    expect(device.engine.restored).toBe(1);
    expect(await listOpenStates(device)).toEqual([HELD]);
  });

  it('is refused a new order that was written for the former one, by the server too', async () => {
    const { device } = await withOrders();
    await server.db
      .updateTable('user_account')
      .set({ distributor_id: await makeDistributor(server) })
      .where('id', '=', device.person.id)
      .execute();
    device.network.isUp = true;
    // The portal on the device does not know yet that the person belongs to another distributor.
    await device.engine.drain({ force: true });
    expect(await listOpenStates(device)).toEqual(['order.save rejected invalid_input']);
    expect(await onServer(device)).toEqual([]);
  });
});

describe('an installation of the version before', () => {
  it('whose databases name no distributor keeps mirrors and unsent work, and sends it', async () => {
    const { device, sent, unsent } = await withOrders();
    const { core, bulk } = device.engine;
    await core.meta.delete('access');
    await bulk.cursors.delete('access');
    await core.outbox.toCollection().modify((entry: { tenant?: unknown }) => {
      delete entry.tenant;
    });

    const { meta, cursors, ...rows } = await countRows(device.engine);
    await restartWithRights(device, allRights(device.person.distributorId));
    expect(await countRows(device.engine)).toEqual({
      ...rows,
      meta: meta! + 1,
      cursors: cursors! + 1,
    });

    device.network.isUp = true;
    await device.engine.sync({ force: true });
    expect((await onServer(device)).sort()).toEqual([sent, unsent].sort());
  });
  it.runIf(isLong)('that was moved later holds what names no distributor', async () => {
    const { device } = await withOrders();
    await device.engine.core.outbox.toCollection().modify((entry: { tenant?: unknown }) => {
      delete entry.tenant;
    });
    await moved(device);
    expect(await listOpenStates(device)).toEqual([HELD]);
  });
});
