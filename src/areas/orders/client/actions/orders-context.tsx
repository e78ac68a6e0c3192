/**
 * The context of the order screens: the store and the reference data of this device, and the
 * components of other areas that are shown with an order.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import {
  createContext,
  Suspense,
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  lazyPart,
  usePortalSession,
  useThrottledQuery,
  useRequiredContext,
} from '#kernel/client/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { DeviceReferences, OrdersDevice } from '../../device/index.ts';
import type { OrderType, Order } from '../../domain/index.ts';
import type { CommandOutcomeMessagesProps } from './CommandOutcomeMessages.tsx';
import type { AwaitedOutcome, ReportCommandOutcome } from './command-outcome-reports.ts';

/** Stands for the reports if their code can't be loaded. The sync pill shows the same state. */
const NoMessages = () => null;

const CommandOutcomeMessages = lazyPart<CommandOutcomeMessagesProps>(
  () => import(/* @first */ './CommandOutcomeMessages.tsx'),
  NoMessages,
  'orderSync',
);

/** The title and the buttons of the box that says which lines of an order were sent back. */
export type SentBackLines = { readonly title: ReactNode; readonly actions: ReactNode };

/**
 * Renders what the ERP or an approver wrote about an order: for a returned order always, otherwise
 * while its alert is open. Orders stored by an earlier version of the portal lack `corrections`.
 * With `sentBack`, the order's box has this title and these buttons, and appears without any
 * reasons too.
 */
export type RenderOrderAlert = {
  (
    order: Pick<Order, 'id'> &
      Partial<Pick<Order, 'corrections' | 'status' | 'version' | 'partialDecision'>>,
    sentBack?: SentBackLines,
  ): ReactNode;
  /** Loads the code, so that the first alert is shown together with its order. Never rejects. */
  readonly fetchAhead: () => Promise<void>;
};

/**
 * Renders the time by which an order must reach the server: in its editor, its review and the
 * header of its page.
 */
export type RenderOrderDeadline = (
  place: 'dock' | 'preview' | 'header',
  order?: { readonly distributorId: number; readonly type: OrderType },
) => ReactNode;

/**
 * Components that approvals show on the page of a submitted order. `order` is the server's version.
 */
export type ApprovalParts = {
  /** Who can decide, discount decisions, changes since the previous submission, and comments. */
  readonly Discussion: ComponentType<{ readonly order: Order }>;
  /** The buttons for people who may decide on the order. */
  readonly Decisions: ComponentType<{ readonly order: Order }>;
};

type OrdersState = {
  readonly store: OrdersDevice;
  /** The reference data of this device; undefined until the device has it. */
  readonly references: DeviceReferences | undefined;
  /** Renders the details of an order's alert on its page; undefined if the alerts are not shown. */
  readonly alertOf: RenderOrderAlert | undefined;
  readonly deadlineOf: RenderOrderDeadline | undefined;
  readonly approvalParts: ApprovalParts | undefined;
  /**
   * Waits for a command's outcome and reports it, also after the person has moved to another
   * screen.
   */
  readonly awaitReceipt: ReportCommandOutcome;
};

const OrdersContext = createContext<OrdersState | undefined>(undefined);

export const useOrdersContext = (): OrdersState =>
  useRequiredContext(OrdersContext, 'OrdersProvider');

/**
 * Returns the name of the person's distributor. Returns undefined for a user of the manufacturer,
 * and for a distributor that this device does not know yet.
 */
export function useOwnDistributorName(): string | undefined {
  const { actor } = usePortalSession();
  const { references } = useOrdersContext();
  return references?.distributors.find((one) => one.id === actor.distributorId)?.name;
}

/**
 * Returns how many orders need this person's decision. Returns undefined if it is not known yet, or
 * if the person may not read approvals.
 */
export function useOrdersToDecideCount(): number | undefined {
  const { actor } = usePortalSession();
  const { store } = useOrdersContext();
  const mayRead = can(actor, 'approvals', 'read');

  // oxlint-disable-next-line react/purity -- the count is for the day of render
  const today = dateInZone(Date.now(), HOME_ZONE);
  return useThrottledQuery(
    async () => (mayRead ? await store.countToDecide(today) : undefined),
    [store, mayRead, today],
  );
}

type Props = {
  readonly store: OrdersDevice;
  readonly alertOf?: RenderOrderAlert;
  readonly deadlineOf?: RenderOrderDeadline;
  readonly approvalParts?: ApprovalParts;
  readonly children: ReactNode;
};

export function OrdersProvider({ store, alertOf, deadlineOf, approvalParts, children }: Props) {
  const references = useLiveQuery(() => store.referencesOf(), [store]);
  const [awaited, setAwaited] = useState<ReadonlyMap<string, AwaitedOutcome>>(new Map());
  const awaitReceipt = useCallback<ReportCommandOutcome>(
    (id, what) => setAwaited((before) => new Map(before).set(id, what)),
    [],
  );
  const onOver = useCallback(
    (ids: readonly string[]) =>
      setAwaited((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    [],
  );
  const orders = useMemo<OrdersState>(
    () => ({ store, references, alertOf, deadlineOf, approvalParts, awaitReceipt }),
    [store, references, alertOf, deadlineOf, approvalParts, awaitReceipt],
  );
  return (
    <OrdersContext value={orders}>
      {children}
      {awaited.size > 0 ? (
        <Suspense>
          <CommandOutcomeMessages store={store} awaited={awaited} onOver={onOver} />
        </Suspense>
      ) : null}
    </OrdersContext>
  );
}
