/**
 * Reads the approvers' list from the mirrored orders on this device: the pages and counts of its
 * tabs, and the figures of orders that wait, are due or were returned.
 */
import { Dexie } from 'dexie';
import type { Engine } from '#kernel/device/index.ts';
import { readWithAsOf } from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import { foldedWordsOf } from '#kernel/domain/fold-text.ts';
import {
  needsApproverDecision,
  comparingOrders,
  isReviewDue,
  hasOrderRefinement,
  matchesOrderRefinement,
  type OrderHead,
  type OrderRefinement,
  type OrderSortKey,
  type OrderStatus,
} from '#areas/orders/domain/index.ts';
import {
  headsMatchingText,
  STATUS_SUBMITTED_INDEX,
  compareIds,
  ORDER_HEADS_CURSOR,
  orderHeadsTable,
  type OrderHeadRow,
} from '#areas/orders/device/index.ts';
import { readOrderIdsAskingUser } from './approval-chain.ts';

export const approvalTabs = ['to_decide', 'held', 'returned', 'at_erp'] as const;

/**
 * A tab of the list. `to_decide`: orders that wait for an approver, or whose hold ends today or
 * earlier. `at_erp`: approved orders that the ERP has not answered, as far as this device knows.
 */
export type ApprovalTab = (typeof approvalTabs)[number];

/**
 * The orders to list. `today` is the date in the manufacturer's zone; orders on hold until that
 * date or an earlier one need a decision again.
 */
export type ApprovalFilter = OrderRefinement & {
  readonly tab: ApprovalTab;
  readonly search?: string | undefined;
  /**
   * The sort of the list. If it is undefined, the order that has waited longest comes first; in
   * pages of `to_decide`, after the orders that ask this user to decide above another approver's
   * limits.
   */
  readonly sort?: Sort<OrderSortKey> | undefined;
  readonly today: string;
};

