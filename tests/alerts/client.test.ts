/**
 * Tests a device's list of alerts: the device fetches it regularly, shows its stored list if the
 * server cannot be reached, and never shows a removed alert again unless it is raised again.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlertsStore } from '#areas/alerts/client/store/alerts-store.ts';
import { findAlertsAboutOrder } from '#areas/alerts/client/details/find-alerts-about-order.ts';
import { startPollingAlerts } from '#areas/alerts/client/store/poll-alerts.ts';
import { calls, type Alert } from '#areas/alerts/domain/index.ts';
import type { Api } from '#kernel/device/index.ts';
import { createSimulatedApi } from './simulated-api.ts';

const alert = (id: string, raisedAt = 1): Alert => ({
  id,
  kind: 'order',
  subjectId: null,
  target: `/orders/view/${id}`,
  number: '26-000001',
  raisedAt,
  read: false,
  toDo: true,
  reasons: [],
});

/**
 * Returns a server that answers with these alerts. While `held.reached` is false, it does not
 * answer.
 */
function server(...alerts: Alert[]) {
  const held = { alerts, reached: true, asked: [] as string[] };
  const api = createSimulatedApi(({ path }) => {
    held.asked.push(path);
    if (!held.reached) return undefined;
    return path.includes('/list/') ? held.alerts : {};
  });
  return { held, api };
}

/** Returns an empty store in memory for the list of alerts that a device keeps. */
function here() {
  let kept: { value: readonly Alert[]; asOf: number } | undefined;
  return {
    read: async () => kept,
    store: async (value: readonly Alert[]) => {
      kept = { value, asOf: 42 };
    },
  };
}

