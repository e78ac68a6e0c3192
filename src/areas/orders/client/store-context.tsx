/** What the order screens stand on: the device's orders, who acts, the zone of times, the references, the state of sync. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Actor } from '#kernel/domain/permissions.ts';
import type { Engine, SyncSummary } from '#kernel/device/index.ts';
import type { DeviceReferences, OrdersDevice } from '../device/index.ts';

type Standing = {
  readonly store: OrdersDevice;
  readonly actor: Actor;
  /** IANA name: the distributor's own, the home zone for admins. */
  readonly zone: string;
  /** undefined until the device has them. */
  readonly references: DeviceReferences | undefined;
  readonly sync: SyncSummary;
  /** Brings the mirror up to date by hand. */
  refresh(): Promise<void>;
  /** Details of an order's alert, shown on its view. */
  readonly alertOf: ((orderId: string) => ReactNode) | undefined;
};

const OrdersContext = createContext<Standing | undefined>(undefined);

export function useOrders(): Standing {
  const standing = useContext(OrdersContext);
  if (!standing) throw new Error('useOrders stands outside of OrdersProvider');
  return standing;
}

type Props = { readonly store: OrdersDevice; readonly engine: Pick<Engine, 'actor' | 'summary' | 'sync'>; readonly alertOf?: (orderId: string) => ReactNode; readonly children: ReactNode };

export function OrdersProvider({ store, engine, alertOf, children }: Props) {
  const references = useLiveQuery(() => store.referencesOf(), [store]);
  const sync = useSyncExternalStore(engine.summary.subscribe, engine.summary.get);
  const { actor } = engine;
  const standing = useMemo<Standing>(() => ({
    store, actor, references, sync, alertOf,
    zone: references?.distributors.find((one) => one.id === actor.distributorId)?.zone ?? HOME_ZONE,
    refresh: () => engine.sync({ force: true }),
  }), [store, actor, references, sync, alertOf, engine]);
  return <OrdersContext value={standing}>{children}</OrdersContext>;
}