export type ApprovalPage = {
  readonly rows: readonly OrderHead[];
  /** The number of orders that the filter finds, on all pages. */
  readonly total: number;
  /**
   * When the list was last complete on this device, as in an `OrderPage`. It is undefined if the
   * list has never been complete.
   */
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

/**
 * The status of the orders in each tab. `to_decide` also has orders whose hold ends today or
 * earlier.
 */
const statusOf: Readonly<Record<ApprovalTab, OrderStatus>> = {
  to_decide: 'waiting_approval',
  held: 'stand_by',
  returned: 'waiting_correction',
  at_erp: 'waiting_processing',
};

/**
 * The number of rows that are read at once. It is small enough to keep the screen responsive while
 * thousands are read.
 */
const CHUNK = 500;

type Place = Pick<OrderHead, 'submittedAt' | 'id'>;

const compareByWaitingTime = (a: Place, b: Place) =>
  (a.submittedAt ?? 0) - (b.submittedAt ?? 0) || compareIds(a, b);

/** Returns the order in a row of the mirror, without the columns that only queries use. */
export const toOrderHead = ({ newest: _newest, words: _words, ...head }: OrderHeadRow): OrderHead =>
  head;

const inTab =
  ({ tab, today, ...narrowing }: ApprovalFilter) =>
  (row: OrderHeadRow) =>
    (tab === 'to_decide' ? needsApproverDecision(row, today) : row.status === statusOf[tab]) &&
    matchesOrderRefinement(narrowing)(row);

const waitingIn = (engine: Engine, status: OrderStatus) =>
  orderHeadsTable(engine.bulk)
    .where(STATUS_SUBMITTED_INDEX)
    .between([status, Dexie.minKey], [status, Dexie.maxKey]);

/** Passes all orders of a status to `take`, longest waiting first, chunk by chunk. */
async function eachOf(
  engine: Engine,
  status: OrderStatus,
  take: (rows: readonly OrderHeadRow[]) => void,
): Promise<void> {
  let after: unknown[] = [status, Dexie.minKey];
  for (;;) {
    const rows = await orderHeadsTable(engine.bulk)
      .where(STATUS_SUBMITTED_INDEX)
      .between(after, [status, Dexie.maxKey], false, true)
      .limit(CHUNK)
      .toArray();
    take(rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = [status, last.submittedAt, last.id];
  }
}

async function readOrdersHeldUntil(engine: Engine, today: string): Promise<OrderHeadRow[]> {
  const due: OrderHeadRow[] = [];
  await eachOf(engine, 'stand_by', (rows) => {
    due.push(...rows.filter((row) => isReviewDue(row, today)));
  });
  return due;
}

/**
 * Merges the waiting orders with the due ones (whose hold ends today or earlier), longest waiting
 * first, and returns the page of `limit` rows from `offset` on. `waiting` contains the waiting
 * orders from place `start` on, enough to fill the page; `due` contains all due ones.
 */
export function mergeDueIntoWaiting<Row extends Place>(
  waiting: readonly Row[],
  start: number,
  due: readonly Row[],
  offset: number,
  limit: number,
): Row[] {
  const first = waiting[0];
  const isEarlier = (row: Row) =>
    start > 0 && first !== undefined && compareByWaitingTime(row, first) < 0;

  const skipped = start + due.filter(isEarlier).length;
  return [...waiting, ...due.filter((row) => !isEarlier(row))]
    .sort(compareByWaitingTime)
    .slice(offset - skipped, offset - skipped + limit);
}

type Window = { readonly offset: number; readonly limit: number };

export const listApprovals = (
  engine: Engine,
  page: ApprovalFilter & Window,
): Promise<ApprovalPage> =>
  readWithAsOf(engine.bulk, ORDER_HEADS_CURSOR, () => rowsOfPage(engine, page));

async function rowsOfPage(
  engine: Engine,
  { offset, limit, ...filter }: ApprovalFilter & Window,
): Promise<Omit<ApprovalPage, 'asOf'>> {
  const { tab, search = '', today, sort } = filter;
  const asking = tab === 'to_decide' ? await readOrderIdsAskingUser(engine) : new Set<string>();
  if (foldedWordsOf(search).length > 0 || sort || hasOrderRefinement(filter) || asking.size > 0) {
    const found = await listAllApprovals(engine, filter);
    // Unless the user sorts the list, orders that wait for this user after a recorded approval come
    // first.
    const isFirst = ({ id }: OrderHead) => !sort && asking.has(id);
    const rows = [...found.filter(isFirst), ...found.filter((row) => !isFirst(row))];
    return { rows: rows.slice(offset, offset + limit), total: found.length };
  }

  const status = statusOf[tab];
  const due = tab === 'to_decide' ? await readOrdersHeldUntil(engine, today) : [];
  const start = Math.max(0, offset - due.length);
  const [count, waiting] = await Promise.all([
    waitingIn(engine, status).count(),
    waitingIn(engine, status)
      .offset(start)
      .limit(offset - start + limit)
      .toArray(),
  ]);
  return {
    rows: mergeDueIntoWaiting(waiting, start, due, offset, limit).map(toOrderHead),
    total: count + due.length,
  };
}

export async function countApprovals(
  engine: Engine,
  filter: Omit<ApprovalFilter, 'tab'>,
): Promise<Record<ApprovalTab, number>> {
  const { search = '', today } = filter;
  const found =
    foldedWordsOf(search).length > 0 ? await headsMatchingText(engine, search) : undefined;

  const countOf = async (tab: ApprovalTab) => {
    if (found) return found.filter(inTab({ ...filter, tab })).length;
    if (hasOrderRefinement(filter))
      return (await listAllApprovals(engine, { ...filter, tab })).length;
    const waiting = await waitingIn(engine, statusOf[tab]).count();
    return tab === 'to_decide'
      ? waiting + (await readOrdersHeldUntil(engine, today)).length
      : waiting;
  };
  return Object.fromEntries(
    await Promise.all(approvalTabs.map(async (tab) => [tab, await countOf(tab)] as const)),
  ) as Record<ApprovalTab, number>;
}

export async function computeApprovalFigures(
  engine: Engine,
  today: string,
): Promise<ApprovalFigures> {
  const sums = new Map<Currency, number>();
  const due = await readOrdersHeldUntil(engine, today);
  let waiting = 0;
  let oldestAt: number | undefined;

  const add = (rows: readonly OrderHeadRow[]) => {
    for (const { currency, totalMinor } of rows)
      sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
  };

  await eachOf(engine, 'waiting_approval', (rows) => {
    waiting += rows.length;
    oldestAt ??= rows[0]?.submittedAt ?? undefined;
    add(rows);
  });

  add(due);
  return {
    waiting,
    oldestAt,
    due: due.length,
    returned: await waitingIn(engine, 'waiting_correction').count(),
    sums,
  };
}

export async function listAllApprovals(
  engine: Engine,
  filter: ApprovalFilter,
): Promise<readonly OrderHead[]> {
  const { tab, search = '', today, sort } = filter;
  const rows: OrderHeadRow[] = [];
  if (foldedWordsOf(search).length > 0) rows.push(...(await headsMatchingText(engine, search)));
  else {
    if (tab === 'to_decide') rows.push(...(await readOrdersHeldUntil(engine, today)));
    await eachOf(engine, statusOf[tab], (more) => {
      rows.push(...more);
    });
  }
  return rows
    .filter(inTab(filter))
    .sort(sort ? comparingOrders(sort) : compareByWaitingTime)
    .map(toOrderHead);
}
