/**
 * Provides the alerts to the shell and the screens, and refreshes them at sign-in, when the path
 * changes, regularly, and when the page becomes visible.
 */
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { createContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortalSession, useRequiredContext } from '#kernel/client/index.ts';
import type { Alert } from '../../domain/index.ts';
import { createAlertsStore, type AlertsState, type AlertsStore } from './alerts-store.ts';
import { showAppBadge } from './app-badge.ts';
import { startPollingAlerts } from './poll-alerts.ts';

const AlertsContext = createContext<AlertsStore | undefined>(undefined);

export function AlertsProvider({ children }: { readonly children: ReactNode }) {
  const { engine } = usePortalSession();
  const store = useMemo(() => createAlertsStoreOfEngine(engine), [engine]);
  const { pathname } = useLocation();
  useEffect(() => {
    let isMounted = true;

    const reload = async () => {
      // A newly opened screen is drawn before the alerts are refreshed.
      if (store.get().state !== 'loading') await whenPageIdle();
      if (isMounted) await store.load();
    };

    inBackground(reload());
    return () => {
      isMounted = false;
    };
  }, [store, pathname]);

  useEffect(() => startPollingAlerts(store.load, { page: document, chance: Math.random }), [store]);
  useEffect(() => updateAppBadge(store), [store]);

  return <AlertsContext value={store}>{children}</AlertsContext>;
}

/**
 * Returns the alerts that ask this user to do something. Alerts in lists that older versions stored
 * have no `toDo`, so all of them count.
 */
const toDoOf = (alerts: readonly Alert[]) => alerts.filter(({ toDo }) => toDo !== false);
/** The code that stores alerts is loaded after the first screen. */
const loadStoredAlerts = () => import(/* @first portal */ './stored-alerts.ts');
const createAlertsStoreOfEngine = (engine: Engine): AlertsStore =>
  createAlertsStore(engine.api, engine.actor.distributorId, {
    read: async () => (await loadStoredAlerts()).readStoredAlerts(engine),
    store: async (alerts) =>
      (await loadStoredAlerts().catch(() => undefined))?.storeAlerts(engine, alerts),
  });

/**
 * Updates the count on the installed app's icon. While the alerts are unknown, the icon stays as it
 * was. The returned function stops this and removes the count, as at a sign-out.
 */
function updateAppBadge(store: AlertsStore): () => void {
  const show = () => {
    const { state, alerts } = store.get();
    if (state === 'ready') showAppBadge(toDoOf(alerts).length);
  };
  const stop = store.subscribe(show);
  return () => {
    stop();
    showAppBadge(0);
  };
}

/**
 * Returns the alerts. `toDo` has the pending ones, which ask this user to do something; `count` is
 * their number for the bell, the strip, the heading and the installed icon.
 */
export function useAlerts(): AlertsState & {
  readonly count: number;
  readonly toDo: readonly Alert[];
} & Pick<AlertsStore, 'load' | 'markRead' | 'markAllRead' | 'remove'> {
  const store = useRequiredContext(AlertsContext, 'AlertsProvider');
  const state = useSyncExternalStore(store.subscribe, store.get);
  const toDo = toDoOf(state.alerts);

  return {
    ...state,
    count: toDo.length,
    toDo,
    load: store.load,
    markRead: store.markRead,
    markAllRead: store.markAllRead,
    remove: store.remove,
  };
}
