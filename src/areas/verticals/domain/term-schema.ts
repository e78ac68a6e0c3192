/** Defines the shape of a term in answers. */
import { rowIdSchema, storedDateSchema, z } from '#kernel/domain/schema.ts';
import { termNamespaces, termSources } from './term-constants.ts';

export const classificationSchema = z.object({
  source: z.enum(termSources),
  verticalId: z.nullable(rowIdSchema),
  rule: z.nullable(z.string()),
  candidates: z.array(rowIdSchema),
});

/**
 * A term. `text` is one of the term's spellings, or the description of its CNAE code. `rows` is the
 * number of registered POS rows. `proposal` is the classification that waits for a decision. Null
 * if there is none.
 */
export const termSchema = z.object({
  id: rowIdSchema,
  namespace: z.enum(termNamespaces),
  code: z.nullable(z.string()),
  text: z.string(),
  ...classificationSchema.shape,
  proposal: z.nullable(classificationSchema),
  rows: z.int(),
  version: rowIdSchema,
});
export type VerticalTerm = z.infer<typeof termSchema>;

/**
 * A vertical and the day from which it applies. If the first period of a term also applies to old
 * rows, it has a date before all rows.
 */
export const verticalPeriodSchema = z.object({
  from: storedDateSchema,
  verticalId: z.nullable(rowIdSchema),
});
export type VerticalPeriod = z.infer<typeof verticalPeriodSchema>;

export const runStates = ['running', 'done', 'canceled'] as const;

/**
 * The progress of a classification of all terms, and the numbers of terms that it has classified or
 * found in conflict.
 */
export const classificationRunSchema = z.object({
  id: rowIdSchema,
  state: z.enum(runStates),
  total: z.int(),
  done: z.int(),
  classified: z.int(),
  conflicts: z.int(),
});
export type ClassificationRun = z.infer<typeof classificationRunSchema>;
