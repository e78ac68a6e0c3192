/** The public API of the deadlines' server. */
import { ok } from '#kernel/domain/result.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { handle } from '#kernel/server/route.ts';
import { calls, closedDocuments, nextClosings } from '../domain/index.ts';
import { migrations } from './migrations.ts';
import { blockersFor } from './queries.ts';

const list = handle(calls.list, async (_input, { db, principal }) =>
  ok({ blockers: await blockersFor(db, principal.distributorId ?? undefined) }),
);

const closings = handle(
  calls.closings,
  async (_input, { db, principal: { distributorId }, now }) => {
    if (distributorId === null) return ok({ documents: [] });
    const blockers = await blockersFor(db, distributorId);
    return ok({
      documents: closedDocuments.map((document) =>
        nextClosings(blockers, distributorId, document, now),
      ),
    });
  },
);

export const deadlines: ServerModule = {
  name: 'deadlines',
  migrations,
  routes: [list, closings],
  tenantTables: { monthly_blocker_distributor: 'distributor_id' },
};
export { logPassed, mustNotBeBlocked, type Unblocked } from './guard.ts';
export { addBlocker, blockersFor } from './queries.ts';
export type { DeadlineTables } from './tables.ts';
