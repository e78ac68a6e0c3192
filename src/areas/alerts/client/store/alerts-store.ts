/** The user's open alerts as the server last sent them: out of its reach those that this device keeps, with their time; a failure of its own empties the list silently (the specification's §8). */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { Api } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import * as addresses from '../../domain/addresses.ts';
import type { Alert } from '../../domain/index.ts';

/** `failed`: the last answer did not come, so nothing is known. `asOf`: from this device, of then; null: the server's last word, a moment ago. */
export type AlertsState = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly alerts: readonly Alert[];
  readonly asOf: Instant | null;
};
export type AlertsStore = ReturnType<typeof createAlertsStore>;
/** Where this user's last list stays on the device, and goes with everything else of theirs. */
export type KeptAlerts = {
  read(): Promise<{ readonly value: readonly Alert[]; readonly asOf: Instant } | undefined>;
  keep(alerts: readonly Alert[]): Promise<unknown>;
};

export function createAlertsStore(
  api: Pick<Api, 'call'>,
  distributorId: number | null,
  kept: KeptAlerts,
) {
  let state: AlertsState = { state: 'loading', alerts: [], asOf: null };
  let asking: Promise<void> | undefined;
  /** Removed here, while the server may not know yet; a new raising is another one. */
  const removed = new Set<string>();
  const listeners = createListeners();
  const raising = ({ id, raisedAt }: Alert) => `${id}@${raisedAt}`;
  const set = (next: AlertsState) => {
    state = next;
    listeners.notify();
  };
  const show = (alerts: readonly Alert[], asOf: Instant | null) =>
    set({ state: 'ready', alerts: alerts.filter((alert) => !removed.has(raising(alert))), asOf });
  const showKept = async () => {
    const last = await kept.read().catch(() => undefined);
    if (last) show(last.value, last.asOf);
    return last !== undefined;
  };
  /** ETag of the list that is shown: most polls are answered by "unchanged". */
  let known: string | undefined;

  async function load(): Promise<void> {
    const reply = await api.call(addresses.list, {
      params: { distributorID: distributorId ?? 0 },
      known: state.state === 'ready' ? known : undefined,
    });
    if (reply.ok && reply.unchanged) {
      if (state.asOf !== null) set({ ...state, asOf: null });
      void kept.keep(state.alerts);
      return;
    }
    if (reply.ok && Array.isArray(reply.value)) {
      known = reply.etag;
      show(reply.value, null);
      void kept.keep(state.alerts);
      return;
    }
    const isHeard = reply.ok || reply.kind === 'refused' || reply.kind === 'server_error';
    if (!isHeard && (await showKept())) return;
    known = undefined;
    set({ state: 'failed', alerts: [], asOf: null });
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
      if (reply.ok) {
        void kept.keep(state.alerts);
        return true;
      }
      removed.delete(raising(alert));
      await store.load();
      return false;
    },
  };
  return store;
}
