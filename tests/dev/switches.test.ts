/**
 * Tests what the developer tools change in a running portal: the network, and the rights with which
 * it is shown.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOfflineSwitch } from '#areas/dev/client/switches/offline-switch.ts';
import { addViewAsToSession } from '#areas/dev/client/switches/view-as.ts';
import type { DeviceRecord, DeviceStore } from '#kernel/device/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

function deviceOf(offline = false): DeviceStore {
  let record = { developer: { tools: true, offline } } as DeviceRecord;
  return {
    read: async () => record,
    change: async (to) => (record = { ...record, ...to(record) }),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the offline switch', () => {
  test('lets calls through, blocks them all while it is on, and lets them through again', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response('{}');
    });

    const offline = createOfflineSwitch(deviceOf());
    await offline.fetch('/api/a');
    await offline.set(true);
    await expect(offline.fetch('/api/b')).rejects.toThrow(TypeError);

    await offline.set(false);
    await offline.fetch('/api/c');
    expect(asked).toEqual(['/api/a', '/api/c']);
  });

  test('is still on after the portal is reloaded', async () => {
    const device = deviceOf();
    await createOfflineSwitch(device).set(true);
    await expect(createOfflineSwitch(device).fetch('/api/a')).rejects.toThrow('offline switch');
  });

  test('applies to the other tabs', async () => {
    const device = deviceOf();
    const here = createOfflineSwitch(device);
    const there = createOfflineSwitch(device);
    await there.fetch('data:text/plain,x');
    const heard = new Promise<void>((done) => {
      there.subscribe(done);
    });
    await here.set(true);
    await heard;
    expect(there.get()).toBe(true);
  });
});

describe('viewing as another right set', () => {
  const ana = { id: 3, distributorID: 1, permissions: [permissionEntryFor('orders', 'write')] };
  const bruno = { id: 4, distributorID: 1, permissions: [permissionEntryFor('pos', 'read')] };

  function sessionOf() {
    let state: { user: typeof ana | null; language: string } = { user: ana, language: 'pt' };
    const listeners = new Set<() => void>();
    return {
      get: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
      say: (user: typeof ana | null) => {
        state = { ...state, user };
        listeners.forEach((listener) => listener());
      },
    };
  }

  const approver = {
    name: 'Approver',
    distributorId: null,
    permissions: [permissionEntryFor('approvals', 'write')],
  };

  test('changes rights and distributor alone, and returns the same object until a change', () => {
    const real = sessionOf();
    const { session, view } = addViewAsToSession(real);
    view.set(approver);
    expect(session.get()).toEqual({
      user: { id: 3, distributorID: null, permissions: approver.permissions },
      language: 'pt',
    });
    expect(session.get()).toBe(session.get());
    expect(real.get().user).toBe(ana);
  });

  test('notifies subscribers, and ends', () => {
    const { session, view } = addViewAsToSession(sessionOf());
    const seen: unknown[] = [];
    session.subscribe(() => {
      seen.push(session.get().user?.distributorID);
    });
    view.set(approver);
    view.set(undefined);
    expect(seen).toEqual([null, 1]);
    expect(session.get().user).toBe(ana);
  });

  test('is never applied to the next person who signs in', () => {
    const real = sessionOf();
    const { session, view } = addViewAsToSession(real);
    view.set(approver);
    real.say(bruno);
    expect([session.get().user, view.get()]).toEqual([bruno, undefined]);
  });
});
