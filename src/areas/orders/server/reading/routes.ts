/** Answers the reading calls of orders. */
import { ok } from '#kernel/domain/result.ts';
import { readSort } from '#kernel/domain/sorting.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  listPage,
  listSearch,
  mirrorPage,
  withDistributorNames,
} from '#areas/distributors/server/index.ts';
import { calls, HISTORY_PAGE_SIZE, orderSortKeys } from '../../domain/index.ts';
import { statusReasonOf, timeline } from '../order-history-sql.ts';
import { viewerOf, visibleOrder } from '../visibility.ts';
import { orderCounts, orderHeadsChanged, orderPage } from './order-list-sql.ts';
import { handleReferences } from './references.ts';

const list = defineRoute(calls.listOrders, async ({ query }, { db, principal }) => {
  const viewer = viewerOf(principal);
  const search = await listSearch(db, principal, query.search);
  const { sort, after, ...asked } = query;
  const filter = { ...asked, search };
  return await listPage(
    db,
    () => orderPage(db, viewer, filter, readSort(sort, orderSortKeys), after),
    () => orderCounts(db, viewer, filter),
  );
});

/** The number of rows in one answer to an export. A list of 20,000 orders takes 40 calls. */
const EXPORTED_AT_ONCE = 500;

const exported = defineRoute(calls.exportOrders, async ({ query }, { db, principal }) => {
  const search = await listSearch(db, principal, query.search);
  const { after, ...asked } = query;
  const filter = { ...asked, search };
  const page = await orderPage(db, viewerOf(principal), filter, undefined, after, EXPORTED_AT_ONCE);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  return ok({ rows: await withDistributorNames(db, rows), next });
});

const changes = defineRoute(
  calls.listOrderChanges,
  async ({ query }, { db, principal, services, now }) =>
    ok(
      await mirrorPage(db, services.epoch, query.cursor, (window) =>
        orderHeadsChanged(db, viewerOf(principal), window, now),
      ),
    ),
);

const view = defineRoute(calls.getOrder, async ({ params }, { db, principal }) => {
  const found = await visibleOrder(db, principal, params.id);
  if (!found.ok) return found;

  const order = (await withDistributorNames(db, [found.value]))[0]!;
  const isExplained = order.status === 'stand_by' || order.status === 'canceled';
  return ok(isExplained ? { ...order, ...(await statusReasonOf(db, order.id)) } : order);
});

/** Answers a page of the history to every user who may see the order. */
const history = defineRoute(calls.getOrderHistory, async ({ params, query }, { db, principal }) => {
  const found = await visibleOrder(db, principal, params.id);
  if (!found.ok) return found;

  const { id, distributorId, type, status, number, currency } = found.value;
  const page = await readPage(
    HISTORY_PAGE_SIZE,
    (limit) => timeline(db, id, query.before, limit),
    (entry) => entry.id,
  );
  return ok({ order: { id, distributorId, type, status, number, currency }, ...page });
});

export const readingRoutes = [
  list,
  exported,
  changes,
  defineRoute(calls.getOrderReferences, handleReferences),
  view,
  history,
];
