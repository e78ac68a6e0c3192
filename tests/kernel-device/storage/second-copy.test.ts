/**
 * Tests the second copy of unsent work: the copy is written and removed together with the work, and
 * the work is restored from it if the database is lost.
 */
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { EngineContext } from '#kernel/device/engine-context.ts';
import { updateSecondCopies } from '#kernel/device/storage/second-copy.ts';
import { createCopiesInMemory } from '../copies-in-memory.ts';
import { startFakeServer } from '../fake-server.ts';
import { content, completeContent, line, startTablet } from '../tablet.ts';

async function submittedOffline() {
  const server = startFakeServer();
  const copies = createCopiesInMemory();
  const disk = new IDBFactory();
  const one = await startTablet(server, { disk, copies });
  await one.engine.sync();
  server.keep('down');
  const made = await one.orders.createDraft({ content: completeContent() });
  if (!made.ok) throw new Error(made.code);
  await one.orders.submitOrder(made.value.id);
  return { server, copies, disk, one, id: made.value.id };
}

const sent = (server: ReturnType<typeof startFakeServer>) =>
  server.commands().map((one) => `${one.method} ${one.key}`);

describe('the second copy', () => {
  it('of a submission lies there when the submission is said to be saved', async () => {
    const { copies, id } = await submittedOffline();
    expect([...copies.files.keys()]).toEqual([`${id}.json`]);
    expect(copies.files.get(`${id}.json`)).toContain('order.submit');
  });

  it('brings back documents and entries with their ids and bytes after the database is gone', async () => {
    const { server, copies, one, id } = await submittedOffline();
    const before = (await one.entries()).map(({ id: entry, body }) => ({ entry, body }));
    one.kill();
    const again = await startTablet(server, { disk: new IDBFactory(), copies });
    expect(again.engine.restored).toBe(2);
    expect((await again.entries()).map(({ id: entry, body }) => ({ entry, body }))).toEqual(before);
    expect((await again.orders.readOrder(id))?.order.status).toBe('waiting_approval');
    server.heal();
    await again.engine.sync({ force: true });
    expect(server.order(id)?.number).toBe('26-000001');
    expect(await again.states()).toEqual([]);
  });

  it('restored after the server had it all along has its effect once', async () => {
    const { server, copies, one, id } = await submittedOffline();
    const kept = new Map(copies.files);
    server.heal();
    await one.engine.sync({ force: true });
    one.kill();
    const again = await startTablet(server, {
      disk: new IDBFactory(),
      copies: {
        ...createCopiesInMemory(),
        list: async () => [...kept.keys()],
        read: async (name: string) => kept.get(name),
      },
    });

    await again.engine.sync({ force: true });
    expect(server.order(id)).toMatchObject({
      status: 'waiting_approval',
      revision: 1,
      number: '26-000001',
    });

    const keys = sent(server);
    expect(new Set(keys).size).toBe(keys.length / 2);
  });

  it('never brings back a submission that was taken back', async () => {
    const { server, copies, disk, one, id } = await submittedOffline();
    const stale = new Map(copies.files);
    await one.orders.withdrawOrder(id);
    one.kill();
    for (const [name, text] of stale) copies.files.set(name, text);
    const again = await startTablet(server, { disk, copies });
    expect(again.engine.restored).toBe(0);
    expect(await again.states()).toEqual(['order.save queued']);
  });

  it('never brings back a draft that was deleted', async () => {
    const { server, copies, disk, one, id } = await submittedOffline();
    const stale = new Map(copies.files);
    await one.orders.withdrawOrder(id);
    await one.orders.removeDraft(id);
    one.kill();
    for (const [name, text] of stale) copies.files.set(name, text);
    const again = await startTablet(server, { disk, copies });
    expect([again.engine.restored, await again.orders.readOrder(id)]).toEqual([0, undefined]);
  });

  it('holds what was typed last, also after saves became one entry', async () => {
    const { copies, one, id } = await submittedOffline();
    await one.orders.withdrawOrder(id);
    await one.orders.saveDraft(id, content(line('a001', '1001', 7, 5000)));
    await expect.poll(() => copies.files.get(`${id}.json`)).toContain('\\"quantity\\":7');
  });

  it('goes when the server has received the work', async () => {
    const { server, copies, one } = await submittedOffline();
    server.heal();
    await one.engine.sync({ force: true });
    await expect.poll(() => copies.files.size).toBe(0);
  });

  it('that could not be written for want of space is written once there is some', async () => {
    const server = startFakeServer();
    const copies = createCopiesInMemory();
    const one = await startTablet(server, { copies });
    await one.engine.sync();
    server.keep('down');
    copies.full = true;
    const made = await one.orders.createDraft({ content: completeContent() });
    expect([made.ok, copies.files.size]).toEqual([true, 0]);
    copies.full = false;
    await one.engine.drain();
    await expect.poll(() => copies.files.size).toBe(1);
  });

  it('is written though the kind of another document cannot be loaded', async () => {
    const { one, id } = await submittedOffline();
    const { core, actor } = one.engine;
    const entry = (await core.outbox.toCollection().first())!;
    await core.outbox.put({ ...entry, id: 'a', seq: 0, documentId: 'a', documentKind: 'missing' });
    const copies = createCopiesInMemory();
    const context = {
      core,
      actor,
      hasKind: (kind: string) => kind !== 'missing',
      kindOf: () => ({ table: 'orders' }),
      loadLater: () => Promise.reject(new Error('no connection')),
    } as unknown as EngineContext;

    await updateSecondCopies(context, copies, undefined).flush();
    expect([...copies.files.keys()]).toEqual([`${id}.json`]);
    one.kill();
  });

  it('that is torn restores nothing and breaks nothing', async () => {
    const { server, copies, one, id } = await submittedOffline();
    one.kill();
    copies.files.set(`${id}.json`, copies.files.get(`${id}.json`)!.slice(0, -20));
    const again = await startTablet(server, { disk: new IDBFactory(), copies });
    expect(again.engine.restored).toBe(0);
  });

  it('that cannot be listed is left for a later start, and the portal opens', async () => {
    const { server, copies, one, id } = await submittedOffline();
    one.kill();
    const disk = new IDBFactory();
    let isReadable = false;
    const list = async () => {
      if (!isReadable) throw new DOMException('not readable', 'NotReadableError');
      return await copies.list();
    };
    const again = await startTablet(server, { disk, copies: { ...copies, list } });
    isReadable = true;
    await again.engine.drain({ force: true });
    await again.engine.pause();
    expect([...copies.files.keys()]).toEqual([`${id}.json`]);
    again.kill();

    const later = await startTablet(server, { disk, copies });
    expect((await later.orders.readOrder(id))?.order.status).toBe('waiting_approval');
  });

  it('of another user is left alone', async () => {
    const { server, copies, one, id } = await submittedOffline();
    one.kill();
    const [, text] = copies.files.get(`${id}.json`)!.split('\n');
    const theirs = text!.replaceAll('"userId":7', '"userId":8');
    const { sha256HexOfText } = await import('#kernel/device/sync/send-entries.ts');
    copies.files.set(`${id}.json`, `${await sha256HexOfText(theirs)}\n${theirs}`);
    const again = await startTablet(server, { disk: new IDBFactory(), copies });
    expect(again.engine.restored).toBe(0);
  });
});
