/** The types of orders as this device's screens use them. */
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { EntryState, SyncState } from '#kernel/device/index.ts';
import type {
  DemoEntry,
  History,
  Order,
  OrderContent,
  OrderHead,
  OrderRefinement,
  OrderSortKey,
  OrderStatus,
  OrderType,
  References,
  EarlierPurchaseOrderUses,
} from '../domain/index.ts';

export type OrderListing = OrderRefinement & {
  readonly status?: OrderStatus | undefined;
  readonly type?: OrderType | undefined;
  /**
   * Searches the starts of words in the order number, the distributor's name, the customer's
   * purchase order and the funnel number, and the part numbers of orders that are whole on this
   * device.
   */
  readonly search?: string | undefined;
  /** The sort order. By default, the newest orders come first. */
  readonly sort?: Sort<OrderSortKey> | undefined;
};

export type OrderRow = OrderHead & {
  readonly sync: SyncState;
  /** True if the whole order is on this device, so that it opens without the server. */
  readonly isHere: boolean;
};

export type OrderPage = {
  readonly rows: OrderRow[];
  /** The number of the filter's rows on this device. */
  readonly total: number;
  /** When the list was last refreshed; undefined until it has been downloaded completely. */
  readonly asOf: Instant | undefined;
};

/**
 * A conflict between this device and the server. `theirs` is null if the order was removed on the
 * server. `mine` is null if the order was removed on this device and can still be removed.
 */
export type OrderConflict = {
  readonly theirs: Order | null;
  readonly mine: Order | null;
  readonly overlaps: readonly Overlap[];
  /**
   * True if the order was removed on this device. If the server's version can't be removed any
   * more, `mine` is that version.
   */
  readonly isRemoval: boolean;
  /**
   * True if a restored server has lost this device's version, which it had acknowledged, and the
   * version is sent again.
   */
  readonly isSentAgain: boolean;
};

export type OpenedOrder = {
  readonly id: string;
  /**
   * The order with this device's changes. If it was removed on this device, it is the server's
   * state, which is shown while the removal is not acknowledged.
   */
  readonly order: Order;
  /** The last known state on the server, or null if the server does not have the order. */
  readonly server: Order | null;
  /** The issues of the last refusal with their paths (`['lines', 3, 'quantity']`). */
  readonly issues: readonly Issue[];
  /** The code of the last refusal, or null. */
  readonly refusal: string | null;
  readonly sync: SyncState;
  /**
   * The id of the outbox entry that the server failed to process several times, so that it is sent
   * again only at a person's request. Null if there is none, or if a refusal is shown instead.
   */
  readonly parkedEntryId: string | null;
  readonly conflict: OrderConflict | null;
  /** When the unsent changes were saved on this device; null if there are none. */
  readonly savedAt: Instant | null;
  /**
   * True if the order's submission has not been sent, so that it can be withdrawn without the
   * server.
   */
  readonly unsentSubmit: boolean;
  /**
   * The content that the author saw when sending the order, if it had changed on the server before
   * the submission arrived. The author has to confirm the current content. Null otherwise.
   */
  readonly contentSeen: OrderContent | null;
};

/**
 * The reference data of this device. Of payment methods and carriers with `active` false only the
 * names are shown; they can no longer be chosen.
 */
export type DeviceReferences = Omit<References, 'paymentMethods' | 'carriers'> & {
  readonly asOf: Instant;
  readonly paymentMethods: readonly Listed<'paymentMethods'>[];
  readonly carriers: readonly Listed<'carriers'>[];
  /** The active entries of the demo list; absent until they have been downloaded. */
  readonly demoEntries?: readonly DemoEntry[];
  /** The verticals; absent until they have been downloaded. */
  readonly verticals?: readonly {
    readonly id: number;
    readonly active: boolean;
    readonly names: Readonly<Record<Language, string>>;
  }[];
};

type Listed<Name extends 'paymentMethods' | 'carriers'> = References[Name][number] & {
  readonly active?: boolean;
};

export type FetchedOrder = 'fetched' | 'not_found' | 'unreachable';

/** The sums of a period in minor units by currency. */
export type OrderedSums = {
  readonly sums: ReadonlyMap<Currency, number>;
  /** When the earliest order in `sums` was submitted. Undefined if `sums` contains no order. */
  readonly firstAt: Instant | undefined;
};

/**
 * The earlier uses of a customer purchase order number among the orders on this device. `asOf` says
 * when they were last refreshed; it is undefined until they have been downloaded completely.
 */
export type LocalPurchaseOrderUses = EarlierPurchaseOrderUses & {
  readonly asOf: Instant | undefined;
};

/** A page of the server's list. */
export type ServerSearchPage = {
  readonly rows: readonly OrderRow[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
  /**
   * True if this is the first page instead of the requested one, because the order that the cursor
   * names has left the list.
   */
  readonly isRestart?: boolean;
};

export type ExportedOrders = {
  readonly rows: readonly Omit<OrderRow, 'isHere'>[];
  /**
   * False if the server did not answer or was not asked. The rows then come from this device, as of
   * `asOf`.
   */
  readonly isWhole: boolean;
  readonly asOf: Instant | undefined;
};

/** The timeline as the server last answered it. */
export type StoredHistory = History & { readonly asOf: Instant };

/**
 * A command of this device that the server has not accepted. `kind` is, for example, `order.save`.
 */
export type WaitingCommand = {
  readonly id: string;
  readonly kind: string;
  readonly state: EntryState;
  readonly at: Instant;
};

/**
 * The result of a command. `received`: this device has the server's receipt. `taken_back`: it was
 * withdrawn before it was sent. `given_up`: a person discarded it. `none`: this device has no such
 * entry.
 */
export type CommandResult = 'waiting' | 'received' | 'taken_back' | 'given_up' | 'none';

export type NewDraftInput = {
  readonly id?: string;
  readonly distributorId?: number;
  readonly type?: OrderType;
  readonly content?: OrderContent;
};
