/**
 * Tests signing out before an engine runs (the terms are not accepted yet): the unsent work of an
 * earlier session is neither lost nor ignored.
 */
import { Fragment } from 'react';
import { expect, it, vi } from 'vitest';
import { useUnsentCount } from '#areas/account/client/sign-in/use-unsent-count.ts';
import {
  signOutSession,
  summarizeUnsentWork,
} from '#areas/account/client/sign-out/sign-out-session.ts';
import { ordersModule } from '#areas/orders/device/index.ts';
import type { SessionStore } from '#areas/account/client/index.ts';
import { importsModule, openFilesDatabase, type UploadHead } from '#areas/imports/device/index.ts';
import {
  openDeviceRecord,
  readEmergencyDrafts,
  type OutboxEntry,
  type SessionUser,
} from '#kernel/device/index.ts';
import { databaseNames, openCore } from '#kernel/device/engine-and-databases.ts';
import { NOON } from '../test-server.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

setUpFakeIndexedDb();

let users = 100;

/**
 * Sets up a device of a new user, which holds `entries` unsent commands or has no database of the
 * user. Its session (`store`) has no engine.
 */
async function deviceWith(entries: number | 'no database', modules = [importsModule]) {
  const user: SessionUser = {
    id: (users += 1),
    distributorID: 1,
    permissions: [],
    lang: 'pt',
    acceptance: false,
    job_role_id: null,
  };

  const device = openDeviceRecord(`leaving-${user.id}`);
  await device.change(() => ({ user, token: 'token', deviceKey: 'key' }));
  const kept = new Map([['distributor-user', '{}']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };

  if (entries !== 'no database') {
    const core = openCore({ userId: user.id, modules });
    for (let n = 1; n <= entries; n++)
      await core.outbox.put({
        id: `entry-${n}`,
        seq: n,
        userId: user.id,
        documentId: `document-${n}`,
        open: 1,
        state: 'queued',
      } as OutboxEntry);
    await core.open();
    core.close();
  }

  const store = {
    device,
    storage,
    now: () => NOON,
    modules: async () => modules,
    api: { epoch: () => 'epoch of the last answer' },
    get: () => ({ user }),
    engine: () => undefined,
    finishSignOut: async () => {},
  } as unknown as SessionStore;

  const isThere = async () =>
    (await indexedDB.databases()).some(({ name }) => name === databaseNames(user.id).core);
  return { user, device, kept, store, isThere };
}

it('the sign-in screen says after the end of a session how much of its user’s work isn’t sent', async () => {
  const { store, user } = await deviceWith(2);
  const shown = await renderHook(() => useUnsentCount(store, user.id), Fragment);
  await vi.waitFor(() => expect(shown.now).toBe(2));
});

it('a user without a database has no unsent work, and no database is created', async () => {
  const { store, isThere } = await deviceWith('no database');
  expect(await summarizeUnsentWork(store)).toEqual({
    entries: 0,
    documents: [],
    unfinished: 0,
    unfinalized: 0,
    uncompared: 0,
  });
  expect(await isThere()).toBe(false);
});

it('unsent work is counted', async () => {
  const { store } = await deviceWith(2);
  expect(await summarizeUnsentWork(store)).toEqual({
    entries: 2,
    documents: ['document-1', 'document-2'],
    unfinished: 0,
    unfinalized: 0,
    uncompared: 0,
  });
});

it('files that were not finalized are listed too, and are deleted with the rest', async () => {
  const { store, user } = await deviceWith(1);
  const files = openFilesDatabase(user.id);
  for (const step of ['ready', 'sent'] as const)
    await files.uploads.put({ id: `upload-${step}`, step } as UploadHead as never);
  files.close();
  expect(await summarizeUnsentWork(store)).toEqual({
    entries: 2,
    documents: ['document-1'],
    unfinished: 0,
    unfinalized: 1,
    uncompared: 0,
  });
  await signOutSession(store, 'discard');
  expect(
    (await indexedDB.databases()).filter(
      ({ name }) => name?.startsWith('portal-') && name.endsWith(`-${user.id}`),
    ),
  ).toEqual([]);
});

it('a file that can’t be read is no unsent work, unless its rows were corrected or it was sent before', async () => {
  const { store, user } = await deviceWith(0);
  const files = openFilesDatabase(user.id);
  const refused = (code: string, more: object = {}) => ({
    id: `upload-${code}`,
    step: 'refused',
    refusal: { code, details: {} },
    returned: null,
    ...more,
  });
  const put = async (upload: object) => await files.uploads.put(upload as never);
  await put(refused('pdf'));
  await put(refused('no_worker'));
  await put(refused('corrected'));
  await put(refused('returned', { returned: { code: 'malformed', details: {} } }));
  await files.uploadEdits.put({ upload: 'upload-corrected', row: 1, edit: {} } as never);
  files.close();
  expect(await summarizeUnsentWork(store)).toMatchObject({ entries: 3, unfinalized: 3 });
  expect((await importsModule.readWorkToExport!({ userId: user.id }))['imports']).toMatchObject([
    { id: 'upload-corrected', edits: [{ row: 1 }] },
    { id: 'upload-no_worker', edits: [] },
    { id: 'upload-returned', edits: [] },
  ]);
});

it('with work kept, the work stays and the session ends', async () => {
  const { store, device, user, kept, isThere } = await deviceWith(1);
  expect(await signOutSession(store, 'keep')).toEqual({ ok: true });
  expect(await device.read()).toMatchObject({
    user: null,
    token: null,
    deviceKey: null,
    heldWork: { [user.id]: { until: Number.MAX_SAFE_INTEGER } },
    signOutsToDeliver: [{ token: 'token' }],
  });
  expect([await isThere(), kept.has('distributor-user')]).toEqual([true, false]);
});

it('with work not kept, the user’s database is deleted', async () => {
  const { store, device, isThere } = await deviceWith(0);
  await signOutSession(store, 'discard');
  expect([await isThere(), (await device.read()).heldWork]).toEqual([false, {}]);
});

it('with work not kept, what was typed in the last moment is deleted too', async () => {
  const { store, user, kept } = await deviceWith(0);
  readEmergencyDrafts(user.id, store.storage).save('document-1', { text: 'typed' });
  await signOutSession(store, 'discard');
  expect([...kept.keys()].filter((key) => key.endsWith(String(user.id)))).toEqual([]);
});

it('documents that a restored server may lack are counted, so that a question is asked', async () => {
  const { store, user } = await deviceWith(0, [ordersModule]);
  const core = openCore({ userId: user.id, modules: [ordersModule] });
  await core.table('orders').put({ id: 'order-1' });
  await core.meta.put({ key: 'epoch', value: 'epoch before the restore' });
  core.close();
  expect(await summarizeUnsentWork(store)).toEqual({
    entries: 1,
    documents: [],
    unfinished: 0,
    unfinalized: 0,
    uncompared: 1,
  });
});
