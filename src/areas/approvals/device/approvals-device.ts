/**
 * Declares what approvers' screens may ask of this device. Decisions and comments go to the server
 * at once.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Reply } from '#kernel/device/index.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { FunnelBrief } from '#areas/funnels/domain/index.ts';
import type { OrderHead, OrderNarrowing, OrderSortKey } from '#areas/orders/domain/index.ts';
import type {
  DecideDiscountsInput,
  DecideInput,
  Decided,
  DecidedDiscountLines,
  DecidedDiscountOrder,
  Revisions,
} from '../domain/index.ts';
import type { FetchedOrder } from '#areas/orders/device/index.ts';

export const approvalTabs = ['to_decide', 'held', 'returned', 'at_erp'] as const;

/**
 * A tab of the list. `to_decide`: orders that wait for an approver, or whose hold ends today or
 * earlier. `at_erp`: approved orders that the ERP has not answered, as far as this device knows.
 */
export type ApprovalTab = (typeof approvalTabs)[number];

/**
 * The orders to list. `today` is the date in the manufacturer's zone; orders on hold until then
 * need a decision again.
 */
export type ApprovalFilter = OrderNarrowing & {
  readonly tab: ApprovalTab;
  readonly search?: string | undefined;
  /** Undefined: the order that waits longest comes first. */
  readonly sort?: Sort<OrderSortKey> | undefined;
  readonly today: string;
};

export type ApprovalPage = {
  readonly rows: readonly OrderHead[];
  /** The number of orders that the filter finds, on all pages. */
  readonly total: number;
  /** The same as `asOf` of an `OrderPage`. */
  readonly asOf: Instant | undefined;
};

/**
 * The figures above the list. `waiting` orders wait for approval, `due` ones are on hold until
 * today or earlier.
 */
export type ApprovalFigures = {
  readonly waiting: number;
  readonly oldestAt: Instant | undefined;
  readonly due: number;
  readonly returned: number;
  /** The totals of all orders that need a decision, in minor units. */
  readonly sums: ReadonlyMap<Currency, number>;
};

/** The last two submissions as the server last answered. */
export type StoredRevisions = Revisions & { readonly asOf: Instant };

export type ApprovalsDevice = {
  /**
   * Reads a page of the list. This and the next four are live queries over what is stored on this
   * device.
   */
  list(page: ApprovalFilter & { offset: number; limit: number }): Promise<ApprovalPage>;
  counts(filter: Omit<ApprovalFilter, 'tab'>): Promise<Record<ApprovalTab, number>>;
  figures(today: string): Promise<ApprovalFigures>;
  headOf(id: string): Promise<OrderHead | undefined>;
  revisionsOf(id: string): Promise<StoredRevisions | undefined>;

  /** Returns all orders that a filter finds, for one decision over them. The query is not live. */
  all(filter: ApprovalFilter): Promise<readonly OrderHead[]>;
  /** Fetches the last two submissions to this device. */
  fetchRevisions(id: string): Promise<FetchedOrder>;
  /**
   * Decides over orders. The caller passes the same key again if the answer was lost, so that
   * nothing is decided twice.
   */
  decide(input: DecideInput, key: string): Promise<Reply<Decided>>;
  /** Asks the server for the decisions over the discounts of the last submission. */
  discountsOf(id: string): Promise<Reply<DecidedDiscountLines>>;
  decideDiscounts(
    id: string,
    input: DecideDiscountsInput,
    key: string,
  ): Promise<Reply<DecidedDiscountOrder>>;
  /**
   * Asks the server for the funnel of a distributor under a number, and for other distributors that
   * use the number.
   */
  funnelBrief(distributorId: number, number: string): Promise<Reply<FunnelBrief>>;
  comment(id: string, text: string, key: string): Promise<Reply<{ comments: number }>>;
  newKey(): string;
  /** Brings the heads up to date after a decision. */
  refresh(): Promise<void>;
};
