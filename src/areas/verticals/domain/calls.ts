/**
 * Defines the calls of verticals: terms, what decides about their vertical, and what a change would
 * do.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  multiLineSchema,
  z,
} from '#kernel/domain/schema.ts';
import { effectKinds } from './relation-effect.ts';
import { relationLimits } from './relation-limits.ts';
import {
  classificationSchema,
  verticalPeriodSchema,
  classificationRunSchema,
  termSchema,
} from './term-schema.ts';
import {
  conflictDecisions,
  MAX_CLASSIFIED_AT_ONCE,
  MAX_DECIDED_AT_ONCE,
  termNamespaces,
  termSources,
} from './term-constants.ts';

const reads = ['settings.read'] as const;
const writes = ['settings.write'] as const;
const byId = z.strictObject({ id: rowIdTextSchema });
const namespace = z.enum(termNamespaces);
const word = singleLineSchema(80, 3);

/**
 * `verticals`, `rules` and `keywords` count those in use, `terms` is by namespace and source, and
 * `run` is the last classification of all terms, or null if there was none.
 */
export const getVerticalsOverview = defineCall({
  name: 'verticals.home',
  method: 'GET',
  path: '/verticals',
  right: reads,
  poll: true,
  summary: 'The vertical-activity relation in counts, and how far a classification of all terms is',
  answer: z.object({
    verticals: z.int(),
    rules: z.int(),
    keywords: z.int(),
    terms: z.array(z.object({ namespace, source: z.enum(termSources), terms: z.int() })),
    conflicts: z.int(),
    run: z.nullable(classificationRunSchema),
  }),
});

export const listTerms = defineCall({
  name: 'verticals.terms',
  method: 'GET',
  path: '/verticals/terms',
  right: reads,
  summary: 'Terms in the order of their texts, 25 per page',
  query: z.strictObject({
    namespace: z.optional(namespace),
    source: z.optional(z.enum(termSources)),
    vertical: z.optional(rowIdTextSchema),
    /** Finds only terms in conflict. */
    conflicts: z.optional(z.literal('yes')),
    search: z.optional(singleLineSchema(80)),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(600))),
  }),
  answer: z.object({ rows: z.array(termSchema), next: z.nullable(z.string()) }),
});

export const getTerm = defineCall({
  name: 'verticals.term',
  method: 'GET',
  path: '/verticals/terms/:id',
  right: reads,
  summary: 'A term, its verticals by date, and what rules and keywords say of it',
  params: byId,
  answer: z.object({
    term: termSchema,
    periods: z.array(verticalPeriodSchema),
    spellings: z.array(z.string()),
    automatic: classificationSchema,
  }),
});

export const classifyTerm = defineCall({
  name: 'verticals.classify',
  method: 'POST',
  path: '/verticals/terms/:id/classify',
  right: writes,
  command: true,
  summary: 'Give a term its vertical, or let rules and keywords decide again',
  params: byId,
  body: z.strictObject({
    baseVersion: rowIdSchema,
    /** The vertical that the person assigns. Null if rules and keywords decide. */
    verticalId: z.nullable(rowIdSchema),
    isForHistory: z.boolean(),
  }),
  answer: z.object({ term: termSchema }),
});

export const classifyTerms = defineCall({
  name: 'verticals.classify_terms',
  method: 'POST',
  path: '/verticals/classify',
  right: writes,
  command: true,
  summary: 'Give several terms the same vertical; terms that changed meanwhile stay as they are',
  body: z.strictObject({
    terms: z
      .array(z.strictObject({ id: rowIdSchema, baseVersion: rowIdSchema }))
      .check(z.minLength(1), z.maxLength(MAX_CLASSIFIED_AT_ONCE)),
    verticalId: rowIdSchema,
    isForHistory: z.boolean(),
  }),
  /**
   * The number of terms that were classified, and the number of terms that weren't, because they
   * changed meanwhile or are gone.
   */
  answer: z.object({ classified: z.int(), skipped: z.int() }),
});

const change = z.object({
  kind: z.enum(effectKinds),
  from: z.nullable(rowIdSchema),
  to: z.nullable(rowIdSchema),
  terms: z.int(),
  rows: z.int(),
});

const shownConflict = z.object({ term: termSchema, to: classificationSchema });
const effectShape = z.object({ changes: z.array(change), shown: z.array(shownConflict) });
export type RelationEffect = z.infer<typeof effectShape>;

