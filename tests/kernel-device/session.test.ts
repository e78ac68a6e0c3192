/**
 * Tests the session on a device: its record has a copy in local storage and is restored from it,
 * and signing out never loses unsent work without saying so.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deliverSignOuts,
  readOrCreateDeviceKey,
  watchForOtherUser,
  openDeviceRecord,
  rememberLanguage,
  rememberSession,
  readMirroredLanguage,
  writeSessionMirrors,
  type SessionUser,
} from '#kernel/device/index.ts';
import { signOut, readUnsentSummary } from '#kernel/device/engine-and-databases.ts';
import { defineCall } from '#kernel/domain/call.ts';
import { ana, startFakeServer } from './fake-server.ts';
import { completeContent, createSyncedDraft, startTablet } from './tablet.ts';
import { setUpFakeIndexedDb } from './fake-indexeddb.ts';

setUpFakeIndexedDb();

const user: SessionUser = {
  id: ana.userId,
  distributorID: 3,
  permissions: ana.permissions,
  lang: 'pt',
  acceptance: true,
  job_role_id: null,
  name: 'Ana',
};

const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  right: 'public',
  summary: 'Ends the session',
});

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
}

let devices = 0;
const freshDevice = () => openDeviceRecord(`device-${(devices += 1)}`);
let device: ReturnType<typeof freshDevice>;
beforeEach(() => {
  device = freshDevice();
});

describe('the device’s record', () => {
  it('makes one key of 256 bits and keeps it', async () => {
    const key = await readOrCreateDeviceKey(device, crypto);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await readOrCreateDeviceKey(device, crypto)).toBe(key);
  });
  it('is mirrored in local storage, and written back after that was cleared', async () => {
    const plain = storage();
    await rememberSession(device, plain, user, 'token-1');
    await rememberLanguage(device, plain, 'es');
    expect(JSON.parse(plain.kept.get('distributor-user')!)).toMatchObject({
      id: 7,
      token: 'token-1',
    });

    plain.kept.clear();
    expect(readMirroredLanguage(plain)).toBeNull();
    expect((await device.read()).language).toBe('es');
    writeSessionMirrors(await device.read(), plain);
    expect([...plain.kept.keys()].sort()).toEqual(['currentLang', 'distributor-user']);
  });
});

describe('signing out', () => {
  const working = async () => {
    const server = startFakeServer();
    const one = await startTablet(server, { disk: indexedDB });
    const plain = storage();
    await rememberSession(device, plain, user, 'token-1');
    await readOrCreateDeviceKey(device, crypto);
    await createSyncedDraft(one);
    server.keep('down');
    await one.orders.createDraft({ content: completeContent() });
    return { server, one, plain, signing: { engine: one.engine, device, storage: plain } };
  };

  const databases = async () =>
    (await indexedDB.databases())
      .map((one) => one.name)
      .filter((name) => name?.startsWith('portal-'));

  it('says what would be lost, and does nothing, when work cannot be sent', async () => {
    const { one, signing, plain } = await working();
    expect(await readUnsentSummary(one.engine)).toMatchObject({ entries: 1 });
    expect(await signOut('send_first', signing)).toMatchObject({
      ok: false,
      code: 'still_unsent',
      unsent: { entries: 1 },
    });

    expect(plain.kept.has('distributor-user')).toBe(true);
    one.engine.stop();
    expect(await databases()).toHaveLength(2);
  });

  it('wipes the user’s databases, key and mirror once nothing is unsent', async () => {
    const { server, signing, plain } = await working();
    server.keep(undefined);
    expect(await signOut('send_first', signing)).toEqual({ ok: true });
    expect(await databases()).toEqual([]);
    expect(await device.read()).toMatchObject({ user: null, token: null, deviceKey: null });
    expect(plain.kept.has('distributor-user')).toBe(false);
  });

  it('keeps work if asked, and the same user finds it again', async () => {
    const { server, signing } = await working();
    await signOut('keep', signing);
    expect(Object.keys((await device.read()).heldWork)).toEqual(['7']);
    const again = await startTablet(server, { disk: indexedDB });
    expect(await again.states()).toEqual(['order.save queued']);
    again.engine.stop();
    await rememberSession(device, storage(), user, 'token-2');
    expect((await device.read()).heldWork).toEqual({});
  });

  it('made offline is delivered later, with the token that it ended', async () => {
    const { server, one, signing } = await working();
    await signOut('discard', signing);
    expect(await deliverSignOuts(device, one.engine.api, logout)).toBe(false);
    server.keep(undefined);
    expect(await deliverSignOuts(device, one.engine.api, logout)).toBe(true);
    expect(server.heard.at(-1)).toMatchObject({ path: '/api/auth/logout', token: 'token-1' });
    expect((await device.read()).signOutsToDeliver).toEqual([]);
  });
});

describe('a sign-out that is delivered late', () => {
  it('names the device whose session it ends, and never the token of whoever is signed in by now', async () => {
    await device.change(() => ({
      signOutsToDeliver: [
        { token: 'displaced', deviceKey: 'key-1', at: 1 },
        { token: null, deviceKey: 'key-2', at: 2 },
      ],
    }));

    const asked: unknown[] = [];
    const api = {
      call: async (_address: unknown, options: unknown) => {
        asked.push(options);
        return { ok: true, value: {} };
      },
      serverTime: () => null,
    } as unknown as Parameters<typeof deliverSignOuts>[1];
    expect(await deliverSignOuts(device, api, logout)).toBe(true);
    expect(asked).toEqual([
      { token: 'displaced', deviceKey: 'key-1' },
      { token: '', deviceKey: 'key-2' },
    ]);
  });
});

describe('a tab', () => {
  it('whose user is no longer the device’s is told once', async () => {
    const notices: string[] = [];
    await rememberSession(device, storage(), user, 'token-1');
    const guard = watchForOtherUser(device, 7, () => notices.push('other'));
    await guard.checkForOtherUser();
    expect(notices).toEqual([]);
    await rememberSession(device, storage(), { ...user, id: 8 }, 'token-2');
    await guard.checkForOtherUser();
    await guard.checkForOtherUser();
    expect(notices).toEqual(['other']);
    guard.stop();
  });
});
