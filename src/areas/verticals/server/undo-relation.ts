/**
 * Predicts and writes the undo of an uploaded relation. Active CNAE are undone as entries of their
 * list, so this module restores terms, and classifies them again by the rules after the undo.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { UndoneEntry } from '#areas/settings/server/index.ts';
import { createClassifier, reclassifyTerm, type Relation } from '../domain/index.ts';
import { readStoredRelation } from './read-stored-relation.ts';
import { reclassifyTerms } from './reclassify-terms.ts';
import { replaceTermStates, type TermState } from './terms/term-states-sql.ts';
import { selectAllTerms, selectTermsById } from './terms/terms-sql.ts';
import { updateTermsAlert } from './terms-alert.ts';

export type RestoredTerm = { readonly id: number; readonly state: TermState };

type TermCounts = { readonly terms: number; readonly rows: number };
/**
 * `changed`: terms that get another vertical at once. `conflicts`: terms that the rules would
 * classify otherwise, about which a person decides.
 */
export type RelationUndoEffect = { readonly changed: TermCounts; readonly conflicts: TermCounts };

/** Returns the rules after the undo of some. Those of verticals that aren't in use are left out. */
function rulesAfter(
  rules: Relation['rules'],
  undone: readonly UndoneEntry[],
  verticals: ReadonlySet<number>,
): Relation['rules'] {
  const codes = new Set(undone.map(({ before }) => before.fields['code']));
  const changed = undone.flatMap(({ after }) =>
    after?.active
      ? [
          {
            code: String(after.fields['code']),
            verticalId: Number(after.fields['vertical']),
          },
        ]
      : [],
  );
  return [
    ...rules.filter(({ code }) => !codes.has(code)),
    ...changed.filter(({ verticalId }) => verticals.has(verticalId)),
  ];
}

/** Returns what undoing active CNAE and restoring terms does to terms. */
export async function predictRelationUndo(
  db: Database,
  undone: readonly UndoneEntry[],
  restored: readonly RestoredTerm[],
): Promise<RelationUndoEffect> {
  const stored = await readStoredRelation(db);
  const classifyNow = createClassifier(stored);
  const rules = rulesAfter(stored.rules, undone, stored.verticals);
  const classify = createClassifier({ ...stored, rules });
  const states = new Map(restored.map(({ id, state }) => [id, state]));
  const terms =
    undone.length > 0 ? await selectAllTerms(db) : await selectTermsById(db, [...states.keys()]);

  const changed = { terms: 0, rows: 0 };
  const conflicts = { terms: 0, rows: 0 };
  for (const term of terms) {
    const state = states.get(term.id);
    const fresh = classify(term);
    if (!state && fresh.verticalId === classifyNow(term).verticalId) continue;
    const { result } = reclassifyTerm(state ?? term, fresh);
    for (const [counts, isCounted] of [
      [changed, result.verticalId !== term.verticalId],
      [conflicts, result.proposal !== null],
    ] as const)
      if (isCounted) {
        counts.terms += 1;
        counts.rows += term.rows;
      }
  }
  return { changed, conflicts };
}

/**
 * Gives terms their former results and periods, and classifies them by the current rules. The
 * caller's transaction holds the lock of terms, and has undone the rules before.
 */
export async function restoreTerms(
  db: Database,
  restored: readonly RestoredTerm[],
  now: Instant,
): Promise<void> {
  if (restored.length === 0) return;
  await replaceTermStates(db, restored);
  const terms = await selectTermsById(
    db,
    restored.map(({ id }) => id),
  );
  await reclassifyTerms(db, terms, createClassifier(await readStoredRelation(db)), now);
  await updateTermsAlert(db, now);
}
