/**
 * Defines the calls of bulk uploads: checking and importing the rows of a file, listing the last
 * imports, and stopping or undoing one.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  multiLineSchema,
  z,
} from '#kernel/domain/schema.ts';
import { importKinds, settingsImportKinds } from './import-kinds.ts';
import { importedRecords, notUndoneReasons } from './plan-record-undo.ts';
import {
  bulkColumns,
  bulkKinds,
  bulkLimits,
  bulkQuestions,
  rowOutcomes,
  type BulkColumn,
} from './bulk-columns.ts';

const right = ['settings.write'] as const;
/** The rights of calls about any import. The import's kind decides which of them is required. */
const importRights = ['settings.write', 'mkt.write'] as const;
const params = z.strictObject({ kind: z.enum(bulkKinds) });
const bodyLimit = 8 * 1024 * KB;
const cells = z.array(multiLineSchema(bulkLimits.cell)).check(z.maxLength(bulkLimits.columns));

const table = {
  head: cells,
  rows: z.array(cells).check(z.maxLength(bulkLimits.rows)),
};

const columnNames = Object.keys(bulkColumns) as BulkColumn[];
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() });

/** The number of records of each type that the rows create or change. */
const effects = z.object({
  distributors: z.int(),
  companies: z.int(),
  users: z.int(),
  /** How many of the users are created, and so invited. Absent in answers of older versions. */
  invited: z.optional(z.int()),
  parts: z.int(),
  prices: z.int(),
  former: z.int(),
});
export type BulkEffects = z.infer<typeof effects>;

/**
 * Checks a file. Besides `settings.write` the right for the kind is required, such as
 * `distributors.write`. Without `users.write`, each row with a user has the issue `users_right`.
 */
export const checkBulkFile = defineCall({
  name: 'bulk.check',
  method: 'POST',
  path: '/settings/bulk/:kind/check',
  right,
  summary: 'What the rows of a file would do, row by row; nothing is stored',
  params,
  bodyLimit,
  body: z.strictObject(table),
  answer: z.object({
    rows: z.array(
      z.object({
        outcome: z.enum(rowOutcomes),
        issues: z.array(
          z.object({
            column: z.nullable(z.enum(columnNames)),
            code: z.string(),
            /** The index of another row that the issue is about. */
            other: z.optional(z.int()),
          }),
        ),
      }),
    ),
    counts,
    effects,
    /**
     * The questions that a person must answer before the import. `rows` are the indexes of the rows
     * that raise them.
     */
    questions: z.array(z.object({ code: z.enum(bulkQuestions), rows: z.array(z.int()) })),
    /**
     * The hash of this result. `apply` sends it back, so that nothing is stored if the result has
     * changed.
     */
    state: z.string(),
  }),
});

export const applyBulkFile = defineCall({
  name: 'bulk.apply',
  method: 'POST',
  path: '/settings/bulk/:kind/apply',
  right,
  command: true,
  summary: 'Store what the rows of a file say: all of them or nothing, or those that are valid',
  params,
  bodyLimit,
  body: z.strictObject({
    ...table,
    mode: z.enum(['all', 'valid']),
    /** The questions of the check that the person has confirmed. */
    agreed: z.optional(z.array(z.enum(bulkQuestions))),
    /** The `state` of the check. If the rows would do something else by now, nothing is stored. */
    state: singleLineSchema(80),
    /** The name of the file, for the audit and the list of imports. */
    file: singleLineSchema(200),
  }),
  answer: z.object({ applied: z.boolean(), counts, effects }),
});

/** A stored import. */
const bulkImport = z.object({
  id: rowIdSchema,
  kind: z.enum(importKinds),
  file: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The number of users that the import created. */
  invited: z.int(),
  /**
   * The number of users whose invitation isn't sent yet, and whom no person has changed or invited
   * again since.
   */
  waiting: z.int(),
  /**
   * The number of users whose invitation isn't sent yet, including those whom a person has changed
   * or invited again since. Absent in answers of earlier server versions.
   */
  unsent: z.optional(z.int()),
  /** The number of users that were removed when the import was stopped or undone. */
  removed: z.int(),
  stoppedAt: z.nullable(instantSchema),
  /**
   * The number of records whose values from before the import are stored. Absent in answers of
   * earlier server versions.
   */
  changes: z.optional(z.int()),
  /**
   * Whether those records include users that the import created or changed. Absent in answers of
   * earlier server versions.
   */
  changesUsers: z.optional(z.boolean()),
  /** When the import was undone. Absent or null if it wasn't. */
  undoneAt: z.optional(z.nullable(instantSchema)),
});
export type BulkImport = z.infer<typeof bulkImport>;

