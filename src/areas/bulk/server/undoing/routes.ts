/** Answers calls that show what undoing an import would do, and undo it. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { calls, createFormerValuePredicate, mayUndoImport } from '../../domain/index.ts';
import { lockImport, updateImportUndone } from '../imports/imports-sql.ts';
import { addInvitationProgress } from '../imports/add-invitation-progress.ts';
import { countRecordsOfUndo, planImportUndo, toUndoPreview } from './plan-import-undo.ts';
import { decidePlannedUndo, type ImportUndoFacts } from './planned-undo.ts';

/** Locks an import, or refuses if it can't be undone or the person may not. */
async function undoable(db: Database, id: number, { principal }: Pick<Context, 'principal'>) {
  // Only one import or undo is written at a time.
  await takeAdvisoryLock(db, 'bulk');
  const stored = await lockImport(db, id);
  if (!stored) return refuse('not_found');
  if (!mayUndoImport(principal, stored)) return refuse('forbidden');
  if (stored.undoneAt !== null) return refuse('import_undone');
  return stored.changes > 0 ? ok(stored) : refuse('undo_not_kept');
}

export function undoingRoutes(facts: ImportUndoFacts) {
  const preview = defineRoute(
    calls.previewBulkUndo,
    async ({ params: { id } }, { db, principal, now }) =>
      // The locks need a transaction. This one ends without a change.
      db.transaction().execute(async (tx) => {
        const found = await undoable(tx, id, { principal });
        if (!found.ok) return found;
        return ok(
          toUndoPreview(await planImportUndo({ ...facts, db: tx, principal, now }, found.value)),
        );
      }),
  );

  const undo = defineRoute(
    calls.undoBulkImport,
    async ({ params: { id }, body }, { db, principal, now }) => {
      const found = await undoable(db, id, { principal });
      if (!found.ok) return found;
      const stored = found.value;
      const plan = await planImportUndo({ ...facts, db, principal, now }, stored);
      if (plan.state !== body.state) return refuse('undo_changed');
      const isFormer = createFormerValuePredicate(body.later);
      const { refusedNames, write } = await plan.decide(isFormer);
      if (refusedNames.length > 0)
        return refuse('undo_refused', { details: { names: refusedNames.slice(0, 20) } });

      await write();
      await updateImportUndone(db, id, now);
      const counts = countRecordsOfUndo(
        plan.records.map((one) => decidePlannedUndo(one, isFormer)),
      );
      await logAction(db, principal, now, 'bulk.undone', stored.kind, {
        name: stored.file,
        changes: {},
        counts,
        ...(plan.effect ? { terms: plan.effect } : {}),
      });
      return ok({ import: await addInvitationProgress(db, (await lockImport(db, id))!), counts });
    },
  );

  return [preview, undo];
}
