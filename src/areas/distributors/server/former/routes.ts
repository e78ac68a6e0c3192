/** Answers the calls that move the former portal's distributors. */
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { checkFormerDistributorRow, formerCalls } from '../../domain/index.ts';
import { moveFormerRows, readFormerRowCounts, planUnmovedFormerRows } from './move-former-rows.ts';
import { storeFormerDecision, selectFormerRowsPage } from './former-rows-sql.ts';

const countRoute = defineRoute(formerCalls.countFormerDistributors, async (_input, { db }) =>
  ok(await readFormerRowCounts(db)),
);

/**
 * Moves the rows. The specification prescribes GET although the call writes. A repetition finds
 * nothing left to move.
 */
const migrateRoute = defineRoute(
  formerCalls.migrateFormerDistributors,
  async (_input, { db, principal, now }) =>
    db.transaction().execute(async (tx) => {
      const changed = await moveFormerRows(tx, principal, now);
      return ok({ ...(await readFormerRowCounts(tx)), changed });
    }),
);

const list = defineRoute(
  formerCalls.listFormerDistributors,
  async ({ query: { after, state } }, { db }) => {
    const { conflicts } = await planUnmovedFormerRows(db);

    if (state === 'conflict') {
      const rows = conflicts.map(({ row, others }) => ({
        ...row,
        moved: false,
        isInvalid: false,
        others: [...others],
      }));
      return ok({ rows, next: null });
    }

    const page = await readPage(
      PAGE_SIZE,
      (limit) => selectFormerRowsPage(db, limit, after),
      ({ id }) => id,
    );

    const others = new Map(conflicts.map((one) => [one.row.id, [...one.others]]));

    return ok({
      rows: page.rows.map((row) => ({
        ...row,
        isInvalid: !row.moved && checkFormerDistributorRow(row).length > 0,
        others: others.get(row.id) ?? [],
      })),
      next: page.next,
    });
  },
);

const decide = defineRoute(
  formerCalls.decideFormerConflict,
  async ({ body: { id, decision } }, { db, principal, now }) =>
    db.transaction().execute(async (tx) => {
      const row = await storeFormerDecision(tx, id, decision);
      if (!row) return refuse('not_found');

      if (row.before !== decision)
        await logAction(tx, principal, now, 'distributor.former_decided', id, {
          name: row.name,
          changes: { decision: { from: row.before, to: decision } },
        });

      return ok({});
    }),
);

export const formerRoutes = [countRoute, migrateRoute, list, decide];
