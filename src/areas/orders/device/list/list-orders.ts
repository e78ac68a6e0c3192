/**
 * Reads the order list: its pages, counts and authors, and pages of the server's own list. A page
 * of this device joins the mirrored heads with the orders that are newer on this device.
 */
import { Dexie, type Collection } from 'dexie';
import type { Engine } from '#kernel/device/index.ts';
import { listCompleteAt, readWithAsOf } from '#kernel/device/engine-and-databases.ts';
import { formatSort } from '#kernel/domain/sorting.ts';
import {
  addresses,
  comparingOrders,
  isReviewDue,
  hasOrderRefinement,
  orderStatuses,
  type OrderStatus,
} from '../../domain/index.ts';
import type { OrderListing, OrderPage, OrderRow, ServerSearchPage } from '../order-views.ts';
import {
  ORDER_HEADS_CURSOR,
  orderHeadsTable,
  orderRecordsTable,
  type OrderHeadRow,
} from '../tables.ts';
import {
  compareNewestFirst,
  joinNewestFirstPage,
  joinSortedPage,
  readLocalOrders,
  mirroredHeads,
  type ListedRow,
  type LocalOrder,
} from './local-orders.ts';
import {
  orderRowMatcher,
  headsMatching,
  prepareOrderSearch,
  type OrderSearch,
} from './order-search.ts';

function indexOf({ status, type }: OrderListing): readonly [name: string, key: readonly string[]] {
  if (status && type) return ['[status+type+newest+id]', [status, type]];
  if (status) return ['[status+newest+id]', [status]];
  return type ? ['[type+newest+id]', [type]] : ['[newest+id]', []];
}

/** Returns the mirrored heads with the filter's status and type, newest first. */
function headsInOrder(engine: Engine, filter: OrderListing): Collection<OrderHeadRow, string> {
  const [index, key] = indexOf(filter);
  return orderHeadsTable(engine.bulk)
    .where(index)
    .between([...key, Dexie.minKey], [...key, Dexie.maxKey]);
}

async function withPlace(engine: Engine, rows: readonly ListedRow[]): Promise<OrderRow[]> {
  const ids = rows.map((row) => row.id);
  const here = new Set(await orderRecordsTable(engine.core).where('id').anyOf(ids).primaryKeys());
  return rows.map((row) => ({ ...row, isHere: here.has(row.id) }));
}

type Window = { readonly offset: number; readonly limit: number };

/** Returns a page of the list, newest first unless the filter names a sort order. */
export const listOrders = (engine: Engine, page: OrderListing & Window): Promise<OrderPage> =>
  readWithAsOf(engine.bulk, ORDER_HEADS_CURSOR, () => rowsOfPage(engine, page));

/** Returns all mirrored heads of a filter, unsorted. */
async function headsFitting(
  engine: Engine,
  filter: OrderListing,
  search: OrderSearch,
): Promise<OrderHeadRow[]> {
  const rows =
    search.words.length > 0
      ? await headsMatching(engine, search)
      : await headsInOrder(engine, filter).toArray();
  return rows.filter(orderRowMatcher(filter, search));
}

type Rows = Omit<OrderPage, 'asOf'>;

async function localOrdersFitting(engine: Engine, filter: OrderListing) {
  const { orders, hiddenIds } = await readLocalOrders(engine);
  const search = await prepareOrderSearch(engine, filter.search);
  const fit = orderRowMatcher(filter, search);
  return { hiddenIds, search, fit, locals: orders.filter(({ row }) => fit(row)) };
}

/** Returns all mirrored heads of a filter that no local order replaces, unsorted. */
async function shownHeadsFitting(
  engine: Engine,
  filter: OrderListing,
  search: OrderSearch,
  hiddenIds: readonly string[],
): Promise<OrderHeadRow[]> {
  const hidden = new Set(hiddenIds);
  return (await headsFitting(engine, filter, search)).filter(({ id }) => !hidden.has(id));
}

async function rowsOfPage(
  engine: Engine,
  { offset, limit, ...filter }: OrderListing & Window,
): Promise<Rows> {
  const { hiddenIds, search, fit, locals } = await localOrdersFitting(engine, filter);

  const { sort } = filter;
  if (search.words.length > 0 || sort || hasOrderRefinement(filter)) {
    const found = await shownHeadsFitting(engine, filter, search, hiddenIds);
    const compare = sort ? comparingOrders(sort) : compareNewestFirst;
    return {
      rows: await withPlace(engine, joinSortedPage(compare, found, locals, offset, limit)),
      total: found.length + locals.length,
    };
  }

  const hidden = (await mirroredHeads(engine, hiddenIds)).filter(fit);
  return await listMirrored(engine, filter, hidden, locals, { offset, limit });
}

