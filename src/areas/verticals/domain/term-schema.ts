/** Defines the shape of a term in answers. */
import { rowId, storedDate, z } from '#kernel/domain/schema.ts';
import { termNamespaces, termSources } from './term-values.ts';

export const classificationShape = z.object({
  source: z.enum(termSources),
  verticalId: z.nullable(rowId),
  rule: z.nullable(z.string()),
  candidates: z.array(rowId),
});

/**
 * `text`: the words as a row wrote them, or the description of a CNAE code. `rows`: number of
 * registered POS rows. `proposal`: the classification that waits for a decision; null if there is
 * none.
 */
export const termShape = z.object({
  id: rowId,
  namespace: z.enum(termNamespaces),
  code: z.nullable(z.string()),
  text: z.string(),
  ...classificationShape.shape,
  proposal: z.nullable(classificationShape),
  rows: z.int(),
  version: rowId,
});
export type VerticalTerm = z.infer<typeof termShape>;

/**
 * A vertical and the day from which it applies. The first period of a term has a date before all
 * rows if it also applies to old rows.
 */
export const periodShape = z.object({ from: storedDate, verticalId: z.nullable(rowId) });
export type VerticalPeriod = z.infer<typeof periodShape>;

export const runStates = ['running', 'done', 'canceled'] as const;

/**
 * The progress of a classification of all terms, and the numbers of terms that it has classified or
 * found in conflict.
 */
export const runShape = z.object({
  id: rowId,
  state: z.enum(runStates),
  total: z.int(),
  done: z.int(),
  classified: z.int(),
  conflicts: z.int(),
});
export type ClassificationRun = z.infer<typeof runShape>;
