/**
 * Defines the comparison of a device's reports with the server after a restore from a backup.
 * Lost versions are finalized, declared or answered again.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  MAX_COMPARED_ROWS,
  comparisonAnswerSchema,
  removedRowSchema,
} from '#kernel/domain/documents/restore-comparison.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { reportFileSchema, reportSchema } from './report-schema.ts';
import { reportStatuses, type ReportArea } from './report-values.ts';

/**
 * A report as the server acknowledged it to the device. `head` is true if the device has only the
 * report's row of the list. A device that removed the report, because its user may no longer read
 * it, sends neither numbers of rows nor names.
 */
const heldReport = z.strictObject({
  id: uuidSchema,
  head: z.optional(z.literal(true)),
  distributorId: rowIdSchema,
  version: z.int().check(z.positive()),
  status: z.enum(reportStatuses),
  /** Null for a declaration without sales or stock. */
  fileHash: z.nullable(reportFileSchema.shape.hash),
  fileName: z.nullable(singleLineSchema(255)),
  /**
   * SHA-256 of `choicesAsJson`. Absent for heads, and from devices that don't send it. An older
   * server process refuses this field as unknown, and the device then waits for a newer process. It
   * doesn't repeat the call without the hash, because a report with the same file but other choices
   * would then count as received.
   */
  work: z.optional(reportFileSchema.shape.hash),
  rows: z.optional(z.int().check(z.nonnegative())),
  updatedAt: instantSchema,
  updatedBy: z.optional(singleLineSchema(200)),
});
export type HeldReport = z.infer<typeof heldReport>;
export const comparedReportSchema = z.union([heldReport, removedRowSchema]);
export type ComparedReport = z.infer<typeof comparedReportSchema>;

export const makeCompareCall = <const Area extends ReportArea>(area: Area) =>
  defineCall({
    name: `${area}.compare`,
    method: 'POST',
    path: `/${area}/reports/compare`,
    // A user who lost the right to read reports still names the reports that the device had; the
    // answer then contains nothing about them.
    right: 'user',
    summary: 'After a restore: compare the reports of a device with the server, one by one',
    body: z.strictObject({
      rows: z.array(comparedReportSchema).check(z.minLength(1), z.maxLength(MAX_COMPARED_ROWS)),
    }),
    answer: comparisonAnswerSchema(reportSchema),
    bodyLimit: 512 * KB,
  });
