/** The shape of a term as calls answer it. */
import { rowId, storedDate, z } from '#kernel/domain/schema.ts';
import { termNamespaces, termSources } from './term-values.ts';

export const classificationShape = z.object({
  source: z.enum(termSources),
  verticalId: z.nullable(rowId),
  rule: z.nullable(z.string()),
  candidates: z.array(rowId),
});
/** `text`: as it is read; of a CNAE code its description. `rows`: registered POS rows that have it. `proposal`: what waits for a decision. */
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
/** From a day on; the first one holds for everything before it too. */
export const periodShape = z.object({ from: storedDate, verticalId: z.nullable(rowId) });
export type VerticalPeriod = z.infer<typeof periodShape>;

export const runStates = ['running', 'done', 'canceled'] as const;
/** A classification of all terms: how far it is, and what it found. */
export const runShape = z.object({
  id: rowId,
  state: z.enum(runStates),
  total: z.int(),
  done: z.int(),
  classified: z.int(),
  conflicts: z.int(),
});
export type ClassificationRun = z.infer<typeof runShape>;
