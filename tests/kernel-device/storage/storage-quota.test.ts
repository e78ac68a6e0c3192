/** Tests the disk space that is reserved for drafts. */
import { describe, expect, it } from 'vitest';
import { createStorageQuota, RESERVED_BYTES } from '#kernel/device/storage/storage-quota.ts';
import { startFakeServer } from '../fake-server.ts';
import { completeContent, startTablet } from '../tablet.ts';
import { disk, MB, refuseToOpen } from './simulated-disk.ts';

describe('databases that do not open for want of space', () => {
  async function tabletWithDraft(more: Parameters<typeof startTablet>[1] = {}) {
    const server = startFakeServer();
    const one = await startTablet(server, more);
    await one.engine.refresh();
    const draft = await one.orders.createDraft({ distributorId: 3, content: completeContent() });
    one.kill();
    return { server, one, id: draft.ok ? draft.value.id : '' };
  }
  const listsOf = async ({ engine }: Awaited<ReturnType<typeof startTablet>>) =>
    await engine.bulk.table('cursors').toCollection().primaryKeys();

  it('open on the reserve, and the lists stay', async () => {
    const wide = disk(100 * MB);
    const { server, one, id } = await tabletWithDraft({ storage: wide.storage });
    expect(wide.files.size).toBe(1);
    refuseToOpen(one.disk, () => wide.files.size > 0);
    const two = await startTablet(server, { disk: one.disk, storage: wide.storage });
    expect((await two.orders.readOrder(id))?.order.id).toBe(id);
    expect(await listsOf(two)).toContain('catalog.parts BRL');
  });
  it('open without the lists where there is no reserve: they come again, and what was not sent is there', async () => {
    const { server, one, id } = await tabletWithDraft();
    let isFull = true;
    refuseToOpen(one.disk, () => isFull);
    const { deleteDatabase } = one.disk;
    one.disk.deleteDatabase = (name) => {
      isFull = false;
      return deleteDatabase.call(one.disk, name);
    };

    const two = await startTablet(server, { disk: one.disk });
    expect((await two.orders.readOrder(id))?.order.id).toBe(id);
    expect(await listsOf(two)).not.toContain('catalog.parts BRL');
    await two.engine.refresh();
    expect(await listsOf(two)).toContain('catalog.parts BRL');
  });
});

describe('space for drafts', () => {
  it('comes first from what can be done without, before the reserve is touched', async () => {
    const tight = disk(20 * MB, 2 * MB);
    let kept = 4 * MB;
    const quota = createStorageQuota(tight.storage, async () => {
      if (kept === 0) return false;
      tight.free(kept);
      kept = 0;
      return true;
    });

    await quota.restore();
    tight.fill();
    await quota.writing(() => tight.write(3 * MB));
    expect([kept, quota.state()]).toEqual([0, 'kept']);
    await quota.writing(() => tight.write(3 * MB));
    expect(quota.state()).toBe('given');
  });

  it('is reserved where the disk has some, and not where it would take the last', async () => {
    const wide = disk(100 * MB);
    const narrow = disk(10 * MB);
    const [one, other] = [createStorageQuota(wide.storage), createStorageQuota(narrow.storage)];
    await Promise.all([one.restore(), other.restore()]);
    expect([one.state(), wide.usage(), other.state(), narrow.usage()]).toEqual([
      'kept',
      RESERVED_BYTES,
      'given',
      0,
    ]);
  });

  it('a draft that finds the disk full is written on the reserve', async () => {
    const tight = disk(100 * MB);
    const quota = createStorageQuota(tight.storage);
    await quota.restore();
    tight.fill();
    await quota.writing(() => tight.write(1 * MB));
    expect([quota.state(), tight.files.size]).toEqual(['given', 0]);
  });

  it('once the reserve is used up, a full disk is said to be full', async () => {
    const tight = disk(100 * MB);
    const quota = createStorageQuota(tight.storage);
    await quota.restore();
    tight.fill();
    await quota.writing(() => tight.write(RESERVED_BYTES));
    await expect(quota.writing(() => tight.write(1))).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
  });

  it('is laid by again when space was freed', async () => {
    const tight = disk(100 * MB);
    const quota = createStorageQuota(tight.storage);
    await quota.restore();
    tight.fill();
    await quota.writing(() => tight.write(1));
    tight.free(50 * MB);
    await quota.restore();
    expect(quota.state()).toBe('kept');
  });

  it('what can be fetched again stops growing before the reserve is touched', async () => {
    const tight = disk(20 * MB, 11 * MB);
    const quota = createStorageQuota(tight.storage);
    expect([await quota.hasSpace(1 * MB), await quota.hasSpace(1 * MB + 1)]).toEqual([true, false]);
  });

  it('other failures pass as they are', async () => {
    const quota = createStorageQuota(disk(100 * MB).storage);
    await quota.restore();
    await expect(
      quota.writing(async () => {
        throw new TypeError('a bug');
      }),
    ).rejects.toThrow('a bug');
    expect(quota.state()).toBe('kept');
  });

  it('a browser that does not report its space is written to as ever', async () => {
    const quota = createStorageQuota(undefined);
    await quota.restore();
    expect([
      quota.state(),
      await quota.hasSpace(1e12),
      await quota.writing(async () => 'written'),
    ]).toEqual(['unknown', true, 'written']);
  });

  it('a tablet without space fetches no lists and still saves drafts', async () => {
    const server = startFakeServer();
    const tight = disk(9 * MB, 8 * MB);
    const one = await startTablet(server, { storage: tight.storage });
    await one.engine.refresh();
    expect(await one.engine.bulk.table('orderHeads').count()).toBe(0);
    expect(server.heard.filter(({ path }) => path.endsWith('/changes'))).toEqual([]);
    expect(
      (await one.orders.createDraft({ distributorId: 3, content: completeContent() })).ok,
    ).toBe(true);
  });
});
