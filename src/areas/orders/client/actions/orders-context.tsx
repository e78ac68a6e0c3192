/** What the order screens stand on: the device's orders, who acts, the zone of times, the references, the state of sync. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useThrottledQuery } from '#kernel/client/index.ts';
import { HOME_ZONE, inZone } from '#kernel/domain/dates.ts';
import { can, type Actor } from '#kernel/domain/permissions.ts';
import type { Engine, SyncSummary } from '#kernel/device/index.ts';
import type { DeviceReferences, OrdersDevice } from '../../device/index.ts';
import type { OrderType, Order } from '../../domain/index.ts';
import { useAwaitedReceipts, type AwaitReceipt } from './awaited-receipts.ts';

/** What was said about an order, of one that was not returned where an alert is open. Orders kept here before they could say it themselves lack their corrections. */
export type AlertOf = (
  order: Pick<Order, 'id'> & Partial<Pick<Order, 'corrections' | 'status'>>,
) => ReactNode;
/** By when something must reach the server: above the list, or for one order where it is written and reviewed. */
export type DeadlineOf = (
  place: 'list' | 'dock' | 'preview',
  order?: { readonly distributorId: number; readonly type: OrderType },
) => ReactNode;

type OrdersState = {
  readonly store: OrdersDevice;
  readonly actor: Actor;
  /** For what screens of approvers bring along themselves. */
  readonly engine: Engine;
  /** IANA name: the distributor's own, the home zone for admins. */
  readonly zone: string;
  /** undefined until the device has them. */
  readonly references: DeviceReferences | undefined;
  /** Brings the mirror up to date by hand. */
  refresh(): Promise<void>;
  /** Details of an order's alert, shown on its view. */
  readonly alertOf: AlertOf | undefined;
  readonly deadlineOf: DeadlineOf | undefined;
  /** Tells, on whichever screen, when the server has received a command. */
  readonly awaitReceipt: AwaitReceipt;
};

const OrdersContext = createContext<OrdersState | undefined>(undefined);
/** Apart: it changes with every save, and hundreds of cells need not hear of it. */
const SyncContext = createContext<SyncSummary | undefined>(undefined);

export function useOrders(): OrdersState {
  const standing = useContext(OrdersContext);
  if (!standing) throw new Error('useOrders stands outside of OrdersProvider');
  return standing;
}

/** The name of the acting person's distributor; undefined: an internal user, or not known on this device yet. */
export function useOwnDistributor(): string | undefined {
  const { references, actor } = useOrders();
  return references?.distributors.find((one) => one.id === actor.distributorId)?.name;
}

/** How many orders ask this person for a decision; undefined: not known yet, or not for this person. */
export function useToDecide(): number | undefined {
  const { store, actor } = useOrders();
  const mayRead = can(actor, 'approvals', 'read');
  // oxlint-disable-next-line react/purity -- the day of showing it
  const today = inZone(Date.now(), HOME_ZONE).date;
  return useThrottledQuery(
    async () => (mayRead ? await store.countToDecide(today) : undefined),
    [store, mayRead, today],
  );
}

export function useSync(): SyncSummary {
  const sync = useContext(SyncContext);
  if (!sync) throw new Error('useSync stands outside of OrdersProvider');
  return sync;
}

type Props = {
  readonly store: OrdersDevice;
  readonly engine: Engine;
  readonly alertOf?: AlertOf;
  readonly deadlineOf?: DeadlineOf;
  readonly children: ReactNode;
};

export function OrdersProvider({ store, engine, alertOf, deadlineOf, children }: Props) {
  const references = useLiveQuery(() => store.referencesOf(), [store]);
  const sync = useSyncExternalStore(engine.summary.subscribe, engine.summary.get);
  const { actor } = engine;
  const awaitReceipt = useAwaitedReceipts(store, sync.online === false);
  const standing = useMemo<OrdersState>(
    () => ({
      store,
      actor,
      engine,
      references,
      alertOf,
      deadlineOf,
      awaitReceipt,
      zone:
        references?.distributors.find((one) => one.id === actor.distributorId)?.zone ?? HOME_ZONE,
      refresh: () => engine.sync({ force: true }),
    }),
    [store, actor, references, alertOf, deadlineOf, awaitReceipt, engine],
  );
  return (
    <OrdersContext value={standing}>
      <SyncContext value={sync}>{children}</SyncContext>
    </OrdersContext>
  );
}
