/** Gives shell and screens the same alerts, and keeps them fresh: at sign-in, at each change of route, by the clock. */
import { inBackground } from '#kernel/device/index.ts';
import { idle } from '#kernel/device/page/idle.ts';
import { createContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortalSession, useProvided } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { Alert } from '../../domain/index.ts';
import { createAlertsStore, type AlertsState, type AlertsStore } from './alerts-store.ts';
import { showOnIcon } from './badge.ts';
import { startPolling } from './poll.ts';

const AlertsContext = createContext<AlertsStore | undefined>(undefined);

export function AlertsProvider({ children }: { readonly children: ReactNode }) {
  const { engine } = usePortalSession();
  const store = useMemo(() => alertsStoreOn(engine), [engine]);
  const { pathname } = useLocation();
  useEffect(() => {
    let isHere = true;
    const reload = async () => {
      // A screen that somebody goes to is drawn first.
      if (store.get().state !== 'loading') await idle();
      if (isHere) await store.load();
    };
    inBackground(reload());
    return () => {
      isHere = false;
    };
  }, [store, pathname]);
  useEffect(() => startPolling(store.load, { page: document, chance: Math.random }), [store]);
  useEffect(() => watchIcon(store), [store]);
  return <AlertsContext value={store}>{children}</AlertsContext>;
}

/** Lists that were kept by portals of before do not say whom they ask. */
const toDoOf = (alerts: readonly Alert[]) => alerts.filter(({ toDo }) => toDo !== false);
/** What keeps them comes after the first screen. */
const keeping = () => import('../details/kept-alerts.ts');
const alertsStoreOn = (engine: Engine): AlertsStore =>
  createAlertsStore(engine.api, engine.actor.distributorId, {
    read: async () => (await keeping()).readAlerts(engine),
    keep: async (alerts) => (await keeping().catch(() => undefined))?.keepAlerts(engine, alerts),
  });

/** What is not known leaves the icon as it was; whoever signs out takes the count along. */
function watchIcon(store: AlertsStore): () => void {
  const show = () => {
    const { state, alerts } = store.get();
    if (state === 'ready') showOnIcon(toDoOf(alerts).length);
  };
  const stop = store.subscribe(show);
  return () => {
    stop();
    showOnIcon(0);
  };
}

/** `toDo`: the pendencies, which ask something of this user; `count`: so many, for bell, strip, heading and installed icon. */
export function useAlerts(): AlertsState & {
  readonly count: number;
  readonly toDo: readonly Alert[];
} & Pick<AlertsStore, 'load' | 'read' | 'remove'> {
  const store = useProvided(AlertsContext, 'AlertsProvider');
  const state = useSyncExternalStore(store.subscribe, store.get);
  const toDo = toDoOf(state.alerts);
  return {
    ...state,
    count: toDo.length,
    toDo,
    load: store.load,
    read: store.read,
    remove: store.remove,
  };
}
