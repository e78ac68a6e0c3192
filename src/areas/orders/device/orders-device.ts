/** What screens may ask of the orders on this device. */
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue, Result } from '#kernel/domain/result.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { PartAvailability } from '#areas/catalog/domain/index.ts';
import type { EntryState, SyncState } from '#kernel/device/index.ts';
import type {
  CheckedPart,
  DemoEntry,
  History,
  Order,
  OrderCode,
  OrderContent,
  OrderHead,
  OrderNarrowing,
  OrderSortKey,
  OrderStatus,
  OrderType,
  PurchaseOrderUser,
  References,
  UsedBefore,
} from '../domain/index.ts';

export type OrderListing = OrderNarrowing & {
  readonly status?: OrderStatus | undefined;
  readonly type?: OrderType | undefined;
  /** Number, distributor, customer's order number, and part numbers of orders that lie whole on this device, by the beginnings of words. */
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
  /** When the list was last refreshed; undefined: never, or it is still coming and may hold more than this. */
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
  /** What its author saw when sending it, where somebody changed the order before it arrived: a person confirms what it has become. */
  readonly contentSeen: OrderContent | null;
};

/** Payment methods and carriers as the lists on this device have them: `active` false is not offered any more, and keeps its name. */
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
/** As far as this device knows its company's orders. `asOf`: when they were last refreshed; undefined: never. */
export type UsedBeforeHere = UsedBefore & { readonly asOf: Instant | undefined };
/** A page of the server's own list. */
export type ServerPage = {
  readonly rows: readonly OrderRow[];
  /** For the page after it; null: there is none. */
  readonly next: string | null;
};
export type ExportedOrders = {
  readonly rows: readonly Omit<OrderRow, 'isHere'>[];
  /** false: the server did not answer, or was not asked; only what this device knows, as of then. */
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
/** `received`: the server's receipt is here · `taken_back`: it never left · `given_up`: by a person, after the server had answered · `none`: there never was one. */
export type CommandResult = 'waiting' | 'received' | 'taken_back' | 'given_up' | 'none';
export type StartOfDraft = {
  readonly id?: string;
  readonly distributorId?: number;
  readonly type?: OrderType;
  readonly content?: OrderContent;
};
type Changed = Promise<Result<Order, OrderCode>>;

export type OrdersDevice = {
  /** Content of a new draft, nothing written yet: main company preset. */
  blankContent(type?: OrderType, distributorId?: number): Promise<OrderContent>;
  /** Writes a new draft. A distributor user's own distributor is taken; admins name one. */
  createDraft(start?: StartOfDraft): Changed;
  /** `base`: the order that the editor loaded or last got back from here. Resolves when it is on disk; an unknown id becomes a new draft. */
  saveDraft(
    id: string,
    content: OrderContent,
    more?: { base?: Order | undefined; distributorId?: number | undefined },
  ): Changed;
  /**
   * Checked with what this device knows first: refused with issues at once, nothing queued.
   * `shown`: the content on the screen when the button was pressed (without it, what this device holds); another one that the server has by then comes back for confirmation.
   */
  submitOrder(id: string, shown?: OrderContent): Changed;
  /** A submit that never left is simply taken out of the queue. */
  withdrawOrder(id: string): Changed;
  /** Voids a returned order: it becomes a draft again, its number void. */
  dropOrder(id: string): Changed;
  removeDraft(id: string): Promise<Result<'gone', OrderCode>>;
  duplicateOrder(id: string): Changed;

  keepMine(id: string): Promise<boolean>;
  takeTheirs(id: string): Promise<boolean>;
  /** Field by field, in one step: `choose` makes the content to keep from the merged one (which has mine wherever both changed). */
  resolve(id: string, choose: (merged: OrderContent) => OrderContent): Promise<boolean>;
  /** Mine becomes a new draft; theirs stays as it is. Resolves to the copy. */
  keepAsCopy(id: string): Changed;
  /** After `repriced`: replaces old list values by the new ones, and submits again. `shown`: the order and the issues that a person has agreed to. */
  confirmPrices(id: string, shown?: Pick<OpenedOrder, 'order' | 'issues'>): Changed;

  /** Live queries (`useLiveQuery(() => orders.listOrders(...), [...])`): they read this device only. Newest first. */
  listOrders(page: OrderListing & { offset: number; limit: number }): Promise<OrderPage>;
  /** Of all that the filter without its status finds. */
  countsByStatus(filter?: Omit<OrderListing, 'status'>): Promise<Record<OrderStatus, number>>;
  /** Who made the orders of this device, by name. */
  authors(): Promise<readonly string[]>;
  /** What asks approvers for a decision; undefined: not everything has come yet. `today` in the manufacturer's zone. */
  countToDecide(today: string): Promise<number | undefined>;
  /** Ordered in a span of time, of the mirrored heads: `from` belongs to it, `to` does not. */
  orderedBetween(from: Instant, to: Instant): Promise<OrderedSums>;
  readOrder(id: string): Promise<OpenedOrder | undefined>;
  /** Other orders of the company with the same customer purchase order. */
  usedBeforeHere(order: PurchaseOrderUser): Promise<UsedBeforeHere>;
  /** Active parts whose number begins with the text, or whose description has a word that does. */
  partsByPrefix(text: string, currency: Currency, limit: number): Promise<CheckedPart[]>;
  partOf(partNumber: string, currency: Currency): Promise<CheckedPart | undefined>;
  /** By part number, for a paste of many lines. */
  partsOf(partNumbers: readonly string[], currency: Currency): Promise<Map<string, CheckedPart>>;
  /** What the ERP last said of them; parts of which it said nothing are absent. */
  availabilityOf(partNumbers: readonly string[]): Promise<ReadonlyMap<string, PartAvailability>>;
  /** Whether the catalogue has come here completely: only then is a part that is not in it unknown. */
  hasPrices(currency: Currency): Promise<boolean>;
  referencesOf(): Promise<DeviceReferences | undefined>;

  /** Not a live query: fetches an order that is not on this device yet. */
  fetchOrder(id: string): Promise<FetchedOrder>;
  /** Not a live query: the server's list, for what this device does not have; undefined: it did not answer. */
  searchServer(filter: OrderListing, after?: string): Promise<ServerPage | undefined>;
  /** Not a live query: all orders of a filter, in its order; `isAsked`: the server's too. */
  exportOrders(
    filter: OrderListing,
    more: { isAsked: boolean; onProgress?: (rows: number) => void },
  ): Promise<ExportedOrders>;

  historyOf(id: string): Promise<KeptHistory | undefined>;
  /** Not a live query: brings the timeline here; `more` adds its next older page. */
  fetchHistory(id: string, options?: { more?: boolean }): Promise<FetchedOrder>;
  waitingCommands(id: string): Promise<WaitingCommand[]>;
  /** Of the last command of that kind (`order.submit`). */
  commandResult(id: string, kind: string): Promise<CommandResult>;
};
