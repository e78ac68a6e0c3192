/** Tests a sign-out in which reading or deleting what is on the device fails. */
import { expect, test } from 'vitest';
import { signOut } from '#kernel/device/engine-and-databases.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';
import { removeHeldWork } from '#kernel/device/sign-out/remove-held-work.ts';
import { watchHeldWork } from '#kernel/device/sign-out/watch-held-work.ts';
import { setUpFakeIndexedDb } from './fake-indexeddb.ts';
import { startFakeServer } from './fake-server.ts';
import { startTablet } from './tablet.ts';

setUpFakeIndexedDb();

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Private files of which a folder cannot be deleted while `isBusy`. */
function busyFiles() {
  const state = { isBusy: true, deleted: [] as string[] };
  const removeEntry = async (name: string) => {
    if (state.isBusy) throw new DOMException('busy', 'NoModificationAllowedError');
    state.deleted.push(name);
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
