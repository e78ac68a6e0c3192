/** What the order screens share beyond the portal session: the orders and references of this device, and what other modules show beside an order. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useMemo, type ComponentType, type ReactNode } from 'react';
import {
  useIsOffline,
  usePortalSession,
  useThrottledQuery,
  useProvided,
} from '#kernel/client/index.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
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

/** What approvals show on the page of a submitted order. `order`: as the server has it. */
export type ApprovalParts = {
  /** The decisions over its discounts, what changed since the submission before, comments. */
  readonly Talk: ComponentType<{ readonly order: Order }>;
  /** The buttons of those who may decide over it. */
  readonly Decisions: ComponentType<{ readonly order: Order }>;
};

type OrdersState = {
  readonly store: OrdersDevice;
  /** undefined until the device has them. */
  readonly references: DeviceReferences | undefined;
  /** Details of an order's alert, shown on its view. */
  readonly alertOf: AlertOf | undefined;
  readonly deadlineOf: DeadlineOf | undefined;
  readonly approvalParts: ApprovalParts | undefined;
  /** Tells, on whichever screen, when the server has received a command. */
  readonly awaitReceipt: AwaitReceipt;
};

const OrdersContext = createContext<OrdersState | undefined>(undefined);

export const useOrders = (): OrdersState => useProvided(OrdersContext, 'OrdersProvider');

/** The name of the acting person's distributor; undefined: an internal user, or not known on this device yet. */
export function useOwnDistributor(): string | undefined {
  const { actor } = usePortalSession();
  const { references } = useOrders();
  return references?.distributors.find((one) => one.id === actor.distributorId)?.name;
}

/** How many orders ask this person for a decision; undefined: not known yet, or not for this person. */
export function useToDecide(): number | undefined {
  const { actor } = usePortalSession();
  const { store } = useOrders();
  const mayRead = can(actor, 'approvals', 'read');
  // oxlint-disable-next-line react/purity -- the day of showing it
  const today = dateIn(Date.now(), HOME_ZONE);
  return useThrottledQuery(
    async () => (mayRead ? await store.countToDecide(today) : undefined),
    [store, mayRead, today],
  );
}

type Props = {
  readonly store: OrdersDevice;
  readonly alertOf?: AlertOf;
  readonly deadlineOf?: DeadlineOf;
  readonly approvalParts?: ApprovalParts;
  readonly children: ReactNode;
};

export function OrdersProvider({ store, alertOf, deadlineOf, approvalParts, children }: Props) {
  const references = useLiveQuery(() => store.referencesOf(), [store]);
  const awaitReceipt = useAwaitedReceipts(store, useIsOffline());
  const orders = useMemo<OrdersState>(
    () => ({ store, references, alertOf, deadlineOf, approvalParts, awaitReceipt }),
    [store, references, alertOf, deadlineOf, approvalParts, awaitReceipt],
  );
  return <OrdersContext value={orders}>{children}</OrdersContext>;
}
