/** The calls of the page that shows administrators what a restore from a backup has left to do. */
import { defineCall } from '#kernel/domain/call.ts';
import { calendarDate, instant, line, rowId, rowIdText, uuid, z } from '#kernel/domain/schema.ts';
import { findingKinds, findingSubjects } from './findings.ts';

const filters = {
  kind: z.optional(z.enum(findingKinds)),
  state: z.optional(z.enum(['open', 'settled'])),
  /** Of one restore. */
  restore: z.optional(uuid),
  /** The beginning of what it is about: an order's number, a file's name. */
  name: z.optional(line(60)),
  /** Days of São Paulo, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};
export const findingFilters = z.strictObject(filters);
export type FindingFilters = z.infer<typeof findingFilters>;

export const findingRow = z.object({
  id: rowId,
  at: instant,
  restoreId: uuid,
  subject: z.enum(findingSubjects),
  documentId: uuid,
  /** An order's number, a file's name; empty: it has none. */
  name: z.string(),
  distributorName: z.string(),
  kind: z.enum(findingKinds),
  details: z.object({
    status: z.optional(z.string()),
    by: z.optional(z.string()),
    at: z.optional(instant),
    count: z.optional(z.int()),
    erpNumber: z.optional(z.string()),
    number: z.optional(z.string()),
    other: z.optional(uuid),
    fileHash: z.optional(z.string()),
  }),
  settledAt: z.nullable(instant),
  /** Empty: nobody, or the portal itself. */
  settledBy: z.string(),
});
export type FindingRow = z.infer<typeof findingRow>;

export const restoreRow = z.object({
  id: uuid,
  at: instant,
  /** The newest instant that the backup knew. */
  since: instant,
  numbers: z.int(),
  open: z.int(),
  /**
   * False: no distributor's device has signed in since, so what the restore lost is not known yet.
   * Absent in answers that were kept before.
   */
  isTold: z.optional(z.boolean()),
});
export type RestoreRow = z.infer<typeof restoreRow>;

const right = ['audit.read'] as const;
export const restores = defineCall({
  name: 'restores.list',
  method: 'GET',
  path: '/audit/restores',
  right,
  summary: 'Restores from a backup, newest first, with how many findings are open',
  answer: z.object({ rows: z.array(restoreRow) }),
});
export const findings = defineCall({
  name: 'restores.findings',
  method: 'GET',
  path: '/audit/restores/findings',
  right,
  summary: 'What restores have left to check, newest first, 25 per page',
  query: z.strictObject({ ...filters, /** The last row's id. */ after: z.optional(rowIdText) }),
  answer: z.object({ rows: z.array(findingRow), next: z.nullable(z.int()) }),
});
export const findingsCsv = defineCall({
  name: 'restores.findings_csv',
  method: 'GET',
  path: '/audit/restores/csv',
  right,
  summary: 'The same rows as CSV, up to 10,000',
  query: findingFilters,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** There are more than the file holds. */
    isCut: z.boolean(),
  }),
});
export const settle = defineCall({
  name: 'restores.settle',
  method: 'PUT',
  path: '/audit/restores/findings',
  right: ['audit.write'],
  summary: 'Mark what a restore has left as settled, or as open again',
  body: z.strictObject({ id: rowId, settled: z.boolean() }),
});
