/** Predicts what a changed relation would do to terms, counted by old and new vertical. */
import type { Classification, ClassifiedTerm } from './create-classifier.ts';
import { reclassifyTerm, type StoredResult } from './term-results.ts';

/**
 * `conflict`: a person must decide. `classified`: the terms have no vertical and get one.
 * `assigned`: the terms get another vertical at once, because a person assigns it to them by name.
 */
export const effectKinds = ['conflict', 'classified', 'assigned'] as const;

/**
 * A group of terms with the same kind of effect and the same old and new vertical, where null means
 * no vertical.
 */
export type EffectChange = {
  readonly kind: (typeof effectKinds)[number];
  readonly from: number | null;
  readonly to: number | null;
  readonly terms: number;
  /** Number of POS rows with these terms. */
  readonly rows: number;
};

/** A term that a person assigns a vertical to. A new term has no old vertical and no rows. */
export type AssignedTerm = {
  readonly from: number | null;
  readonly to: number;
  /** Number of POS rows with the term. */
  readonly rows: number;
};

type Judged = StoredResult & ClassifiedTerm & { readonly rows: number };

/**
 * Returns what would change if the terms were classified again with `classify`.
 * @param most The maximum number of terms in `shown`.
 * @param assigned Terms that are not in `terms`, because a person assigns their vertical.
 * @returns `changes`: the groups of changed terms, those with the most POS rows first. `shown`: the
 * terms about which a person must decide, each with its new classification. Those with the most POS
 * rows come first.
 */
export function computeRelationEffect<Term extends Judged>(
  terms: readonly Term[],
  classify: (term: ClassifiedTerm) => Classification,
  most: number,
  assigned: readonly AssignedTerm[] = [],
): {
  readonly changes: readonly EffectChange[];
  readonly shown: readonly { readonly term: Term; readonly to: Classification }[];
} {
  const changes = new Map<string, EffectChange>();
  const conflicts: { term: Term; to: Classification }[] = [];

  const count = (
    kind: EffectChange['kind'],
    { from, to, rows }: Pick<EffectChange, 'from' | 'to' | 'rows'>,
  ) => {
    const key = `${kind} ${from} ${to}`;
    const known = changes.get(key);
    changes.set(key, {
      kind,
      from,
      to,
      terms: (known?.terms ?? 0) + 1,
      rows: (known?.rows ?? 0) + rows,
    });
  };

  for (const term of terms) {
    const fresh = classify(term);
    const { result, since } = reclassifyTerm(term, fresh);
    if (since === null && !result.proposal) continue;
    const kind = result.proposal ? 'conflict' : 'classified';
    if (kind === 'conflict') conflicts.push({ term, to: fresh });
    count(kind, { from: term.verticalId, to: fresh.verticalId, rows: term.rows });
  }

  for (const term of assigned)
    if (term.from !== term.to) count(term.from === null ? 'classified' : 'assigned', term);

  return {
    changes: [...changes.values()].sort((a, b) => b.rows - a.rows || b.terms - a.terms),
    shown: conflicts.sort((a, b) => b.term.rows - a.term.rows).slice(0, most),
  };
}