async function listMirrored(
  engine: Engine,
  filter: OrderListing,
  hidden: readonly OrderHeadRow[],
  locals: readonly LocalOrder[],
  { offset, limit }: Window,
): Promise<Rows> {
  const start = Math.max(0, offset - locals.length);
  const [count, mirrored] = await Promise.all([
    headsInOrder(engine, filter).count(),
    headsInOrder(engine, filter)
      .offset(start)
      .limit(offset - start + limit + hidden.length)
      .toArray(),
  ]);

  const shownInMirror = count - hidden.length;
  // After the mirror's last row, a page has only local orders. Its offset among them leaves out the
  // rows of the mirror.
  const isBehind = mirrored.length === 0 && start > 0;
  const rows = isBehind
    ? joinNewestFirstPage([], 0, hidden, locals, offset - shownInMirror, limit)
    : joinNewestFirstPage(mirrored, start, hidden, locals, offset, limit);
  return { rows: await withPlace(engine, rows), total: shownInMirror + locals.length };
}

const countWith = (rows: readonly OrderHeadRow[], status: OrderStatus): number =>
  rows.filter((row) => row.status === status).length;

/** Returns the number of orders that the filter finds, by status. Its own status is ignored. */
export async function countsByStatus(
  engine: Engine,
  { status: _selected, ...filter }: OrderListing = {},
): Promise<Record<OrderStatus, number>> {
  const { orders, hiddenIds } = await readLocalOrders(engine);
  const search = await prepareOrderSearch(engine, filter.search);
  const fit = orderRowMatcher(filter, search);
  const locals = orders.map(({ row }) => row).filter(fit);
  const hidden = (await mirroredHeads(engine, hiddenIds)).filter(fit);
  const found =
    search.words.length > 0 || hasOrderRefinement(filter)
      ? await headsFitting(engine, filter, search)
      : undefined;

  const counted = await Promise.all(
    orderStatuses.map(async (status) => {
      const mirrored = found
        ? countWith(found, status)
        : await headsInOrder(engine, { ...filter, status }).count();
      return [status, mirrored - countWith(hidden, status) + countWith(locals, status)] as const;
    }),
  );

  return Object.fromEntries(counted) as Record<OrderStatus, number>;
}

/** Returns the names of the people who created the orders on this device, sorted. */
export async function orderAuthorNames(engine: Engine): Promise<readonly string[]> {
  const names = new Set<string>();
  await orderHeadsTable(engine.bulk).each(({ createdBy }) => names.add(createdBy));
  for (const { row } of (await readLocalOrders(engine)).orders) names.add(row.createdBy);
  return [...names].sort((a, b) => a.localeCompare(b));
}

/**
 * Returns whether a user of this name has created an order. Undefined if that is not known, because
 * the list has not been downloaded and no order on this device is theirs.
 */
export async function hasOrderBy(engine: Engine, name: string): Promise<boolean | undefined> {
  const local = (await readLocalOrders(engine)).orders.some(({ row }) => row.createdBy === name);
  const isTheirs = ({ createdBy }: OrderHeadRow) => createdBy === name;
  if (local || (await headsInOrder(engine, {}).and(isTheirs).first())) return true;
  return (await listCompleteAt(engine.bulk, ORDER_HEADS_CURSOR)) === undefined ? undefined : false;
}

/**
 * Returns the number of orders that need an approver's decision, for the menu. `today` is in the
 * manufacturer's time zone. Undefined if the list has not been downloaded.
 */
export async function countOrdersToDecide(
  engine: Engine,
  today: string,
): Promise<number | undefined> {
  if ((await listCompleteAt(engine.bulk, ORDER_HEADS_CURSOR)) === undefined) return undefined;
  const held = await headsInOrder(engine, { status: 'stand_by' }).toArray();
  const waiting = await headsInOrder(engine, { status: 'waiting_approval' }).count();
  return waiting + held.filter((row) => isReviewDue(row, today)).length;
}

/**
 * Returns a page of the server's list without the orders that this device finds. The server also
 * finds orders that are not mirrored, and part numbers of orders whose lines are not on this
 * device. It is not a live query. Undefined if the server did not answer. If the order that `after`
 * names has left the list, no later page can be found, so the first one is returned.
 */
export async function searchOrdersOnServer(
  engine: Engine,
  { sort, ...filter }: OrderListing,
  after?: string,
): Promise<ServerSearchPage | undefined> {
  const query = { ...filter, sort: sort && formatSort(sort), after };
  const reply = await engine.api.call(addresses.listOrders, { query });
  if (!reply.ok) {
    if (after === undefined || reply.kind !== 'refused' || reply.code !== 'invalid_input')
      return undefined;
    const first = await searchOrdersOnServer(engine, { sort, ...filter });
    return first && { ...first, isRestart: true };
  }

  const { hiddenIds, search, locals } = await localOrdersFitting(engine, filter);
  const mirrored = await shownHeadsFitting(engine, filter, search, hiddenIds);
  const foundHere = new Set([...mirrored, ...locals.map(({ row }) => row)].map(({ id }) => id));

  const { rows, next } = reply.value;
  const listed = rows
    .filter(({ id }) => !foundHere.has(id))
    .map((row): ListedRow => ({ ...row, sync: 'synced' }));
  return { rows: await withPlace(engine, listed), next };
}
