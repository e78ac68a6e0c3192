/** What the approvers' screens may ask of this device; deciding and commenting go to the server at once. */
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
/** to_decide: waiting for an approver, and held until today · at_erp: approved, its answer not here yet. */
export type ApprovalTab = (typeof approvalTabs)[number];
/** `today` in the manufacturer's zone: what is held until then asks for a decision again. */
export type ApprovalFilter = OrderNarrowing & {
  readonly tab: ApprovalTab;
  readonly search?: string | undefined;
  /** Without it the longest waiting come first. */
  readonly sort?: Sort<OrderSortKey> | undefined;
  readonly today: string;
};
export type ApprovalPage = {
  readonly rows: readonly OrderHead[];
  /** Of all that has come. */
  readonly total: number;
  /** As of an `OrderPage`. */
  readonly asOf: Instant | undefined;
};
export type ApprovalFigures = {
  readonly waiting: number;
  readonly oldestAt: Instant | undefined;
  readonly due: number;
  readonly returned: number;
  /** Of all that waits for a decision, in minor units. */
  readonly sums: ReadonlyMap<Currency, number>;
};
/** The last two submissions as the server last gave them. */
export type KeptRevisions = Revisions & { readonly asOf: Instant };

export type ApprovalsDevice = {
  /** Live queries, over the mirrored heads alone; the longest waiting comes first. */
  list(page: ApprovalFilter & { offset: number; limit: number }): Promise<ApprovalPage>;
  counts(filter: Omit<ApprovalFilter, 'tab'>): Promise<Record<ApprovalTab, number>>;
  figures(today: string): Promise<ApprovalFigures>;
  headOf(id: string): Promise<OrderHead | undefined>;
  revisionsOf(id: string): Promise<KeptRevisions | undefined>;

  /** Not live: all that a filter finds, for one decision over it. */
  all(filter: ApprovalFilter): Promise<readonly OrderHead[]>;
  /** Not live: brings the last two submissions here. */
  fetchRevisions(id: string): Promise<FetchedOrder>;
  /** `key`: the same again where the answer was lost, so that nothing is decided twice. */
  decide(input: DecideInput, key: string): Promise<Reply<Decided>>;
  /** Not live: what is decided over the discounts of the last submission. */
  discountsOf(id: string): Promise<Reply<DecidedDiscountLines>>;
  decideDiscounts(
    id: string,
    input: DecideDiscountsInput,
    key: string,
  ): Promise<Reply<DecidedDiscountOrder>>;
  /** Not live: the funnel of a distributor under a number, and who else uses that number. */
  funnelBrief(distributorId: number, number: string): Promise<Reply<FunnelBrief>>;
  comment(id: string, text: string, key: string): Promise<Reply<{ comments: number }>>;
  newKey(): string;
  /** After a decision: brings the heads up to date. */
  refresh(): Promise<void>;
};