export const listBulkImports = defineCall({
  name: 'bulk.imports',
  method: 'GET',
  path: '/settings/bulk/imports',
  right: importRights,
  summary: 'The last imports, with how many of their invitations have not left',
  /**
   * `of` is a settings list, or the relation of verticals. Without it, the answer has bulk uploads
   * alone, which are all that portals of earlier versions know.
   */
  query: z.strictObject({ of: z.optional(z.enum(settingsImportKinds)) }),
  answer: z.object({ imports: z.array(bulkImport) }),
});

/** Stops an import. Besides `settings.write`, the right `users.write` is required. */
export const stopBulkImport = defineCall({
  name: 'bulk.stop',
  method: 'POST',
  path: '/settings/bulk/imports/:id/stop',
  right,
  command: true,
  summary: 'Stop an import: people whose invitation has not left are removed, the others stay',
  params: z.strictObject({ id: rowIdTextSchema }),
  answer: z.object({ import: bulkImport, removed: z.int() }),
});

const importId = z.strictObject({ id: rowIdTextSchema });
const recordCounts = z.object({
  /** Records that get former values. */
  revert: z.int(),
  /** Created records that are removed. */
  remove: z.int(),
  /** Created parts and distributors that become inactive, and created users that are disabled. */
  deactivate: z.int(),
  /** Records that stay although the import created or changed them. */
  stay: z.int(),
});

const termCounts = z.object({
  terms: z.int(),
  /** The number of registered POS rows with these terms. */
  rows: z.int(),
});

/**
 * Returns what undoing an import would do. The right for the kind is required, and `users.write` if
 * the import created or changed users.
 */
export const previewBulkUndo = defineCall({
  name: 'bulk.undoing',
  method: 'GET',
  path: '/settings/bulk/imports/:id/undoing',
  right: importRights,
  summary: 'What undoing an import would do; nothing is stored',
  params: importId,
  answer: z.object({
    /** The hash of this result, which the command sends back. */
    state: z.string(),
    counts: z.record(z.enum(importedRecords), recordCounts),
    /** The first records that stay. `stayingCount` is the number of all that stay. */
    staying: z.array(
      z.object({
        record: z.enum(importedRecords),
        name: z.string(),
        why: z.enum(notUndoneReasons),
        /** What uses an entry of a list, and how often. Absent for other records. */
        uses: z.optional(z.array(z.object({ what: z.string(), count: z.int() }))),
      }),
    ),
    stayingCount: z.int(),
    /**
     * The first questions about fields that were changed since the import; `questionCount` is the
     * number of all. `field` is empty if the question is whether a created record is removed or
     * made inactive. `now` and `former` are null then. The value of a job role, of a vertical and
     * of a reference to another list is the title of that entry, by language if it has several.
     */
    questions: z.array(
      z.object({
        key: z.string(),
        record: z.enum(importedRecords),
        name: z.string(),
        field: z.string(),
        now: z.unknown(),
        former: z.unknown(),
      }),
    ),
    questionCount: z.int(),
    /**
     * Terms whose vertical changes, and terms that the rules would classify otherwise from then on,
     * about which a person decides later. Absent if the import isn't one of the relation.
     */
    terms: z.optional(z.object({ changed: termCounts, conflicts: termCounts })),
  }),
});
export type BulkUndoPreview = z.infer<typeof previewBulkUndo.answer>;

/** The greatest number of questions for which a person makes another choice than for all others. */
export const MAX_UNDO_EXCEPTIONS = 500;

export const undoBulkImport = defineCall({
  name: 'bulk.undo',
  method: 'POST',
  path: '/settings/bulk/imports/:id/undo',
  right: importRights,
  command: true,
  summary: 'Undo an import: what it changed comes back, what it created goes unless it is used',
  params: importId,
  bodyLimit: 128 * KB,
  body: z.strictObject({
    state: singleLineSchema(80),
    /** What becomes of fields and created records that were changed since the import. */
    later: z.strictObject({
      choice: z.enum(['keep', 'former']),
      except: z.array(singleLineSchema(120)).check(z.maxLength(MAX_UNDO_EXCEPTIONS)),
    }),
  }),
  answer: z.object({ import: bulkImport, counts: z.record(z.enum(importedRecords), recordCounts) }),
});