/**
 * This call changes nothing. It is a POST because its parameters are in the body. Without a keyword
 * it returns what classifying all terms again would do.
 */
export const previewEffect = defineCall({
  name: 'verticals.effect',
  method: 'POST',
  path: '/verticals/effect',
  right: reads,
  summary: 'What a keyword, or classifying all terms again, would change',
  body: z.strictObject({
    keyword: z.optional(
      z.strictObject({
        /** Id of the keyword that would change. Null for a new one. */
        id: z.nullable(rowIdSchema),
        word,
        vertical: rowIdSchema,
        anywhere: z.boolean(),
        active: z.boolean(),
      }),
    ),
  }),
  answer: effectShape,
});

/**
 * Decides the conflicts of the terms in `terms` or `ids`, or of the terms whose stored or proposed
 * rule is one of `words`, or of all terms if these are absent. A term in `terms` is left out if it
 * doesn't have the conflict that the person saw any more.
 */
export const decideConflicts = defineCall({
  name: 'verticals.decide',
  method: 'POST',
  path: '/verticals/decide',
  right: writes,
  command: true,
  summary: 'Keep the old vertical of terms in conflict, or accept the new one',
  body: z.strictObject({
    decision: z.enum(conflictDecisions),
    terms: z.optional(
      z
        .array(
          z.strictObject({
            id: rowIdSchema,
            /** The stored vertical, and the proposed one. Null is no vertical. */
            from: z.nullable(rowIdSchema),
            to: z.nullable(rowIdSchema),
          }),
        )
        .check(z.maxLength(MAX_DECIDED_AT_ONCE)),
    ),
    /** `ids` and `words` are sent by portals of earlier versions instead of `terms`. */
    ids: z.optional(z.array(rowIdSchema).check(z.maxLength(MAX_DECIDED_AT_ONCE))),
    words: z.optional(z.array(word).check(z.minLength(1), z.maxLength(4))),
  }),
  /**
   * The number of terms that were decided, and the number of terms in `terms` that weren't, because
   * they changed meanwhile.
   */
  answer: z.object({ terms: z.int(), skipped: z.int() }),
});

const outcomes = ['new', 'changed', 'same', 'wrong'] as const;

/**
 * Largest body in bytes: all rows with texts of the greatest length at four bytes per character,
 * plus 64 bytes per row for the field names.
 */
const largestRelation = relationLimits.rows * (4 * 2 * relationLimits.cell + 64) + KB;

export const applyRelation = defineCall({
  name: 'verticals.relation',
  method: 'POST',
  path: '/verticals/relation',
  right: writes,
  bodyLimit: largestRelation,
  summary: 'What the rows of a relation change; with apply they change it, all or none',
  body: z.strictObject({
    namespace,
    rows: z
      .array(
        z.strictObject({
          line: z.int().check(z.positive()),
          activity: multiLineSchema(relationLimits.cell),
          vertical: multiLineSchema(relationLimits.cell),
        }),
      )
      .check(z.maxLength(relationLimits.rows)),
    apply: z.boolean(),
    /**
     * The `state` of the preview. If active CNAE, verticals or terms of the rows have changed
     * since, no change is applied. If it is absent, this is not checked.
     */
    state: z.optional(z.string().check(z.maxLength(120))),
    /** The name of the file, for the list of imports. Absent from earlier portal versions. */
    file: z.optional(singleLineSchema(200)),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(outcomes),
        /** The CNAE code, or the words of a term. */
        activity: z.string(),
        /** The description of a CNAE subclass. Null for other activities. */
        description: z.nullable(z.string()),
        from: z.nullable(rowIdSchema),
        to: z.nullable(rowIdSchema),
        issue: z.nullable(z.string()),
      }),
    ),
    effect: effectShape,
    state: z.string(),
    applied: z.boolean(),
  }),
});
export type RelationAnswer = z.infer<typeof applyRelation.answer>;

export const startReclassification = defineCall({
  name: 'verticals.reclassify',
  method: 'POST',
  path: '/verticals/reclassify',
  right: writes,
  command: true,
  summary: 'Classify all terms again, as a job; one that runs already goes on',
  answer: z.object({ run: classificationRunSchema }),
});

export const cancelReclassification = defineCall({
  name: 'verticals.cancel',
  method: 'POST',
  path: '/verticals/reclassify/:id/cancel',
  right: writes,
  command: true,
  summary: 'Stop a classification of all terms: what it has classified stays',
  params: byId,
  answer: z.object({ run: classificationRunSchema }),
});
