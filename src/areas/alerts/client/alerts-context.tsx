/** Gives shell and screens the same alerts, and keeps them fresh: at sign-in, at each change of route, by the clock. */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Api } from '#kernel/device/index.ts';
import { createAlertsStore, type AlertsState, type AlertsStore } from './alerts-store.ts';
import { showOnIcon } from './badge.ts';
import { startPolling } from './poll.ts';

type AlertsContextState = {
  readonly store: AlertsStore;
  readonly api: Pick<Api, 'send'>;
  readonly zone: string;
};
const AlertsContext = createContext<AlertsContextState | undefined>(undefined);

/** `distributorId` null: an admin, who sees every alert. `zone`: IANA name in which times are shown. */
export function AlertsProvider({
  api,
  distributorId,
  zone = HOME_ZONE,
  children,
}: {
  readonly api: Pick<Api, 'send'>;
  readonly distributorId: number | null;
  readonly zone?: string | undefined;
  readonly children: ReactNode;
}) {
  const store = useMemo(() => createAlertsStore(api, distributorId), [api, distributorId]);
  const { pathname } = useLocation();
  useEffect(() => {
    void store.load();
  }, [store, pathname]);
  useEffect(() => startPolling(store.load, { page: document, chance: Math.random }), [store]);
  useEffect(() => watchIcon(store), [store]);
  const standing = useMemo(() => ({ store, api, zone }), [store, api, zone]);
  return <AlertsContext value={standing}>{children}</AlertsContext>;
}

/** What is not known leaves the icon as it was; whoever signs out takes the count along. */
function watchIcon(store: AlertsStore): () => void {
  const show = () => {
    const { state, alerts } = store.get();
    if (state === 'ready') showOnIcon(alerts.length);
  };
  const stop = store.subscribe(show);
  return () => {
    stop();
    showOnIcon(0);
  };
}

export function useAlertsContext(): AlertsContextState {
  const standing = useContext(AlertsContext);
  if (!standing) throw new Error('useAlerts stands outside of AlertsProvider');
  return standing;
}

/** `count`: the pendencies, for bell, strip and the installed icon. */
export function useAlerts(): AlertsState & { readonly count: number } & Pick<
    AlertsStore,
    'load' | 'read' | 'remove'
  > {
  const { store } = useAlertsContext();
  const state = useSyncExternalStore(store.subscribe, store.get);
  return {
    ...state,
    count: state.alerts.length,
    load: store.load,
    read: store.read,
    remove: store.remove,
  };
}
