/**
 * Defines the calls that read reports, their history, and what undoing or removing a report would
 * do.
 */
import { defineCall, mirrorCallParts } from '#kernel/domain/call.ts';
import {
  calendarDateSchema,
  instantSchema,
  singleLineSchema,
  rowIdTextSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { acceptedSortTexts } from '#kernel/domain/sorting.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { reportSortKeys } from '../listing.ts';
import { reportSchema, reportHeadSchema } from '../report-schema.ts';
import { reportStatuses, type ReportArea } from '../report-values.ts';
import { reportHistoryEntrySchema, undoneRowSchema } from './answer-schemas.ts';

const byId = z.strictObject({ id: uuidSchema });
const distributor = z.optional(rowIdTextSchema);

const sums = z.object({
  rows: z.int(),
  quantity: z.int(),
  dates: z.array(storedDateSchema),
});

/** Returns the calls that read reports of an area. */
export const readingCalls = <const Area extends ReportArea>(area: Area) => ({
  /**
   * Lists reports of the caller's distributor; administrators see all distributors or the one they
   * name.
   */
  list: defineCall({
    name: `${area}.list`,
    method: 'GET',
    path: `/${area}/reports`,
    right: [`${area}.read`],
    summary: 'Reports, newest first or by a column, 25 a page',
    query: z.strictObject({
      distributor,
      status: z.optional(z.enum(reportStatuses)),
      search: z.optional(z.string().check(z.maxLength(80))),
      /** Finds reports whose span of dates has one of these dates, both included. */
      from: z.optional(calendarDateSchema),
      to: z.optional(calendarDateSchema),
      /** Finds reports that the person with this name finalized or declared. */
      author: z.optional(singleLineSchema(personLimits.name)),
      /**
       * A column by which the list is sorted, with `-` in front for descending order. Without it,
       * the newest reports come first.
       */
      sort: z.optional(z.enum(acceptedSortTexts(reportSortKeys))),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({
      rows: z.array(reportHeadSchema),
      next: z.nullable(z.string()),
      counts: z.record(z.string(), z.int()),
    }),
  }),
  changes: defineCall({
    name: `${area}.changes`,
    method: 'GET',
    path: `/${area}/reports/changes`,
    right: [`${area}.read`],
    summary: 'Reports changed since a cursor, for the mirror',
    ...mirrorCallParts(reportHeadSchema),
  }),
  view: defineCall({
    name: `${area}.view`,
    method: 'GET',
    path: `/${area}/reports/:id`,
    right: [`${area}.read`],
    summary: 'One report, whole',
    params: byId,
    answer: reportSchema,
  }),
  history: defineCall({
    name: `${area}.history`,
    method: 'GET',
    path: `/${area}/reports/:id/history`,
    right: [`${area}.read`],
    summary: 'What became of a report, newest first',
    params: byId,
    answer: z.object({ rows: z.array(reportHistoryEntrySchema) }),
  }),
  /**
   * Returns the sums of an entry of the history: `back` sums up the rows that the entry removed and
   * that a person can restore, `gone` the rows that restoring them would remove.
   */
  replaced: defineCall({
    name: `${area}.replaced`,
    method: 'GET',
    path: `/${area}/reports/:id/replaced/:entry`,
    right: [`${area}.read`],
    summary: 'What an entry of the history took away, and what putting it back would remove',
    params: z.strictObject({ id: uuidSchema, entry: rowIdTextSchema }),
    answer: z.object({ back: sums, gone: sums }),
  }),
  /**
   * Returns what undoing a complete report would do: numbers of rows, the later reports of its
   * dates, and 100 of the rows about which a person decides. `needsRemover` is true if only an
   * administrator with the right to delete may undo it.
   */
  undoing: defineCall({
    name: `${area}.undoing`,
    method: 'GET',
    path: `/${area}/reports/:id/undoing`,
    right: [`${area}.write`, 'delete.write'],
    summary: 'What undoing a completed report would do',
    params: byId,
    query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.object({
      version: z.int(),
      state: z.string(),
      needsRemover: z.boolean(),
      counts: z.object({
        remove: z.int(),
        revert: z.int(),
        return: z.int(),
        repeated: z.int(),
        changed: z.int(),
        removed: z.int(),
        declaredDates: z.int(),
      }),
      later: z.array(
        z.object({ id: uuidSchema, name: z.string(), at: instantSchema, by: z.string() }),
      ),
      rows: z.array(undoneRowSchema),
      next: z.nullable(z.string()),
    }),
  }),
  /** Returns what removing a complete report would remove and what it would leave. */
  unregistering: defineCall({
    name: `${area}.unregistering`,
    method: 'GET',
    path: `/${area}/reports/:id/unregistering`,
    right: ['delete.write'],
    summary: 'What removing a completed report would take out',
    params: byId,
    answer: z.object({
      version: z.int(),
      rows: z.int(),
      quantity: z.int(),
      months: z.array(z.string()),
      declaredDates: z.int(),
      returning: z.int(),
      staying: z.int(),
      kept: z.int(),
    }),
  }),
});
