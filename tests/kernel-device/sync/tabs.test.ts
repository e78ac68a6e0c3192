/**
 * Tests two tabs and two tablets: only one tab of a device sends at a time, and all show the same
 * orders.
 */
import { describe, expect, it, vi } from 'vitest';
import { completeContent, createSyncedDraft, startTablet } from '../tablet.ts';
import { startFakeServer } from '../fake-server.ts';

describe('the tabs of a device', () => {
  it('send one at a time by one lock, and nothing twice', async () => {
    const server = startFakeServer();
    let open = 0;
    let most = 0;
    const slow: typeof server = {
      ...server,
      async fetch(...request) {
        most = Math.max(most, (open += 1));
        await new Promise(setImmediate);
        try {
          return await server.fetch(...request);
        } finally {
          open -= 1;
        }
      },
    };

    const first = await startTablet(slow, { locks: navigator.locks });
    const second = await startTablet(slow, { disk: first.disk, locks: navigator.locks });
    await first.engine.sync();
    most = 0;
    for (let n = 0; n < 5; n += 1)
      await (n % 2 ? first : second).orders.createDraft({ content: completeContent() });
    await Promise.all([first.engine.drain(), second.engine.drain(), first.engine.drain()]);
    const keys = server.commands().map(({ key }) => key);
    expect([keys.length, new Set(keys).size, most]).toEqual([5, 5, 1]);
    expect(second.engine.summary.get()).toMatchObject({ pending: 0, state: 'synced' });
  });

  it('ignore an answer to an older attempt', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.by.fault = () => {
      void one.engine.core.outbox.toCollection().modify({ attempt: 99, state: 'queued' });
      return 'error';
    };

    await one.engine.drain();
    server.by.fault = () => undefined;
    expect((await one.entries())[0]).toMatchObject({
      attempt: 99,
      serverErrors: 0,
      state: 'queued',
    });
  });

  it('send nothing while they are paused, and what waits afterwards', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    const resume = await one.engine.pause();
    await one.engine.drain();
    expect(server.commands()).toEqual([]);
    resume();
    await one.engine.drain();
    expect(server.orders.size).toBe(1);
  });
  it('can be paused, and send afterwards, though the round that was under way met a full disk', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    vi.spyOn(one.engine.core.meta, 'get').mockRejectedValueOnce(
      new DOMException('Failed to OpenBackingStore', 'QuotaExceededError'),
    );

    const met = one.engine.refresh().catch(({ name }: Error) => name);
    const resume = await one.engine.pause();
    expect(await met).toBe('QuotaExceededError');
    resume();
    await one.orders.createDraft({ content: completeContent() });
    await one.engine.drain();
    expect(server.orders.size).toBe(1);
  });
});

describe('a second tablet', () => {
  it('sees the order, whole, and its removal', async () => {
    const server = startFakeServer();
    const first = await startTablet(server);
    const id = await createSyncedDraft(first);
    const second = await startTablet(server);
    await second.engine.sync();
    expect(await second.orders.readOrder(id)).toMatchObject({
      order: { totalMinor: 11_000 },
      sync: 'synced',
    });

    await first.orders.removeDraft(id);
    await first.engine.drain();
    await second.engine.sync();
    expect(await second.orders.readOrder(id)).toBeUndefined();
    expect((await second.orders.listOrders({ offset: 0, limit: 25 })).total).toBe(0);
  });

  it('follows what changed elsewhere, where it has nothing under way', async () => {
    const server = startFakeServer();
    const first = await startTablet(server);
    const id = await createSyncedDraft(first);
    const second = await startTablet(server);
    await second.engine.sync();
    server.edit(id, (order) => ({
      ...order,
      content: { ...order.content, observation: 'changed' },
    }));

    await second.engine.sync();
    expect((await second.orders.readOrder(id))?.order.content.observation).toBe('changed');
  });
});
