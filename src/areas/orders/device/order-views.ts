/** Orders as the screens of this device see them: rows, pages, opened orders, conflicts. */
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
  OrderNarrowing,
  OrderSortKey,
  OrderStatus,
  OrderType,
  References,
  UsedBefore,
} from '../domain/index.ts';

export type OrderListing = OrderNarrowing & {
  readonly status?: OrderStatus | undefined;
  readonly type?: OrderType | undefined;
  /**
   * Searches the beginnings of words in the number, the distributor, the customer's order number
   * and, of orders that are whole on this device, the part numbers.
   */
  readonly search?: string | undefined;
  /** Without it the newest come first. */
  readonly sort?: Sort<OrderSortKey> | undefined;
};
export type OrderRow = OrderHead & {
  readonly sync: SyncState;
  /** Whole on this device: it opens without the server. */
  readonly isHere: boolean;
};
export type OrderPage = {
  readonly rows: OrderRow[];
  /** Of all that has come. */
  readonly total: number;
  /** When the list was last refreshed. It is undefined while the list has not come completely. */
  readonly asOf: Instant | undefined;
};

/** What the server has against what this device has; `theirs` null: it was removed there. */
export type OrderConflict = {
  readonly theirs: Order | null;
  readonly mine: Order | null;
  readonly overlaps: readonly Overlap[];
  /** This device's is what a restore lost, as it was acknowledged. */
  readonly isSentAgain: boolean;
};
export type OpenedOrder = {
  readonly id: string;
  /** With the changes of this device. */
  readonly order: Order;
  /** Last known of the server; null: it never heard of it. */
  readonly server: Order | null;
  /** Reasons of the last refusal, by place (`['lines', 3, 'quantity']`). */
  readonly issues: readonly Issue[];
  /** Code of the last refusal, where there is one. */
  readonly refusal: string | null;
  readonly sync: SyncState;
  readonly conflict: OrderConflict | null;
  /** When what is unsent was saved here; null: nothing is. */
  readonly savedAt: Instant | null;
  /** Submitted here and not yet known to have left: it can be withdrawn without the server. */
  readonly unsentSubmit: boolean;
  /**
   * What the author saw when sending the order, if another person changed it before it arrived: the
   * author confirms what it has become.
   */
  readonly contentSeen: OrderContent | null;
};

/**
 * Payment methods and carriers as the lists on this device have them: `active` false is not offered
 * any more, and keeps its name.
 */
export type DeviceReferences = Omit<References, 'paymentMethods' | 'carriers'> & {
  readonly asOf: Instant;
  readonly paymentMethods: readonly Listed<'paymentMethods'>[];
  readonly carriers: readonly Listed<'carriers'>[];
  /** Of demo units, those in use; absent: they have not come yet. */
  readonly demoEntries?: readonly DemoEntry[];
  /** Absent: not downloaded yet. */
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
/** What was ordered in a span of time, in minor units by currency. */
export type OrderedSums = {
  readonly sums: ReadonlyMap<Currency, number>;
  /** Of the first order among them. */
  readonly firstAt: Instant | undefined;
};
/**
 * Covers the company's orders that this device knows. `asOf` says when they were last refreshed; it
 * is undefined if they never were.
 */
export type UsedBeforeHere = UsedBefore & { readonly asOf: Instant | undefined };
/** A page of the server's own list. */
export type ServerPage = {
  readonly rows: readonly OrderRow[];
  /** For the page after it; null: there is none. */
  readonly next: string | null;
};
export type ExportedOrders = {
  readonly rows: readonly Omit<OrderRow, 'isHere'>[];
  /**
   * False if the server did not answer or was not asked: then the rows are what this device knows,
   * as of `asOf`.
   */
  readonly isWhole: boolean;
  readonly asOf: Instant | undefined;
};
/** The timeline as the server last gave it. */
export type KeptHistory = History & { readonly asOf: Instant };
/** A command of this device that the server has not received; `kind` as `order.save`. */
export type WaitingCommand = {
  readonly id: string;
  readonly kind: string;
  readonly state: EntryState;
  readonly at: Instant;
};
/**
 * `received`: the server's receipt is here · `taken_back`: it never left · `given_up`: by a person,
 * after the server had answered · `none`: there never was one.
 */
export type CommandResult = 'waiting' | 'received' | 'taken_back' | 'given_up' | 'none';
export type StartOfDraft = {
  readonly id?: string;
  readonly distributorId?: number;
  readonly type?: OrderType;
  readonly content?: OrderContent;
};
