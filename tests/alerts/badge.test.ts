/**
 * Tests the count on the installed app's icon: the page sets it, the worker sets it without an open
 * window, and a sign-out removes it.
 */
import { describe, expect, test, vi } from 'vitest';
import { showAppBadge } from '#areas/alerts/client/store/app-badge.ts';
import { updateAlertBadge } from '#app/device/background-alert-badge.ts';
import type { DeviceRecord, DeviceStore } from '#kernel/device/index.ts';
import { createSimulatedApi } from './simulated-api.ts';

const icon = () => {
  const shown: number[] = [];
  return {
    shown,
    set: async (count: number) => {
      shown.push(count);
    },
    clear: async () => {
      shown.push(0);
    },
  };
};

describe('from the page', () => {
  test('is set, and cleared at zero', () => {
    const { shown, set, clear } = icon();
    showAppBadge(3, { setAppBadge: set, clearAppBadge: clear });
    showAppBadge(0, { setAppBadge: set, clearAppBadge: clear });
    expect(shown).toEqual([3, 0]);
  });

  test('fails silently, and does nothing if the browser has no badge', async () => {
    const refused = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('NotAllowedError')));
    showAppBadge(3, { setAppBadge: refused });
    showAppBadge(3, {});
    await Promise.resolve();
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

describe('from the worker', () => {
  type Held = {
    user: { id: number; distributorID: number | null } | null;
    offline?: boolean;
    answer?: unknown;
    leaves?: boolean;
  };

  const worker = async ({ user, offline = false, answer, leaves = false }: Held) => {
    const asked: string[] = [];
    const badge = icon();
    let reads = 0;
    const device: DeviceStore = {
      read: async () => {
        reads += 1;
        return {
          user: leaves && reads > 1 ? null : user,
          token: 'secret',
          developer: { tools: null, offline },
        } as unknown as DeviceRecord;
      },
      change: () => Promise.reject(new Error('it only reads')),
    };

    const api = createSimulatedApi(({ path, token }) => {
      asked.push(`${path} ${token}`);
      return answer;
    });

    await updateAlertBadge({ device, api, badge });
    return { asked, shown: badge.shown };
  };

  test('reads as the device’s user and shows the count', async () => {
    expect(await worker({ user: { id: 1, distributorID: 7 }, answer: [{}, {}] })).toEqual({
      asked: ['/api/alert/list/7 secret'],
      shown: [2],
    });
    expect(await worker({ user: { id: 1, distributorID: null }, answer: [] })).toEqual({
      asked: ['/api/alert/list/0 secret'],
      shown: [0],
    });
  });

  test('leaves the icon unchanged if the server cannot be reached', async () => {
    expect((await worker({ user: { id: 1, distributorID: 7 } })).shown).toEqual([]);
    expect(
      (await worker({ user: { id: 1, distributorID: 7 }, offline: true, answer: [{}] })).shown,
    ).toEqual([]);
  });

  test('shows no count of a person who signed out, before or meanwhile', async () => {
    expect(await worker({ user: null, answer: [{}] })).toEqual({ asked: [], shown: [0] });
    expect(
      (await worker({ user: { id: 1, distributorID: 7 }, answer: [{}], leaves: true })).shown,
    ).toEqual([0]);
  });
});
