/** Tests that unsent work can use the reserved space when the disk is full. */
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { orderKind } from '#areas/orders/device/order-kind.ts';
import { createCopiesInMemory } from '../copies-in-memory.ts';
import { startFakeServer } from '../fake-server.ts';
import { changeAtOffice, lineA, saveLines } from '../outbox/shared-draft.ts';
import { createSyncedDraft, startTablet } from '../tablet.ts';
import { disk, MB, refuseToWrite } from './simulated-disk.ts';

describe('on a full disk, the reserve is used', () => {
  /** Returns a tablet with an unsent draft. `fill` fills its disk, apart from the reserve. */
  async function tabletToFill() {
    const server = startFakeServer();
    const wide = disk(100 * MB);
    const copies = createCopiesInMemory();
    const databases = new IDBFactory();
    let isFilled = false;
    const isFull = () => isFilled && wide.files.size > 0;
    const given = { storage: wide.storage, copies };
    const startOn = async (on: IDBFactory) => {
      refuseToWrite(on, isFull);
      return await startTablet(server, { ...given, disk: on });
    };

    const one = await startOn(databases);
    const id = await createSyncedDraft(one);
    await saveLines(one, id, lineA(3));
    expect(wide.files.size).toBe(1);
    return {
      server,
      one,
      id,
      copies,
      startOn,
      fill: () => {
        isFilled = true;
      },
      entryId: async () => (await one.entries()).findLast(({ open }) => open)!.id,
    };
  }

  /** Returns such a tablet whose draft is in conflict with the server. */
  async function tabletInConflict() {
    const tablet = await tabletToFill();
    changeAtOffice(tablet.server, tablet.id, { lines: [lineA(4)] });
    await tablet.one.engine.drain({ force: true });
    expect(await tablet.one.states()).toEqual(['order.save conflict']);
    return tablet;
  }

  it('to rewrite unsent entries after an update', async () => {
    const { one, fill, startOn } = await tabletToFill();
    await one.engine.core.outbox.toCollection().modify({ schema: 0 });
    one.kill();
    fill();
    const again = await startOn(one.disk);
    expect((await again.entries()).findLast(({ open }) => open)!.schema).toBeGreaterThan(0);
  });

  it('to restore entries from their second copy', async () => {
    const { one, copies, fill, startOn } = await tabletToFill();
    await expect.poll(() => copies.files.size).toBe(1);
    one.kill();
    fill();
    const again = await startOn(new IDBFactory());
    expect([again.engine.restored, await again.states()]).toEqual([1, ['order.save queued']]);
  });

  it('to send an entry that was in flight when the portal was closed', async () => {
    const { server, one, id, fill, entryId } = await tabletToFill();
    await one.engine.core.outbox.update(await entryId(), { state: 'in_flight' });
    fill();
    await one.engine.drain({ force: true });
    expect(server.order(id)?.content.lines).toEqual([lineA(3)]);
  });

  it('to send an entry again at a person’s request', async () => {
    const { server, one, fill, entryId } = await tabletToFill();
    server.next({ status: 422, message: 'refused' });
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.save rejected']);
    fill();
    await one.engine.retry(await entryId());
    expect(await one.states()).toEqual(['order.save queued']);
  });

  it('to discard an entry', async () => {
    const { one, fill, entryId } = await tabletToFill();
    fill();
    await one.engine.discard(await entryId());
    expect(await one.states()).toEqual([]);
  });

  it('to withdraw a submission that was never sent', async () => {
    const { one, id, fill } = await tabletToFill();
    await one.orders.submitOrder(id);
    fill();
    await one.orders.withdrawOrder(id);
    expect(await one.states()).toEqual(['order.save queued']);
  });

  it('to answer a conflict with this device’s changes or with the server’s', async () => {
    const [mine, theirs] = [await tabletInConflict(), await tabletInConflict()];
    mine.fill();
    theirs.fill();
    expect(await mine.one.engine.keepMine(orderKind, mine.id)).toBe(true);
    expect(await theirs.one.engine.takeTheirs(orderKind, theirs.id)).toBe(true);
    expect([await mine.one.states(), await theirs.one.states()]).toEqual([
      ['order.save queued'],
      [],
    ]);
  });
});
