/** Answers the reading calls of orders. */
import { isAdmin, type Actor } from '#kernel/domain/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import {
  listPage,
  listSearch,
  mirrorPage,
  withDistributorNames,
} from '#areas/distributors/server/index.ts';
import { calls, HISTORY_PAGE } from '../../domain/index.ts';
import { storedOrder } from '../queries.ts';
import {
  orderCounts,
  orderHeadsChanged,
  orderPage,
  sees,
  timeline,
  type Viewer,
} from './queries.ts';
import { references } from './references.ts';

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  isAdmin: isAdmin(actor),
});

const list = handle(calls.list, async ({ query }, { db, principal }) => {
  const viewer = viewerOf(principal);
  const search = await listSearch(db, principal, query.search);
  const filter = { status: query.status, type: query.type, search };
  return await listPage(
    db,
    query.after,
    (after, limit) => orderPage(db, viewer, filter, after, limit),
    () => orderCounts(db, viewer, filter),
  );
});

const changes = handle(calls.changes, async ({ query }, { db, principal, services, now }) =>
  ok(
    await mirrorPage(db, services.epoch, query.cursor, (window) =>
      orderHeadsChanged(db, viewerOf(principal), window, now),
    ),
  ),
);

const view = handle(calls.view, async ({ params }, { db, principal }) => {
  const found = await storedOrder(db, params.id);
  if (!found || found.deleted || !sees(viewerOf(principal), found)) return refuse('not_found');
  const [order] = await withDistributorNames(db, [found]);
  return ok(order!);
});

/** Seen by whoever sees the order; of a deleted draft nothing is told. */
const history = handle(calls.history, async ({ params, query }, { db, principal }) => {
  const found = await storedOrder(db, params.id);
  if (!found || found.deleted || !sees(viewerOf(principal), found)) return refuse('not_found');
  const { id, distributorId, type, status, number, currency } = found;
  const page = await readPage(
    HISTORY_PAGE,
    (limit) => timeline(db, id, query.before, limit),
    (entry) => entry.id,
  );
  return ok({ order: { id, distributorId, type, status, number, currency }, ...page });
});

export const readingRoutes: readonly Route[] = [
  list,
  changes,
  handle(calls.references, references),
  view,
  history,
];
