/** The calls of a bulk upload: what the rows of a file would do, and doing it; imports that invited people, and stopping one. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { instant, line, rowId, rowIdText, text, z } from '#kernel/domain/schema.ts';
import {
  bulkColumns,
  bulkKinds,
  bulkLimits,
  bulkQuestions,
  rowOutcomes,
  type BulkColumn,
} from './columns.ts';

const right = ['settings.write'] as const;
const params = z.strictObject({ kind: z.enum(bulkKinds) });
const bodyLimit = 8 * 1024 * KB;
const cells = z.array(text(bulkLimits.cell)).check(z.maxLength(bulkLimits.columns));
const table = {
  head: cells,
  rows: z.array(cells).check(z.maxLength(bulkLimits.rows)),
};
const columnNames = Object.keys(bulkColumns) as BulkColumn[];
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() });
/** How many of each the rows make or change. */
const effects = z.object({
  distributors: z.int(),
  companies: z.int(),
  users: z.int(),
  parts: z.int(),
  prices: z.int(),
  former: z.int(),
});
export type BulkEffects = z.infer<typeof effects>;

/** The right to what the kind changes is asked for besides: `distributors.write`, and `users.write` where a row has a user. */
export const check = defineCall({
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
        issues: z.array(z.object({ column: z.nullable(z.enum(columnNames)), code: z.string() })),
      }),
    ),
    counts,
    effects,
    /** What is asked before it is stored; `rows`: the places of the rows that raise it. */
    questions: z.array(z.object({ code: z.enum(bulkQuestions), rows: z.array(z.int()) })),
    /** Of what was seen: `apply` names it. */
    state: z.string(),
  }),
});
export const apply = defineCall({
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
    /** The questions of the check that a person has answered with yes. */
    agreed: z.optional(z.array(z.enum(bulkQuestions))),
    /** Where the rows would do something else by now, nothing is stored. */
    state: line(80),
    /** Its name, for the audit. */
    file: line(200),
  }),
  answer: z.object({ applied: z.boolean(), counts, effects }),
});

/** An import that made users. */
const bulkImport = z.object({
  id: rowId,
  kind: z.enum(bulkKinds),
  file: z.string(),
  by: z.string(),
  at: instant,
  /** How many people it made. */
  invited: z.int(),
  /** Whose invitation has not left yet, and whom nobody has changed or invited by hand since. */
  waiting: z.int(),
  /**
   * Whose invitation has not left yet, with those who were changed or invited by hand since.
   * Absent: of servers of before.
   */
  unsent: z.optional(z.int()),
  /** Who was removed again when it was stopped. */
  removed: z.int(),
  stoppedAt: z.nullable(instant),
});
export type BulkImport = z.infer<typeof bulkImport>;
export const imports = defineCall({
  name: 'bulk.imports',
  method: 'GET',
  path: '/settings/bulk/imports',
  right,
  summary: 'The last imports that invited people, with how many invitations have not left',
  answer: z.object({ imports: z.array(bulkImport) }),
});
/** `users.write` is asked for besides. */
export const stop = defineCall({
  name: 'bulk.stop',
  method: 'POST',
  path: '/settings/bulk/imports/:id/stop',
  right,
  command: true,
  summary: 'Stop an import: people whose invitation has not left are removed, the others stay',
  params: z.strictObject({ id: rowIdText }),
  answer: z.object({ import: bulkImport, removed: z.int() }),
});
