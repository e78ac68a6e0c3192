/** Answers calls that read orders. */
import { ok } from '#kernel/domain/result.ts';
import { parseSort } from '#kernel/domain/sorting.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  readListPage,
  findDistributorsForSearch,
  readMirrorPage,
  addDistributorNames,
} from '#areas/distributors/server/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectUserNames } from '#areas/account/server/index.ts';
import {
  calls,
  HISTORY_PAGE_SIZE,
  orderSortKeys,
  DECIDED_FOR_FIELD,
  type HistoryChange,
  type HistoryEntry,
} from '../../domain/index.ts';
import { selectStatusReason, selectTimelinePage } from '../order-history-sql.ts';
import { viewerOf, readVisibleOrder } from '../visibility.ts';
import { countOrdersByStatus, selectChangedOrderHeads, selectOrderPage } from './order-list-sql.ts';
import { handleReferences } from './references.ts';

const isOfDelegator = ({ field, to }: HistoryChange) =>
  field === DECIDED_FOR_FIELD && /^\d{1,15}$/.test(to ?? '');

const changesOf = ({ changes }: HistoryEntry): readonly HistoryChange[] =>
  Array.isArray(changes) ? changes : [];

/**
 * Returns the entries with the names of the users for whom approvers acted. The history stores
 * their ids, because a name in the changes of an entry would remain after its user is removed.
 */
async function withNamesOfDelegators(
  db: Database,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const ids = entries
    .flatMap(changesOf)
    .filter(isOfDelegator)
    .map(({ to }) => Number(to));
  if (ids.length === 0) return [...entries];
  const names = await selectUserNames(db, ids);
  return entries.map((entry) => ({
    ...entry,
    changes: Array.isArray(entry.changes)
      ? entry.changes.map((change) =>
          isOfDelegator(change) ? { ...change, to: names.get(Number(change.to)) ?? '' } : change,
        )
      : entry.changes,
  }));
}

const list = defineRoute(calls.listOrders, async ({ query }, { db, principal }) => {
  const viewer = viewerOf(principal);
  const search = await findDistributorsForSearch(db, principal, query.search);
  const { sort, after, ...asked } = query;
  const filter = { ...asked, search };
  return await readListPage(
    db,
    () => selectOrderPage(db, viewer, filter, parseSort(sort, orderSortKeys), after),
    () => countOrdersByStatus(db, viewer, filter),
  );
});

/** The number of rows in one answer to an export. A list of 20,000 orders takes 40 calls. */
const EXPORTED_AT_ONCE = 500;

const exported = defineRoute(calls.exportOrders, async ({ query }, { db, principal }) => {
  const search = await findDistributorsForSearch(db, principal, query.search);
  const { after, ...asked } = query;
  const filter = { ...asked, search };
  const page = await selectOrderPage(
    db,
    viewerOf(principal),
    filter,
    undefined,
    after,
    EXPORTED_AT_ONCE,
  );
  if (!page.ok) return page;
  const { rows, next } = page.value;
  return ok({ rows: await addDistributorNames(db, rows), next });
});

const changes = defineRoute(
  calls.listOrderChanges,
  async ({ query }, { db, principal, services, now }) =>
    ok(
      await readMirrorPage(db, services.epoch, query.cursor, (window) =>
        selectChangedOrderHeads(db, viewerOf(principal), window, now),
      ),
    ),
);

const view = defineRoute(calls.getOrder, async ({ params }, { db, principal }) => {
  const found = await readVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;

  const order = (await addDistributorNames(db, [found.value]))[0]!;
  const isExplained = order.status === 'stand_by' || order.status === 'canceled';
  return ok(isExplained ? { ...order, ...(await selectStatusReason(db, order.id)) } : order);
});

/** Returns a page of the history to any user who may see the order. */
const history = defineRoute(calls.getOrderHistory, async ({ params, query }, { db, principal }) => {
  const found = await readVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;

  const { id, distributorId, type, status, number, currency } = found.value;
  const page = await readPage(
    HISTORY_PAGE_SIZE,
    async (limit) =>
      await withNamesOfDelegators(db, await selectTimelinePage(db, id, query.before, limit)),
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
