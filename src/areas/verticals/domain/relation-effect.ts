/** Predicts what a changed relation would do to terms, counted by old and new vertical. */
import type { Classification, ClassifiedTerm } from './create-classifier.ts';
import { reclassifyTerm, type StoredResult } from './term-results.ts';

/**
 * A group of terms with the same old and new vertical, where null means no vertical. `kind` is
 * `conflict` if a person must decide, and `classified` if the terms have no vertical and get one.
 */
export type EffectChange = {
  readonly kind: 'conflict' | 'classified';
  readonly from: number | null;
  readonly to: number | null;
  readonly terms: number;
  /** Number of POS rows with these terms. */
  readonly rows: number;
};

type Judged = StoredResult & ClassifiedTerm & { readonly rows: number };

/**
 * Returns what would change for terms.
 * @param most The maximum number of terms in `shown`.
 * @returns `changes`: the groups with most rows first. `shown`: the terms in conflict with most
 * rows, with their new classification.
 */
export function computeRelationEffect<Term extends Judged>(
  terms: readonly Term[],
  classify: (term: ClassifiedTerm) => Classification,
  most: number,
): {
  readonly changes: readonly EffectChange[];
  readonly shown: readonly { readonly term: Term; readonly to: Classification }[];
} {
  const changes = new Map<string, EffectChange>();
  const conflicts: { term: Term; to: Classification }[] = [];
  for (const term of terms) {
    const fresh = classify(term);
    const { result, since } = reclassifyTerm(term, fresh);
    if (since === null && !result.proposal) continue;
    const kind = result.proposal ? 'conflict' : 'classified';
    if (kind === 'conflict') conflicts.push({ term, to: fresh });
    const key = `${kind} ${term.verticalId} ${fresh.verticalId}`;
    const known = changes.get(key);
    changes.set(key, {
      kind,
      from: term.verticalId,
      to: fresh.verticalId,
      terms: (known?.terms ?? 0) + 1,
      rows: (known?.rows ?? 0) + term.rows,
    });
  }

  return {
    changes: [...changes.values()].sort((a, b) => b.rows - a.rows || b.terms - a.terms),
    shown: conflicts.sort((a, b) => b.term.rows - a.term.rows).slice(0, most),
  };
}
