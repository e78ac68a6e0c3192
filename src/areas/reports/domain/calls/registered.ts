/**
 * Defines the calls that read registered rows (by report, by dates, and for an export) and their
 * sums by date.
 */
import { defineCall } from '#kernel/domain/call.ts';
import {
  calendarDateSchema,
  rowIdSchema,
  rowIdTextSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import type { ReportArea } from '../report.ts';
import { namedVerticalSchema, registeredRowSchema, rowShape } from './answer-schemas.ts';

const count = z.int().check(z.nonnegative());
const distributor = z.optional(rowIdTextSchema);
const byId = z.strictObject({ id: uuidSchema });
const ofCompany = { distributor, company: rowIdTextSchema };

/** Returns the calls of an area that read registered rows and their sums by date. */
export const registeredCalls = <const Area extends ReportArea>(area: Area) => ({
  rows: defineCall({
    name: `${area}.rows`,
    method: 'GET',
    path: `/${area}/reports/:id/rows`,
    right: [`${area}.read`],
    summary:
      'Registered rows that a report brought, 100 a page, changed ones with their old values',
    params: byId,
    query: z.strictObject({
      state: z.optional(z.enum(['added', 'changed', 'same', 'kept'])),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({
      rows: z.array(registeredRowSchema),
      /** The verticals that occur in the rows. */
      verticals: z.optional(z.array(namedVerticalSchema)),
      next: z.nullable(z.string()),
    }),
  }),
  days: defineCall({
    name: `${area}.days`,
    method: 'GET',
    path: `/${area}/reports/days`,
    right: [`${area}.read`],
    summary: 'What is registered, date by date',
    query: z.strictObject({ ...ofCompany, from: calendarDateSchema, to: calendarDateSchema }),
    answer: z.object({
      days: z.array(
        z.object({ date: storedDateSchema, rows: count, quantity: z.int(), none: z.boolean() }),
      ),
    }),
  }),
  registered: defineCall({
    name: `${area}.registered`,
    method: 'GET',
    path: `/${area}/reports/registered`,
    right: [`${area}.read`],
    summary: 'Registered rows of dates, 2,000 a page, to compare a file with',
    query: z.strictObject({
      ...ofCompany,
      from: calendarDateSchema,
      to: calendarDateSchema,
      after: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: z.object({ rows: z.array(z.object(rowShape)), next: z.nullable(z.string()) }),
  }),
  /** Returns registered rows for an exported file, ordered by key, 5,000 a page. */
  export: defineCall({
    name: `${area}.export`,
    method: 'GET',
    path: `/${area}/reports/export`,
    right: [`${area}.read`],
    mayLag: true,
    summary: 'Registered rows of dates, for a file',
    query: z.strictObject({
      distributor,
      company: z.optional(rowIdTextSchema),
      from: calendarDateSchema,
      to: calendarDateSchema,
      after: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          distributorName: z.string(),
          companyName: z.string(),
          currency: z.string(),
          /** Id of the vertical of a sale. Null if it has none. */
          vertical: z.optional(z.nullable(rowIdSchema)),
          ...rowShape,
        }),
      ),
      /** The verticals that occur in the rows. */
      verticals: z.optional(z.array(namedVerticalSchema)),
      /**
       * The names of distributors with reports of the dates that are still being processed, so that
       * their latest rows are missing. Only the first page of an export of all distributors has it;
       * the export of one distributor is refused instead.
       */
      processing: z.optional(z.array(z.string())),
      next: z.nullable(z.string()),
    }),
  }),
});
