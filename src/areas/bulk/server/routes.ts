/** Answers calls that check and import a file. */
import { createHash } from 'node:crypto';
import { ok, refuse } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { ReadDistributorUses } from '#areas/distributors/server/index.ts';
import {
  calls,
  toBulkCells,
  findColumnIndexes,
  tabOfKind,
  type BulkKind,
  type RowOutcome,
} from '../domain/index.ts';
import { storeImport } from './imports/routes.ts';
import { planCatalogImport } from './plan-catalog-import.ts';
import { planDistributorsImport, planUsersImport } from './plan-distributors-import.ts';
import { planFormerDistributorsImport } from './plan-former-distributors-import.ts';
import type { BulkPlan, BulkPlanner, BulkPlanContext } from './bulk-plan.ts';

const planners: Readonly<Record<BulkKind, BulkPlanner>> = {
  distributors: planDistributorsImport,
  users: planUsersImport,
  catalog: planCatalogImport,
  former: planFormerDistributorsImport,
};

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

async function plan(kind: BulkKind, { head, rows }: Table, planning: BulkPlanContext) {
  if (!can(planning.principal, tabOfKind[kind], 'write')) return refuse('forbidden');
  const { places, missing } = findColumnIndexes(kind, head);
  if (missing.length > 0) return refuse('bulk_columns', { details: { columns: missing } });
  const cells = rows.map((row) => toBulkCells(places, row));

  return ok(await planners[kind](cells, planning));
}

const countOf = ({ rows }: BulkPlan) => {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
  };
};

/**
 * Returns the hash of a plan. It changes if the result of any row changes, or a stored record that
 * the rows concern (`basis`).
 */
const stateOf = ({ rows, basis }: BulkPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, basis]))
    .digest('hex');

export function bulkRoutes(readUses: ReadDistributorUses) {
  const check = defineRoute(
    calls.checkBulkFile,
    async ({ params: { kind }, body }, { db, principal, now }) =>
      // The planner takes locks, which need a transaction. This transaction ends without a change.
      db.transaction().execute(async (tx) => {
        const planned = await plan(kind, body, { db: tx, principal, now, readUses });
        if (!planned.ok) return planned;
        const { rows, effects, questions = [] } = planned.value;

        return ok({
          rows: rows.map(({ outcome, issues }) => ({ outcome, issues: [...issues] })),
          counts: countOf(planned.value),
          effects,
          questions: questions.map((one) => ({ ...one, rows: [...one.rows] })),
          state: stateOf(planned.value),
        });
      }),
  );
  const apply = defineRoute(
    calls.applyBulkFile,
    async ({ params: { kind }, body }, { db, principal, now }) => {
      const { mode, state, file, agreed = [] } = body;
      await takeAdvisoryLock(db, 'bulk');
      const planned = await plan(kind, body, { db, principal, now, readUses });
      if (!planned.ok) return planned;
      const counts = countOf(planned.value);
      const { effects, questions = [] } = planned.value;
      if (stateOf(planned.value) !== state) return ok({ applied: false, counts, effects });
      if (mode === 'all' && counts.wrong > 0) return refuse('rows_wrong');
      const open = questions.map(({ code }) => code).filter((code) => !agreed.includes(code));
      if (open.length > 0) return refuse('questions_open', { details: { questions: open } });
      const written = await planned.value.write();
      await storeImport(db, { kind, file, by: principal.userId, ...written }, now);
      await logAction(db, principal, now, 'bulk.imported', kind, {
        name: file,
        changes: {},
        rows: body.rows.length,
        counts,
        effects,
        ...(questions.length > 0 ? { agreed: questions.map(({ code }) => code) } : {}),
      });

      return ok({ applied: true, counts, effects });
    },
  );
  return [check, apply];
}
