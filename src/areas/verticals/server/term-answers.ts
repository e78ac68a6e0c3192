/** Converts terms and results to the shapes of answers. */
import type { Classification, RelationEffect, VerticalTerm } from '../domain/index.ts';
import type { StoredTerm } from './terms/terms-sql.ts';

type ShownClassification = NonNullable<VerticalTerm['proposal']>;

export const toShownClassification = ({
  source,
  verticalId,
  rule,
  candidates,
}: Classification): ShownClassification => ({
  source,
  verticalId,
  rule,
  candidates: [...candidates],
});

export const toShownTerm = (term: StoredTerm): VerticalTerm => ({
  id: term.id,
  namespace: term.namespace,
  code: term.code,
  text: term.text,
  ...toShownClassification(term),
  proposal: term.proposal && toShownClassification(term.proposal),
  rows: term.rows,
  version: term.version,
});

/**
 * Number of conflicts that a preview lists if they aren't decided with it. The others are only
 * counted.
 */
export const MAX_PREVIEWED_CONFLICTS = 50;

type Effect = {
  readonly changes: readonly RelationEffect['changes'][number][];
  readonly shown: readonly { readonly term: StoredTerm; readonly to: Classification }[];
};

export const toShownEffect = ({ changes, shown }: Effect): RelationEffect => ({
  changes: [...changes],
  shown: shown.map(({ term, to }) => ({ term: toShownTerm(term), to: toShownClassification(to) })),
});
