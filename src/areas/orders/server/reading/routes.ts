/** Answers the reading calls of orders. */
import { isAdmin, type Actor } from '#kernel/domain/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { changesSince, isUuid, pageAfter } from '#kernel/server/paging.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import { distributorsNamed, withDistributorNames } from '#areas/distributors/server/index.ts';
import { calls, HISTORY_PAGE } from '../../domain/index.ts';
import { storedOrder } from '../queries.ts';
import { countsByStatus, headsChanged, page, sees, timeline, type Viewer } from './queries.ts';
import { references } from './references.ts';

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  isAdmin: isAdmin(actor),
});

const list = handle(calls.list, async ({ query }, { db, principal }) => {
  const text = query.search?.replaceAll('\0', '').trim();
  const filter = {
    status: query.status,
    type: query.type,
    search: text
      ? { text, distributors: isAdmin(principal) ? await distributorsNamed(db, text) : [] }
      : undefined,
  };
  const found = await pageAfter(query.after, (after, limit) =>
    page(db, viewerOf(principal), filter, after, limit),
  );
  return found.ok
    ? ok({
        rows: await withDistributorNames(db, found.value.rows),
        next: found.value.next,
        counts: await countsByStatus(db, viewerOf(principal), filter),
      })
    : found;
});

const changes = handle(calls.changes, async ({ query }, { db, principal, services, now }) => {
  const changed = await changesSince(
    db,
    services.epoch,
    query.cursor,
    (after, bound, limit) => headsChanged(db, viewerOf(principal), after, bound, now, limit),
    ({ id }) => id,
    isUuid,
  );
  return ok({ ...changed, rows: await withDistributorNames(db, changed.rows) });
});

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
  const entries = await timeline(db, id, query.before, HISTORY_PAGE + 1);
  const rows = entries.slice(0, HISTORY_PAGE);
  return ok({
    order: { id, distributorId, type, status, number, currency },
    rows,
    next: entries.length > HISTORY_PAGE ? rows.at(-1)!.id : null,
  });
});

export const readingRoutes: readonly Route[] = [
  list,
  changes,
  handle(calls.references, references),
  view,
  history,
];