describe('all alerts', () => {
  const unread = Array.from({ length: 4_001 }, (_, n) => ({
    ...alert(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
    read: n === 0,
  }));

  /**
   * Returns a server that marks the alerts of a call as read, and refuses a body that the contract
   * of the call doesn't allow.
   */
  function marking() {
    const held = { marked: new Set<string>(), calls: 0 };
    const list = () => unread.map((one) => ({ ...one, read: one.read || held.marked.has(one.id) }));
    const call = async (_address: unknown, { body, known }: { body?: unknown; known?: string }) => {
      if (body === undefined)
        return known === undefined
          ? { ok: true, value: list(), etag: 'e1', unchanged: false }
          : { ok: true, unchanged: true };
      held.calls += 1;
      const { success, data } = calls.markAlertsRead.body!.safeParse(body);
      if (!success) return { ok: false, kind: 'refused', httpStatus: 400, code: 'invalid_input' };
      for (const id of data.ids) held.marked.add(id);
      return { ok: true, value: {} };
    };
    return { held, api: { call } as unknown as Pick<Api, 'call'> };
  }

  it('are marked as read, also if they are more than one call may have', async () => {
    const { held, api } = marking();
    const store = createAlertsStore(api, null, here());
    await store.load();
    expect(await store.markAllRead()).toBe(true);
    expect([held.calls, held.marked.size]).toEqual([2, 4_000]);
    expect(store.get().alerts.filter(({ read }) => !read)).toEqual([]);
  });
});

describe('the list', () => {
  it('is fetched with the distributor’s id, and with 0 by admins', async () => {
    const { held, api } = server();
    await createAlertsStore(api, 7, here()).load();
    await createAlertsStore(api, null, here()).load();
    expect(held.asked).toEqual(['/api/alert/list/7', '/api/alert/list/0']);
  });

  it('is emptied and marked as failed when the server’s answer has another form', async () => {
    const { held, api } = server(alert('a'));
    const store = createAlertsStore(api, 7, here());
    await store.load();
    held.alerts = 'nonsense' as never;
    await store.load();
    expect(store.get()).toEqual({ state: 'failed', alerts: [], asOf: null });
  });

  it('is this device’s, with its time, if the server cannot be reached, and the server’s again when it answers', async () => {
    const { held, api } = server(alert('a'));
    const kept = here();
    await createAlertsStore(api, 7, kept).load();
    held.reached = false;
    const store = createAlertsStore(api, 7, kept);
    await store.load();
    expect(store.get()).toEqual({ state: 'ready', alerts: [alert('a')], asOf: 42 });

    held.reached = true;
    held.alerts = [alert('a'), alert('b')];
    await store.load();
    expect(store.get()).toEqual({
      state: 'ready',
      alerts: [alert('a'), alert('b')],
      asOf: null,
    });
  });

  it('is loaded again after the stored one was shown, because storing the last one may have failed', async () => {
    let [answers, isReached] = [[alert('a')], true];
    const call = async (_address: unknown, { known }: { known?: string }) => {
      if (!isReached) return { ok: false, kind: 'unreachable' };
      const etag = answers.map(({ id }) => id).join();
      return known === etag
        ? { ok: true, unchanged: true }
        : { ok: true, value: answers, etag, unchanged: false };
    };
    const kept = here();
    let isFull = false;
    const store = createAlertsStore({ call } as unknown as Pick<Api, 'call'>, 7, {
      read: kept.read,
      store: async (value) => (isFull ? undefined : await kept.store(value)),
    });
    await store.load();
    [answers, isFull] = [[alert('b')], true];
    await store.load();
    isReached = false;
    await store.load();
    expect(store.get()).toMatchObject({ alerts: [{ id: 'a' }], asOf: 42 });

    isReached = true;
    await store.load();
    expect(store.get()).toEqual({ state: 'ready', alerts: [alert('b')], asOf: null });
  });

  it('is unknown on a device that never received it, which is not an error of the server', async () => {
    const { held, api } = server(alert('a'));
    held.reached = false;
    const store = createAlertsStore(api, 7, here());
    await store.load();
    expect(store.get()).toEqual({ state: 'unreachable', alerts: [], asOf: null });
  });

  it('stays without a removed alert, offline too', async () => {
    const { held, api } = server(alert('a'), alert('b'));
    const kept = here();
    const store = createAlertsStore(api, 7, kept);
    await store.load();
    await store.remove(alert('a'));
    held.reached = false;
    const later = createAlertsStore(api, 7, kept);
    await later.load();
    expect(later.get().alerts.map((one) => one.id)).toEqual(['b']);
  });

  it('loses a removed alert at once, and the answer to an earlier call does not restore it', async () => {
    const { api } = server(alert('a'), alert('b'));
    const store = createAlertsStore(api, 7, here());
    await store.load();
    const late = store.load();
    const removing = store.remove(alert('a'));
    expect(store.get().alerts.map((one) => one.id)).toEqual(['b']);
    expect(await removing).toBe(true);

    await late;
    expect(store.get().alerts.map((one) => one.id)).toEqual(['b']);
  });

  it('shows a removed alert again when it is raised again', async () => {
    const { held, api } = server(alert('a'));
    const store = createAlertsStore(api, 7, here());
    await store.load();
    await store.remove(alert('a'));
    held.alerts = [alert('a', 2)];
    await store.load();
    expect(store.get().alerts).toEqual([alert('a', 2)]);
  });

  it('restores an alert that could not be removed', async () => {
    const { held, api } = server(alert('a'));
    const store = createAlertsStore(api, 7, here());
    await store.load();
    held.reached = false;
    expect(await store.remove(alert('a'))).toBe(false);

    held.reached = true;
    await store.load();
    expect(store.get().alerts).toEqual([alert('a')]);
  });
});

it('an order shows its own alert and all that are about it', () => {
  const own = alert('a');
  const [late, later] = ['c', 'd'].map((id): Alert => ({
    ...alert(id),
    kind: 'erp_conflict',
    subjectId: 'a',
  }));
  const alerts = [late!, alert('b'), own, later!];
  expect([
    findAlertsAboutOrder(alerts, 'a'),
    findAlertsAboutOrder([late!], 'a'),
    findAlertsAboutOrder(alerts, 'c'),
  ]).toEqual([
    { own, others: [late, later] },
    { own: undefined, others: [late] },
    { own: late, others: [] },
  ]);
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const page = (visibilityState: string) => Object.assign(new EventTarget(), { visibilityState });

  it('fetches 10 s after the bell was created, then every minute with a random spread of up to a fifth', () => {
    const load = vi.fn<() => void>();
    const chances = [0, 0.999_999];
    const stop = startPollingAlerts(load, {
      page: page('visible'),
      chance: () => chances.shift() ?? 0.5,
    });

    const askedBy = (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      return load.mock.calls.length;
    };

    expect([
      askedBy(9_999),
      askedBy(1),
      askedBy(47_999),
      askedBy(1),
      askedBy(71_900),
      askedBy(100),
    ]).toEqual([0, 1, 1, 2, 2, 3]);

    stop();
    expect(askedBy(600_000)).toBe(3);
  });

  it('pauses while the page is hidden, and fetches when it is shown again', () => {
    const load = vi.fn<() => void>();
    const seen = page('hidden');
    const stop = startPollingAlerts(load, { page: seen, chance: () => 0.5 });
    vi.advanceTimersByTime(600_000);
    expect(load).not.toHaveBeenCalled();

    seen.visibilityState = 'visible';
    seen.dispatchEvent(new Event('visibilitychange'));
    expect(load).toHaveBeenCalledTimes(1);

    stop();
  });
});
