/** Tests a sign-out in which reading or deleting what is on the device fails. */
import { expect, test } from 'vitest';
import { signOut } from '#kernel/device/engine-and-databases.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';
import { finishBegunRemoval } from '#kernel/device/sign-out/finish-begun-removal.ts';
import { removeHeldWork } from '#kernel/device/sign-out/remove-held-work.ts';
import { watchHeldWork } from '#kernel/device/sign-out/watch-held-work.ts';
import type { CopyStore } from '#kernel/device/storage/copy-store.ts';
import { createCopiesInMemory } from './copies-in-memory.ts';
import { setUpFakeIndexedDb } from './fake-indexeddb.ts';
import { startFakeServer } from './fake-server.ts';
import { completeContent, startTablet } from './tablet.ts';

setUpFakeIndexedDb();

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Returns private files whose folders cannot be deleted while `state.isBusy`.
 * @param onDeleted Called when the folder is deleted.
 */
function busyFiles(onDeleted = () => {}) {
  const state = { isBusy: true, deleted: [] as string[] };
  const removeEntry = async (name: string) => {
    if (state.isBusy) throw new DOMException('busy', 'NoModificationAllowedError');
    state.deleted.push(name);
    onDeleted();
  };
  const getDirectory = async () => ({ removeEntry }) as unknown as FileSystemDirectoryHandle;
  return { state, files: { getDirectory } };
}

test('private files that cannot be deleted at the sign-out are deleted later', async () => {
  const server = startFakeServer();
  const device = openDeviceRecord('busy-files');
  const { engine } = await startTablet(server, { disk: indexedDB });
  const { state, files } = busyFiles();
  const folder = `user-${engine.actor.userId}`;

  expect(await signOut('discard', { engine, device, storage, files })).toEqual({ ok: true });
  expect(Object.keys((await device.read()).heldWork)).toEqual([String(engine.actor.userId)]);

  state.isBusy = false;
  await removeHeldWork(server.now(), { device, modules: [], storage, files });
  expect(state.deleted).toEqual([folder]);
  expect(await device.read()).toMatchObject({ heldWork: {}, removedWork: {} });
});

test('a user who comes back before the rest is deleted is not told of removed work', async () => {
  const server = startFakeServer();
  const device = openDeviceRecord('back-before-deletion');
  const { engine } = await startTablet(server, { disk: indexedDB });
  await signOut('discard', { engine, device, storage, files: busyFiles().files });

  const told: unknown[] = [];
  const onRemoved = (documents: unknown) => void told.push(documents);
  const end = watchHeldWork(engine, { device, storage, onRemoved });
  await expect.poll(async () => (await device.read()).heldWork).toEqual({});
  end();
  expect(told).toEqual([]);
});

test('discarded work is deleted before the engine of a user who comes back starts', async () => {
  const server = startFakeServer();
  const device = openDeviceRecord('discarded-work');
  const copies = createCopiesInMemory();
  const { engine, orders } = await startTablet(server, { disk: indexedDB, copies });
  await engine.sync();
  server.keep('down');
  await orders.createDraft({ content: completeContent() });
  await expect.poll(() => copies.files.size).toBe(1);

  const { state, files } = busyFiles(() => copies.files.clear());
  await signOut('discard', { engine, device, storage, files });
  const { userId } = engine.actor;
  const finish = () => finishBegunRemoval(userId, { device, storage, files });
  await expect(finish()).rejects.toThrow('busy');
  expect(Object.keys((await device.read()).heldWork)).toEqual([String(userId)]);

  state.isBusy = false;
  await finish();
  expect((await device.read()).heldWork).toEqual({});
  const again = await startTablet(server, { disk: indexedDB, copies });
  expect([again.engine.restored, await again.states()]).toEqual([0, []]);
  again.engine.stop();
});

test('a removal that is not begun deletes nothing', async () => {
  const device = openDeviceRecord('kept-work');
  await device.change(() => ({ heldWork: { 7: { until: 1 } } }));
  const { state, files } = busyFiles();
  state.isBusy = false;
  await finishBegunRemoval(7, { device, storage, files });
  expect([state.deleted, (await device.read()).heldWork]).toEqual([[], { 7: { until: 1 } }]);
});

test('the pause before a sign-out waits for the second copy that is being written', async () => {
  const server = startFakeServer();
  const copies = createCopiesInMemory();
  const begun = Promise.withResolvers<void>();
  const disk = Promise.withResolvers<void>();
  const slow: CopyStore = {
    ...copies,
    write: async (name, text) => {
      begun.resolve();
      await disk.promise;
      await copies.write(name, text);
    },
  };
  const { engine, orders } = await startTablet(server, { disk: indexedDB, copies: slow });
  await engine.sync();
  server.keep('down');
  await orders.createDraft({ content: completeContent() });
  await begun.promise;

  let isPaused = false;
  const paused = engine.pause().then(() => (isPaused = true));
  await new Promise((resolve) => void setTimeout(resolve, 20));
  expect(isPaused).toBe(false);
  disk.resolve();
  await paused;
  expect(copies.files.size).toBe(1);
  engine.stop();
});

test('the engine works on if the unsent work cannot be read', async () => {
  const { engine } = await startTablet(startFakeServer(), { disk: indexedDB });
  const device = openDeviceRecord('unreadable-work');
  let isPaused = false;
  const pause = async () => {
    isPaused = true;
    return () => void (isPaused = false);
  };
  const listUnsentDocuments = () => Promise.reject(new Error('not to be had'));
  const unreadable = { ...engine, pause, modules: [{ name: 'unreadable', listUnsentDocuments }] };

  await expect(
    signOut('keep', { engine: unreadable as unknown as typeof engine, device, storage }),
  ).rejects.toThrow('not to be had');
  expect(isPaused).toBe(false);
  engine.stop();
});
