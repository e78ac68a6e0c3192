/**
 * Tests that the loss of a right removes the data that the device read by that right, that unsent
 * work stays, and that the data comes back with the right.
 */
import { describe, expect, it } from 'vitest';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { reportHeadsCursor } from '#areas/reports/device/report-rows.ts';
import { allRights, rightsWithout } from '../../make-users.ts';
import { setUpFakeIndexedDb } from '../fake-indexeddb.ts';
import { isLong } from '../../test-extent.ts';
import {
  createUnsentDraft,
  startNewDevice,
  listOpenStates,
  contentForDevice,
  countRows,
  setUpAccess,
  restartWithRights,
  type Device,
} from './access-setup.ts';

setUpFakeIndexedDb();
setUpAccess();

const all = (device: Device) => allRights(device.person.distributorId);
const withoutOrders = (device: Device) =>
  all(device).filter(({ route }) => route !== 'orders' && route !== 'approvals');

/** Returns the contents of the databases as text, to search in. */
const heldText = async ({ core, bulk }: Device['engine']) =>
  JSON.stringify(
    await Promise.all([...core.tables, ...bulk.tables].map((table) => table.toArray())),
  );
const MARK = 'PO of the marked order';

/**
 * Returns a device with one order that was sent and mirrored, and one that waits to be sent. Its
 * network is down.
 */
async function withOrders() {
  const device = await startNewDevice();
  const sent = await device.orders.createDraft({
    content: { ...contentForDevice(device), customerOrder: MARK },
  });

  if (!sent.ok) throw new Error(sent.code);
  await device.engine.sync({ force: true });
  await device.orders.fetchHistory(sent.value.id);
  device.network.isUp = false;
  const unsent = await createUnsentDraft(device);
  return { device, sent: sent.value.id, unsent };
}

describe('a lost right to read orders', () => {
  it('takes whole orders, heads, histories and their cursors, and leaves what is not sent', async () => {
    const { device, unsent } = await withOrders();
    expect(await countRows(device.engine)).toMatchObject({
      orders: 2,
      orderHeads: 1,
      orderHistories: 1,
    });

    const engine = await restartWithRights(device, withoutOrders(device));
    const rows = await countRows(engine);
    expect(rows).toMatchObject({ orders: 1 });
    for (const table of ['orderHeads', 'orderHistories', 'orderReferences'])
      expect(rows).not.toHaveProperty(table);
    const names = (await engine.bulk.cursors.toArray()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('orders.'))).toEqual([]);
    expect(await engine.core.table('orders').toCollection().primaryKeys()).toEqual([unsent]);
    expect(await listOpenStates(device)).toEqual(['order.save queued']);
    expect(await heldText(engine)).not.toContain(MARK);
  });

  it.runIf(isLong)('leaves what other rights read: prices, closings and reports', async () => {
    const { device } = await withOrders();
    const { parts, closings } = await countRows(device.engine);
    const engine = await restartWithRights(device, withoutOrders(device));
    expect(await countRows(engine)).toMatchObject({ parts, closings });
    const names = (await engine.bulk.cursors.toArray()).map(({ name }) => name);
    expect(names).toContain(reportHeadsCursor('inventory'));
  });

  it('has its unsent work refused by the server, and kept as no longer allowed', async () => {
    const { device, unsent } = await withOrders();
    await restartWithRights(device, withoutOrders(device));
    device.network.isUp = true;
    await device.engine.sync({ force: true });
    expect(await listOpenStates(device)).toEqual(['order.save rejected forbidden']);
    const exported = JSON.parse(await device.engine.exportUnsentWork()) as {
      documents: { order: { id: string }[] };
    };

    expect(exported.documents.order.map(({ id }) => id)).toEqual([unsent]);
  });

  it.runIf(isLong)(
    'leaves no doubt about what the server had done before: its answer comes again',
    async () => {
      const { device } = await withOrders();
      Object.assign(device.network, { isUp: true, losesAnswers: true });
      await device.engine.drain({ force: true });
      await restartWithRights(device, withoutOrders(device));
      device.network.losesAnswers = false;
      await device.engine.sync({ force: true });
      expect(await listOpenStates(device)).toEqual([]);
      expect(await device.engine.core.table('orders').count()).toBe(0);
    },
  );

  it('has nothing left of an order whose unsent change is discarded', async () => {
    const { device, sent } = await withOrders();
    device.network.isUp = true;
    await device.engine.sync({ force: true });
    await device.orders.saveDraft(sent, contentForDevice(device, 9));
    await restartWithRights(device, withoutOrders(device));
    await device.engine.sync({ force: true });
    const [refused] = (await device.engine.entries()).filter(({ open }) => open);
    await device.engine.discard(refused!.id);
    expect(await device.engine.core.table('orders').count()).toBe(0);
    expect(await heldText(device.engine)).not.toContain(MARK);
  });

  it('given back brings all of it with one round', async () => {
    const { device } = await withOrders();
    device.network.isUp = true;
    await restartWithRights(device, withoutOrders(device));
    await device.engine.sync({ force: true });
    const engine = await restartWithRights(device, all(device));
    await engine.sync({ force: true });
    const { rows } = await device.orders.listOrders({ offset: 0, limit: 9 });
    expect(rows.map(({ customerOrder }) => customerOrder).sort()).toEqual(['PC-7', MARK]);
    expect(await countRows(engine)).toMatchObject({ orderHeads: 1 });
  });

  it('of writing alone leaves the mirror as it is', async () => {
    const { device } = await withOrders();
    const engine = await restartWithRights(
      device,
      rightsWithout('orders.write', device.person.distributorId),
    );
    expect(await countRows(engine)).toMatchObject({ orders: 2, orderHeads: 1 });
  });

  it.runIf(isLong)('is followed where the start before was cut off in the middle', async () => {
    const { device } = await withOrders();
    // This simulates a start that was interrupted after the core database was adapted to the rights
    // and before the mirrors were.
    await device.engine.core.meta.put({ key: 'access', value: 'another' });
    const before = await device.engine.bulk.cursors.get('access');
    const engine = await restartWithRights(device, withoutOrders(device));
    expect(before?.cursor).not.toBe((await engine.bulk.cursors.get('access'))?.cursor);
    expect(await countRows(engine)).not.toHaveProperty('orderHeads');
  });
});

