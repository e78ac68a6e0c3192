/** Answers calls about expected stock. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { can, canAny, isAdmin } from '#kernel/domain/user/permissions.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { calls, compareLargestDifferenceFirst } from '../domain/index.ts';
import { readStockStamps, stockMonths } from './stock-stamps.ts';
import { readStockFacts } from './stock-facts.ts';
import { readSumsOfMonth } from './sum-stock-job.ts';

/** Returns whether the caller may see to which orders the movements belong, by order number. */
const readsOrders = (principal: Principal) => canAny(principal, ['orders.read', 'approvals.read']);

const months = defineRoute(calls.listStockMonths, async (_input, { db, principal, now }) => {
  if (!can(principal, 'pos', 'read')) return refuse('forbidden');
  const own = principal.distributorId;
  const distributor = own === null ? undefined : await selectDistributorById(db, own);
  if (!distributor) return ok({ months: [] });

  const known = stockMonths(now);
  const stampOf = await readStockStamps(db, [distributor], known, readsOrders(principal));
  return ok({ months: known.map((month) => ({ month, stamp: stampOf(distributor, month) })) });
});

const month = defineRoute(
  calls.getStockMonth,
  async ({ params, query }, { db, principal, now }) => {
    if (!can(principal, 'pos', 'read')) return refuse('forbidden');
    const id = query.distributor ?? principal.distributorId;
    const distributor = id === null ? undefined : await selectDistributorById(db, id);
    if (!distributor || !stockMonths(now).includes(params.month)) return refuse('not_found');

    // The stamp is read first. If the facts change before they are read, they have an older stamp,
    // and the device fetches them again.
    const reads = readsOrders(principal);
    const stampOf = await readStockStamps(db, [distributor], [params.month], reads);
    return ok(
      await readStockFacts(
        db,
        distributor,
        params.month,
        stampOf(distributor, params.month),
        reads,
      ),
    );
  },
);

const differences = defineRoute(
  calls.listStockDifferences,
  async ({ params }, { db, principal, now }) => {
    if (!isAdmin(principal) || !can(principal, 'pos', 'read')) return refuse('forbidden');
    if (!stockMonths(now).includes(params.month)) return refuse('not_found');

    const sums = await readSumsOfMonth(db, params.month);
    const rows = sums.map(({ distributor, sums: own }) => ({
      distributorId: distributor.id,
      distributorName: distributor.name,
      ...own,
    }));
    return ok({ month: params.month, rows: rows.toSorted(compareLargestDifferenceFirst) });
  },
);

export const stockRoutes = [months, month, differences];
