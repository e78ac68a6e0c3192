/** The calls of verticals: terms, what decides on them, and what a change would do. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { line, rowId, rowIdText, text, z } from '#kernel/domain/schema.ts';
import { relationLimits } from './relation-limits.ts';
import { classificationShape, periodShape, runShape, termShape } from './term-schema.ts';
import { conflictDecisions, termNamespaces, termSources } from './term-values.ts';

const reads = ['settings.read'] as const;
const writes = ['settings.write'] as const;
const byId = z.strictObject({ id: rowIdText });
const namespace = z.enum(termNamespaces);
const word = line(80, 3);

/** `verticals`, `rules`, `keywords`: those in use. `terms`: by namespace and source. `run`: the last one; null: none yet. */
export const home = defineCall({
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
    run: z.nullable(runShape),
  }),
});
export const terms = defineCall({
  name: 'verticals.terms',
  method: 'GET',
  path: '/verticals/terms',
  right: reads,
  summary: 'Terms in the order of their texts, 25 per page',
  query: z.strictObject({
    namespace: z.optional(namespace),
    source: z.optional(z.enum(termSources)),
    vertical: z.optional(rowIdText),
    /** Those that wait for a decision. */
    conflicts: z.optional(z.literal('yes')),
    search: z.optional(line(80)),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(600))),
  }),
  answer: z.object({ rows: z.array(termShape), next: z.nullable(z.string()) }),
});
export const term = defineCall({
  name: 'verticals.term',
  method: 'GET',
  path: '/verticals/terms/:id',
  right: reads,
  summary: 'A term, its verticals by date, and what rules and keywords say of it',
  params: byId,
  answer: z.object({
    term: termShape,
    periods: z.array(periodShape),
    spellings: z.array(z.string()),
    automatic: classificationShape,
  }),
});
export const classify = defineCall({
  name: 'verticals.classify',
  method: 'POST',
  path: '/verticals/terms/:id/classify',
  right: writes,
  command: true,
  summary: 'Give a term its vertical, or let rules and keywords decide again',
  params: byId,
  body: z.strictObject({
    baseVersion: rowId,
    /** null: rules and keywords decide. */
    verticalId: z.nullable(rowId),
    isForHistory: z.boolean(),
  }),
  answer: z.object({ term: termShape }),
});
const change = z.object({
  kind: z.enum(['conflict', 'classified']),
  from: z.nullable(rowId),
  to: z.nullable(rowId),
  terms: z.int(),
  rows: z.int(),
});
const shownConflict = z.object({ term: termShape, to: classificationShape });
const effectShape = z.object({ changes: z.array(change), shown: z.array(shownConflict) });
export type RelationEffect = z.infer<typeof effectShape>;
/** Reads alone, although its question is a body. Without a keyword: what classifying all terms again would do. */
export const effect = defineCall({
  name: 'verticals.effect',
  method: 'POST',
  path: '/verticals/effect',
  right: reads,
  summary: 'What a keyword, or classifying all terms again, would change',
  body: z.strictObject({
    keyword: z.optional(
      z.strictObject({
        /** null: it is new. */
        id: z.nullable(rowId),
        word,
        vertical: rowId,
        anywhere: z.boolean(),
        active: z.boolean(),
      }),
    ),
  }),
  answer: effectShape,
});
/** Of the terms named, or of all whose stored or proposed rule is one of these words; without both: of all. */
export const decide = defineCall({
  name: 'verticals.decide',
  method: 'POST',
  path: '/verticals/decide',
  right: writes,
  command: true,
  summary: 'Keep the old vertical of terms in conflict, or accept the new one',
  body: z.strictObject({
    decision: z.enum(conflictDecisions),
    ids: z.optional(z.array(rowId).check(z.maxLength(500))),
    words: z.optional(z.array(word).check(z.maxLength(4))),
  }),
  answer: z.object({ terms: z.int() }),
});
const outcomes = ['new', 'changed', 'same', 'wrong'] as const;
/**
 * Bytes of a relation with all its rows, each as long as it may be: four bytes a character, and the
 * names of the fields.
 */
const largestRelation =
  relationLimits.rows * (4 * (relationLimits.activity + relationLimits.vertical) + 64) + KB;
export const relation = defineCall({
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
          activity: text(relationLimits.activity),
          vertical: text(relationLimits.vertical),
        }),
      )
      .check(z.maxLength(relationLimits.rows)),
    apply: z.boolean(),
    /** Of the preview: where the relation has changed since, nothing is applied. */
    state: z.optional(z.string().check(z.maxLength(120))),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(outcomes),
        /** Its code, or its words. */
        activity: z.string(),
        /** Its description, of a subclass. */
        description: z.nullable(z.string()),
        from: z.nullable(rowId),
        to: z.nullable(rowId),
        issue: z.nullable(z.string()),
      }),
    ),
    effect: effectShape,
    state: z.string(),
    applied: z.boolean(),
  }),
});
export type RelationAnswer = z.infer<typeof relation.answer>;
export const reclassify = defineCall({
  name: 'verticals.reclassify',
  method: 'POST',
  path: '/verticals/reclassify',
  right: writes,
  command: true,
  summary: 'Classify all terms again, as a job; one that runs already goes on',
  answer: z.object({ run: runShape }),
});
export const cancel = defineCall({
  name: 'verticals.cancel',
  method: 'POST',
  path: '/verticals/reclassify/:id/cancel',
  right: writes,
  command: true,
  summary: 'Stop a classification of all terms: what it has classified stays',
  params: byId,
  answer: z.object({ run: runShape }),
});
