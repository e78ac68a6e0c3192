/** The user's open alerts as the server last sent them; a failure empties the list silently (the specification's §8). */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { Api } from '#kernel/device/index.ts';
import * as addresses from '../../domain/addresses.ts';
import type { Alert } from '../../domain/index.ts';

/** `failed`: the last answer did not come, so nothing is known. */
export type AlertsState = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly alerts: readonly Alert[];
};
export type AlertsStore = ReturnType<typeof createAlertsStore>;

export function createAlertsStore(api: Pick<Api, 'call'>, distributorId: number | null) {
  let state: AlertsState = { state: 'loading', alerts: [] };
  let asking: Promise<void> | undefined;
  /** Removed here, while the server may not know yet; a new raising is another one. */
  const removed = new Set<string>();
  const listeners = createListeners();
  const raising = ({ id, raisedAt }: Alert) => `${id}@${raisedAt}`;
  const set = (next: AlertsState) => {
    state = next;
    listeners.notify();
  };
  /** ETag of the list that is shown: most polls are answered by "unchanged". */
  let known: string | undefined;

  async function load(): Promise<void> {
    const reply = await api.call(addresses.list, {
      params: { distributorID: distributorId ?? 0 },
      known: state.state === 'ready' ? known : undefined,
    });
    if (reply.ok && reply.unchanged) return;
    known = reply.ok ? reply.etag : undefined;
    set(
      reply.ok && Array.isArray(reply.value)
        ? { state: 'ready', alerts: reply.value.filter((alert) => !removed.has(raising(alert))) }
        : { state: 'failed', alerts: [] },
    );
  }
  const store = {
    get: (): AlertsState => state,
    subscribe: listeners.subscribe,
    /** Asks the server; a second call meanwhile waits for the same answer. */
    load: (): Promise<void> =>
      (asking ??= load().finally(() => {
        asking = undefined;
      })),
    /** Shown as read at once. */
    async read(alert: Alert): Promise<void> {
      if (alert.read) return;
      set({
        ...state,
        alerts: state.alerts.map((one) => (one.id === alert.id ? { ...one, read: true } : one)),
      });
      known = undefined;
      await api.call(addresses.read, { params: { id: alert.id } });
    },
    /** Gone from the list at once; false: the server did not hear of it, and the list is loaded again. */
    async remove(alert: Alert): Promise<boolean> {
      removed.add(raising(alert));
      known = undefined;
      set({ ...state, alerts: state.alerts.filter((one) => one.id !== alert.id) });
      const reply = await api.call(addresses.remove, { params: { id: alert.id } });
      if (reply.ok) return true;
      removed.delete(raising(alert));
      await store.load();
      return false;
    },
  };
  return store;
}
