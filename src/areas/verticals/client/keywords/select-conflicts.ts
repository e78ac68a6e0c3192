/** Selects the terms in conflict about which a person decides when a keyword is saved. */
import type { RelationEffect } from '../../domain/index.ts';

/** A term in conflict, with its stored and its proposed vertical. */
type SeenConflict = {
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
};

/**
 * Returns the terms in conflict with the verticals that the effect shows. If there are more of them
 * than the effect shows, it returns the words whose terms are decided instead: the keyword's new
 * word and, because a changed word brings the terms of its old word into conflict too, the old one.
 * @param before The stored word of the keyword. Undefined if the keyword is new.
 */
export function selectConflicts(
  { changes, shown }: RelationEffect,
  word: string,
  before: string | undefined,
): { terms: SeenConflict[] } | { words: string[] } {
  const total = changes
    .filter(({ kind }) => kind === 'conflict')
    .reduce((all, { terms }) => all + terms, 0);
  if (total <= shown.length)
    return {
      terms: shown.map(({ term, to }) => ({
        id: term.id,
        from: term.verticalId,
        to: to.verticalId,
      })),
    };
  return { words: before === undefined || before === word ? [word] : [word, before] };
}
