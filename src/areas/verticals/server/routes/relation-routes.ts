/**
 * Answers the call that uploads a relation: it returns the difference, and applies it if the call
 * has `apply`, no row is wrong and active CNAE and verticals haven't changed since the preview that
 * the call names.
 */
import { ok } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { lockEntries } from '#areas/settings/server/index.ts';
import { calls, createClassifier, computeRelationEffect } from '../../domain/index.ts';
import { applyRelation, planRelation, type PlannedRow } from '../import-relation.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { MAX_PREVIEWED_CONFLICTS, toShownEffect } from '../term-answers.ts';
import { selectAllTerms, lockTerms } from '../terms/terms-sql.ts';

const shownRow = ({ written: _written, code: _code, rule: _rule, ...row }: PlannedRow) => row;

const relation = defineRoute(calls.applyRelation, async ({ body }, { services, principal, now }) =>
  services.db.transaction().execute(async (db) => {
    await lockEntries(db, 'active_cnae');
    await lockTerms(db);
    const { namespace, rows, apply } = body;
    const { planned, state } = await planRelation(db, namespace, rows);
    const has = (outcome: PlannedRow['outcome']) => planned.some((one) => one.outcome === outcome);
    const isUnchanged = !has('new') && !has('changed');
    const isOther = body.state !== undefined && body.state !== state;
    const applied = apply && !has('wrong') && (isUnchanged || !isOther);
    const stored = await readStoredRelation(db);
    const terms = isUnchanged ? [] : await selectAllTerms(db);
    const named = new Map(
      planned.flatMap(({ code, to, outcome }) =>
        code !== null && to !== null && outcome !== 'wrong' ? [[code, to] as const] : [],
      ),
    );

    const rules = [
      ...stored.rules.filter(({ code }) => !named.has(code)),
      ...[...named].map(([code, verticalId]) => ({ code, verticalId })),
    ];

    const effect = computeRelationEffect(
      terms,
      createClassifier({ ...stored, rules }),
      MAX_PREVIEWED_CONFLICTS,
    );
    if (applied && !isUnchanged) await applyRelation(db, namespace, planned, principal, now);

    return ok({ rows: planned.map(shownRow), effect: toShownEffect(effect), state, applied });
  }),
);

export const relationRoutes = [relation];
