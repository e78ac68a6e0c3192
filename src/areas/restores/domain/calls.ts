/**
 * Defines the calls of the page that shows administrators what must be checked after a restore from
 * a backup.
 */
import { defineCall } from '#kernel/domain/call.ts';
import {
  calendarDateSchema,
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { findingKinds, findingSubjects } from './findings.ts';

const filters = {
  kind: z.optional(z.enum(findingKinds)),
  state: z.optional(z.enum(['open', 'settled'])),
  /** Finds only findings of the restore with this id. */
  restore: z.optional(uuidSchema),
  /**
   * Finds only findings about documents whose name begins with this text. The name is an order's
   * number, a ticket's subject, or the name of a template or a file.
   */
  name: z.optional(singleLineSchema(60)),
  /** Finds only findings from this day to the day `to`, both included, in São Paulo time. */
  from: z.optional(calendarDateSchema),
  to: z.optional(calendarDateSchema),
};

export const findingFiltersSchema = z.strictObject(filters);
export type FindingFilters = z.infer<typeof findingFiltersSchema>;

export const findingRowSchema = z.object({
  id: rowIdSchema,
  at: instantSchema,
  restoreId: uuidSchema,
  subject: z.enum(findingSubjects),
  documentId: uuidSchema,
  /**
   * An order's number, a ticket's subject, or the name of a template or a file. Empty if the
   * document has none.
   */
  name: z.string(),
  distributorName: z.string(),
  kind: z.enum(findingKinds),
  details: z.object({
    status: z.optional(z.string()),
    by: z.optional(z.string()),
    at: z.optional(instantSchema),
    count: z.optional(z.int()),
    erpNumber: z.optional(z.string()),
    number: z.optional(z.string()),
    other: z.optional(uuidSchema),
    fileHash: z.optional(z.string()),
  }),
  settledAt: z.nullable(instantSchema),
  /**
   * The name of the person who settled the finding. Empty if it isn't settled or the portal settled
   * it.
   */
  settledBy: z.string(),
});
export type FindingRow = z.infer<typeof findingRowSchema>;

export const restoreRowSchema = z.object({
  id: uuidSchema,
  at: instantSchema,
  /** The newest time in the backup. */
  since: instantSchema,
  numbers: z.int(),
  open: z.int(),
  /**
   * False if no distributor's device has signed in since the restore, so that the losses aren't
   * known yet. Absent in stored answers of older server versions.
   */
  isTold: z.optional(z.boolean()),
});
export type RestoreRow = z.infer<typeof restoreRowSchema>;

const right = ['audit.read'] as const;

export const listRestores = defineCall({
  name: 'restores.list',
  method: 'GET',
  path: '/audit/restores',
  right,
  summary: 'Restores from a backup, newest first, with how many findings are open',
  answer: z.object({ rows: z.array(restoreRowSchema) }),
});

export const listFindings = defineCall({
  name: 'restores.findings',
  method: 'GET',
  path: '/audit/restores/findings',
  right,
  summary: 'What restores have left to check, unresolved first, then newest first, 25 per page',
  query: z.strictObject({
    ...filters,
    /** The id of the last row of the previous page. */ after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({ rows: z.array(findingRowSchema), next: z.nullable(z.int()) }),
});

export const exportFindings = defineCall({
  name: 'restores.findings_csv',
  method: 'GET',
  path: '/audit/restores/csv',
  right,
  summary: 'The same rows as CSV, up to 10,000',
  query: findingFiltersSchema,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** True if there are more rows than the file contains. */
    isCut: z.boolean(),
  }),
});

export const settleFindings = defineCall({
  name: 'restores.settle',
  method: 'PUT',
  path: '/audit/restores/findings',
  right: ['audit.write'],
  summary: 'Mark what a restore has left as settled, or as open again',
  body: z.strictObject({ id: rowIdSchema, settled: z.boolean() }),
});
