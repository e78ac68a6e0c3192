/** Selects the terms in conflict about which a person decides when a keyword is saved. */
import type { RelationEffect } from '../../domain/index.ts';

/** A term in conflict, with its stored and its proposed vertical. */
type SeenConflict = {
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
};

/**
 * Returns the terms in conflict with the verticals that the effect has. Undefined if the effect
 * doesn't have all of them, so that a person can't decide about them now.
 */
export function selectConflicts({ changes, shown }: RelationEffect): SeenConflict[] | undefined {
  const total = changes
    .filter(({ kind }) => kind === 'conflict')
    .reduce((all, { terms }) => all + terms, 0);
  if (total > shown.length) return undefined;
  return shown.map(({ term, to }) => ({
    id: term.id,
    from: term.verticalId,
    to: to.verticalId,
  }));
}
