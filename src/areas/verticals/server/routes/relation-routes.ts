/**
 * Answers the call that uploads a relation: it returns the difference, and applies it if the call
 * has `apply`, no row is wrong, and active CNAE, verticals and the terms of the rows haven't
 * changed since the preview that the call names.
 */
import { ok } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { StoreFileImport } from '#kernel/server/module.ts';
import { lockEntries } from '#areas/settings/server/index.ts';
import { calls, createClassifier, computeRelationEffect } from '../../domain/index.ts';
import { applyRelation, planRelation, type PlannedRow } from '../import-relation.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { MAX_PREVIEWED_CONFLICTS, toShownEffect } from '../term-answers.ts';
import { selectAllTerms, lockTerms } from '../terms/terms-sql.ts';

const shownRow = ({
  written: _written,
  code: _code,
  rule: _rule,
  term: _term,
  ...row
}: PlannedRow) => row;

/**
 * Returns what applying the rows would do to terms. Terms that rows name get the vertical of their
 * row. Terms with a code, whose classification the codes of the file change, are classified again.
 * Other terms, such as those that are in conflict already, are left out.
 */
async function effectOfRows(db: Database, planned: readonly PlannedRow[]) {
  const wanted = planned.flatMap(({ outcome, to, ...row }) =>
    to !== null && (outcome === 'new' || outcome === 'changed') ? [{ ...row, to }] : [],
  );
  const rules = wanted.flatMap(({ code, to }) => (code === null ? [] : [{ code, verticalId: to }]));
  const assigned = wanted
    .filter(({ code }) => code === null)
    .map(({ term, from, to }) => ({ from, to, rows: term?.rows ?? 0 }));

  const stored = await readStoredRelation(db);
  const codes = new Set(rules.map(({ code }) => code));
  const others = stored.rules.filter(({ code }) => !codes.has(code));
  const classifyNow = createClassifier(stored);
  const classify = createClassifier({ ...stored, rules: [...others, ...rules] });

  const terms = rules.length === 0 ? [] : await selectAllTerms(db);
  const affected = terms.filter(
    (term) => classify(term).verticalId !== classifyNow(term).verticalId,
  );

  return computeRelationEffect(affected, classify, MAX_PREVIEWED_CONFLICTS, assigned);
}

export const relationRoutes = (storeImport: StoreFileImport) => [
  defineRoute(calls.applyRelation, async ({ body }, { services, principal, now }) =>
    services.db.transaction().execute(async (db) => {
      await lockEntries(db, 'active_cnae');
      await lockTerms(db);
      const { namespace, rows, apply } = body;
      const { planned, state } = await planRelation(db, namespace, rows);
      const has = (outcome: PlannedRow['outcome']) =>
        planned.some((one) => one.outcome === outcome);
      const isUnchanged = !has('new') && !has('changed');
      const isOther = body.state !== undefined && body.state !== state;
      const applied = apply && !has('wrong') && (isUnchanged || !isOther);
      const effect = await effectOfRows(db, planned);
      if (applied && !isUnchanged) {
        const changes = await applyRelation(db, namespace, planned, principal, now);
        const { file = '' } = body;
        await storeImport(db, { kind: 'relation', file, by: principal.userId, changes }, now);
      }

      return ok({ rows: planned.map(shownRow), effect: toShownEffect(effect), state, applied });
    }),
  ),
];