describe('every right lost', () => {
  it('leaves no row that was read', async () => {
    const { device } = await withOrders();
    device.network.isUp = true;
    // The second sync round fetches the data that no first screen needs.
    await device.engine.sync({ force: true });
    const engine = await restartWithRights(device, []);
    const { meta: _notes, outbox: _receipts, cursors, ...rest } = await countRows(engine);
    expect([rest, cursors]).toEqual([{}, 1]);
  });
});

describe('an answer that was asked for by other rights', () => {
  it('is not stored by a tab that has not heard of the change', async () => {
    const { device } = await withOrders();
    device.network.isUp = true;
    const old = device.engine;
    // This state comes from another tab, which has followed the change of rights in the meantime.
    await old.bulk.table('orderHeads').clear();
    await old.bulk.cursors.bulkDelete(['orders.heads.5', 'orders.references']);
    await old.bulk.cursors.put({ name: 'access', cursor: 'of the other tab', asOf: 1 });
    await old.refresh('orders.heads');
    expect(await countRows(old)).not.toHaveProperty('orderHeads');
  });
});

describe('a lost right to read stock', () => {
  it.runIf(isLong)(
    'takes its kept answers, remembered columns and kept files, and leaves a file that nobody has finalised',
    async () => {
      const device = await startNewDevice();
      const { bulk, actor } = device.engine;
      await bulk.table('reportKept').bulkPut(
        ['references inventory', 'days inventory', 'prices pos 7', 'usual inventory 7'].map(
          (id) => ({
            id,
            value: 1,
            asOf: 1,
          }),
        ),
      );

      await bulk.cursors.bulkPut(
        ['kept /inventory/figures {}', 'kept /pos/figures {}'].map((name) => ({
          name,
          cursor: '1',
          asOf: 1,
        })),
      );

      const files = openFilesDatabase(actor.userId);
      const upload = (id: string, step: string) => ({ id, kind: 'inventory', step }) as never;
      await files.uploads.bulkPut([upload('sent', 'sent'), upload('open', 'ready')]);
      await files.keptFiles.put({ upload: 'kept', keptAt: 1 });
      await files.uploadFiles.put({ upload: 'kept', file: new Blob(['1']), name: 'kept.csv' });
      await files.uploadMemory.bulkPut(
        (['inventory', 'pos_laam'] as const).map(
          (kind) => ({ id: kind, kind, distributorId: 1 }) as never,
        ),
      );

      await restartWithRights(
        device,
        all(device).filter(({ route }) => route !== 'inventory'),
      );

      const { engine } = device;
      const kept = await engine.bulk.table('reportKept').toCollection().primaryKeys();
      expect(kept.filter((id) => String(id).includes('inventory'))).toEqual([]);
      expect(kept).toContain('prices pos 7');
      const names = (await engine.bulk.cursors.toArray()).map(({ name }) => name);
      expect(names.filter((name) => name.includes('inventory'))).toEqual([]);
      expect(names).toContain('kept /pos/figures {}');
      expect(await files.uploads.toCollection().primaryKeys()).toEqual(['open']);
      expect([await files.keptFiles.count(), await files.uploadFiles.count()]).toEqual([0, 0]);
      expect(await files.uploadMemory.toCollection().primaryKeys()).toEqual(['pos_laam']);
      files.close();
    },
  );
});
