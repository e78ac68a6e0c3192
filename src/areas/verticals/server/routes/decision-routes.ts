/**
 * Answers the calls by which people decide: they assign verticals to terms, decide conflicts,
 * preview a change, and start or stop a classification of all terms.
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction, logActions } from '#kernel/server/action-log.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  calls,
  resultOfAutomaticClassification,
  resultOfManualChoice,
  createClassifier,
  decideConflict,
  isSeenConflict,
  computeRelationEffect,
  foldKeyword,
} from '../../domain/index.ts';
import { MAX_DECIDED_AT_ONCE } from '../../domain/term-constants.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { startRun } from '../run/reclassification-job.ts';
import { endRun, selectRunById } from '../run/classification-runs-sql.ts';
import { MAX_PREVIEWED_CONFLICTS, toShownEffect, toShownTerm } from '../term-answers.ts';
import {
  selectAllTerms,
  selectConflictingTerms,
  lockTerms,
  selectTermById,
  selectTermsById,
  selectTermsContaining,
  storeTermResults,
  type StoredTerm,
  type TermResultToStore,
} from '../terms/terms-sql.ts';
import { updateTermsAlert } from '../terms-alert.ts';

const classify = defineRoute(
  calls.classifyTerm,
  async ({ params: { id }, body }, { db, principal, now }) => {
    await lockTerms(db);
    const before = await selectTermById(db, id);
    if (!before) return refuse('not_found');
    if (before.version !== body.baseVersion) return refuseAsChangedMeanwhile(toShownTerm(before));
    const relation = await readStoredRelation(db);
    const { verticalId, isForHistory } = body;

    if (verticalId !== null && !relation.verticals.has(verticalId))
      return refuse('unknown_vertical', {
        issues: [{ path: ['verticalId'], code: 'unknown_vertical' }],
      });

    const decided =
      verticalId === null
        ? resultOfAutomaticClassification(createClassifier(relation)(before), isForHistory)
        : resultOfManualChoice(verticalId, isForHistory);

    await storeTermResults(db, [{ id, ...decided }], dateInZone(now, HOME_ZONE));
    await updateTermsAlert(db, now);
    await logActions(db, principal, now, 'vertical.term_classified', [
      loggedClassification(before, decided, isForHistory),
    ]);

    return ok({ term: toShownTerm((await selectTermById(db, id))!) });
  },
);

const classifyAll = defineRoute(
  calls.classifyTerms,
  async ({ body: { terms, verticalId, isForHistory } }, { db, principal, now }) => {
    await lockTerms(db);
    const { verticals } = await readStoredRelation(db);
    if (!verticals.has(verticalId))
      return refuse('unknown_vertical', {
        issues: [{ path: ['verticalId'], code: 'unknown_vertical' }],
      });

    const seen = new Map(terms.map(({ id, baseVersion }) => [id, baseVersion]));
    const found = await selectTermsById(db, [...seen.keys()]);
    const unchanged = found.filter(({ id, version }) => seen.get(id) === version);
    const decided = resultOfManualChoice(verticalId, isForHistory);

    await storeTermResults(
      db,
      unchanged.map(({ id }) => ({ id, ...decided })),
      dateInZone(now, HOME_ZONE),
    );
    await updateTermsAlert(db, now);
    await logActions(
      db,
      principal,
      now,
      'vertical.term_classified',
      unchanged.map((before) => loggedClassification(before, decided, isForHistory)),
    );

    return ok({ classified: unchanged.length, skipped: seen.size - unchanged.length });
  },
);

const decide = defineRoute(calls.decideConflicts, async ({ body }, { db, principal, now }) => {
  await lockTerms(db);
  const { decision, terms, ids, words } = body;
  const seen = terms && new Map(terms.map((term) => [term.id, term]));
  const wanted = seen ? [...seen.keys()] : ids;
  const stored = wanted
    ? await selectTermsById(db, wanted)
    : await selectConflictingTerms(db, words && words.map(foldKeyword));
  const found = seen ? stored.filter((term) => isSeenConflict(term, seen.get(term.id)!)) : stored;
  const decided = found.flatMap((term) => {
    const result = decideConflict(term, decision);
    return result ? [{ id: term.id, ...result }] : [];
  });

  await storeTermResults(db, decided, dateInZone(now, HOME_ZONE));
  await updateTermsAlert(db, now);

  if (decided.length > 0)
    await logAction(db, principal, now, 'vertical.conflicts_decided', undefined, {
      decision,
      terms: decided.length,
    });

  return ok({ terms: decided.length, skipped: seen ? seen.size - decided.length : 0 });
});

const effect = defineRoute(calls.previewEffect, async ({ body: { keyword } }, { db }) => {
  const relation = await readStoredRelation(db);
  if (!keyword)
    return ok(
      toShownEffect(
        computeRelationEffect(
          await selectAllTerms(db),
          createClassifier(relation),
          MAX_PREVIEWED_CONFLICTS,
        ),
      ),
    );
  const { id, word, vertical: verticalId, anywhere, active } = keyword;
  const before = relation.keywords.find((one) => one.id === id);
  const isUsed = active && relation.verticals.has(verticalId);
  const others = relation.keywords.filter((one) => one.id !== id);
  const keywords = isUsed ? [...others, { word, verticalId, anywhere }] : others;
  const words = [...(before ? [before.word] : []), word].map(foldKeyword);
  const terms = await selectTermsContaining(db, words);

  return ok(
    toShownEffect(
      computeRelationEffect(
        terms,
        createClassifier({ ...relation, keywords }),
        MAX_DECIDED_AT_ONCE,
      ),
    ),
  );
});

const reclassify = defineRoute(
  calls.startReclassification,
  async (_input, { db, principal, now }) => {
    await lockTerms(db);
    const run = await startRun(db, now);
    await logAction(db, principal, now, 'vertical.reclassified', undefined, { terms: run.total });
    return ok({ run });
  },
);

const cancel = defineRoute(
  calls.cancelReclassification,
  async ({ params: { id } }, { db, now }) => {
    await lockTerms(db);
    const run = await selectRunById(db, id);
    if (!run) return refuse('not_found');
    if (run.state === 'done') return refuse('run_ended');
    if (run.state === 'running') await endRun(db, id, 'canceled', now);
    await updateTermsAlert(db, now);

    return ok({ run: (await selectRunById(db, id))! });
  },
);

/** Returns the entry of the action log for a term that a person has classified. */
function loggedClassification(
  before: StoredTerm,
  { result }: Pick<TermResultToStore, 'result'>,
  isForHistory: boolean,
) {
  const { source, verticalId: vertical } = result;
  return {
    target: before.text,
    details: {
      changes: changedFields(
        { vertical: before.verticalId, source: before.source },
        { vertical, source },
      ),
      isForHistory,
    },
  };
}

export const decisionRoutes = [classify, classifyAll, decide, effect, reclassify, cancel];
