/**
 * Holds the user's open alerts as the server last sent them. If the server can't be reached, the
 * list that is stored on this device is shown with its time. If there is none, the state becomes
 * `unreachable`. If the server answers with an error, the state becomes `failed`.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { Api } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { Alert } from '../../domain/index.ts';
import { MAX_ALERTS_PER_MARK_READ } from '../../domain/max-alerts-per-mark-read.ts';

/**
 * The alerts. The state is `failed` if the server answered the last request with an error, and
 * `unreachable` if it didn't answer and no stored list is shown. `asOf` is when the shown list was
 * stored on this device. It is null if the server has just sent or confirmed the list, and if no
 * list is shown.
 */
export type AlertsState = {
  readonly state: 'loading' | 'ready' | 'failed' | 'unreachable';
  readonly alerts: readonly Alert[];
  readonly asOf: Instant | null;
};
export type AlertsStore = ReturnType<typeof createAlertsStore>;

/**
 * Reads and stores this user's last list on the device. A sign-out removes the stored list with all
 * other data of the user.
 */
export type StoredAlerts = {
  read(): Promise<{ readonly value: readonly Alert[]; readonly asOf: Instant } | undefined>;
  store(alerts: readonly Alert[]): Promise<unknown>;
};

export function createAlertsStore(
  api: Pick<Api, 'call'>,
  distributorId: number | null,
  storedAlerts: StoredAlerts,
) {
  let state: AlertsState = { state: 'loading', alerts: [], asOf: null };
  let loading: Promise<void> | undefined;

  // Keys of alerts that the user has removed in this tab and that the server may still list. An
  // alert that is raised again has another key.
  const removed = new Set<string>();
  const listeners = createListeners();
  const raisingKeyOf = ({ id, raisedAt }: Alert) => `${id}@${raisedAt}`;

  const set = (next: AlertsState) => {
    state = next;
    listeners.notify();
  };

  const show = (alerts: readonly Alert[], asOf: Instant | null) =>
    set({
      state: 'ready',
      alerts: alerts.filter((alert) => !removed.has(raisingKeyOf(alert))),
      asOf,
    });

  const showStoredAlerts = async () => {
    const last = await storedAlerts.read().catch(() => undefined);
    if (last) show(last.value, last.asOf);
    return last !== undefined;
  };

  // ETag of the list that is shown; most polls get the answer that nothing changed. Undefined while
  // the stored list is shown, because storing the server's last list may have failed.
  let shownEtag: string | undefined;

  async function load(): Promise<void> {
    const reply = await api.call(addresses.listAlerts, {
      params: { distributorID: distributorId ?? 0 },
      known: state.state === 'ready' ? shownEtag : undefined,
    });

    if (reply.ok && reply.unchanged) {
      void storedAlerts.store(state.alerts);
      return;
    }

    if (reply.ok && Array.isArray(reply.value)) {
      shownEtag = reply.etag;
      show(reply.value, null);
      void storedAlerts.store(state.alerts);
      return;
    }

    const isHeard = reply.ok || reply.kind === 'refused' || reply.kind === 'server_error';
    shownEtag = undefined;
    if (!isHeard && (await showStoredAlerts())) return;
    set({ state: isHeard ? 'failed' : 'unreachable', alerts: [], asOf: null });
  }

  const store = {
    get: (): AlertsState => state,
    subscribe: listeners.subscribe,
    /** Loads the alerts. A call during another one gets the same result. */
    load: (): Promise<void> =>
      (loading ??= load().finally(() => {
        loading = undefined;
      })),
    /** Marks an alert as read. The list shows it at once, even if the server can't be reached. */
    async markRead(alert: Alert): Promise<void> {
      if (alert.read) return;
      set({
        ...state,
        alerts: state.alerts.map((one) => (one.id === alert.id ? { ...one, read: true } : one)),
      });
      shownEtag = undefined;
      await api.call(addresses.markAlertRead, { params: { id: alert.id } });
    },
    /**
     * Marks all alerts of the list as read and loads the list again. Returns false if the server
     * didn't confirm all marks.
     */
    async markAllRead(): Promise<boolean> {
      const ids = state.alerts.filter((alert) => !alert.read).map(({ id }) => id);
      let isReceived = true;
      for (let n = 0; isReceived && n < ids.length; n += MAX_ALERTS_PER_MARK_READ) {
        const body = { ids: ids.slice(n, n + MAX_ALERTS_PER_MARK_READ) };
        const reply = await api.call(addresses.markAlertsRead, { body });
        isReceived = reply.ok;
      }

      // A load that is already running may return the list without these marks, so another one
      // follows.
      await loading;
      shownEtag = undefined;
      await store.load();
      return isReceived;
    },
    /**
     * Removes an alert from the list at once. Returns false if the server didn't confirm the
     * removal; the list is then loaded again.
     */
    async remove(alert: Alert): Promise<boolean> {
      removed.add(raisingKeyOf(alert));
      shownEtag = undefined;
      set({ ...state, alerts: state.alerts.filter((one) => one.id !== alert.id) });
      const reply = await api.call(addresses.removeAlert, { params: { id: alert.id } });

      if (reply.ok) {
        void storedAlerts.store(state.alerts);
        return true;
      }

      removed.delete(raisingKeyOf(alert));
      await store.load();

      return false;
    },
  };

  return store;
}
