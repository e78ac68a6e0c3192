/**
 * Defines the comparison of a device's reports with the server after a restore from a backup.
 * Missing ones are finalized or declared again.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { COMPARED_ROWS, comparedAnswer, removedRow } from '#kernel/domain/documents/comparing.ts';
import { instant, line, rowId, uuid, z } from '#kernel/domain/schema.ts';
import { fileOf, report } from './report-schema.ts';
import { reportStatuses, type ReportArea } from './report-values.ts';

/**
 * A report as the server acknowledged it to the device. `head` is true if the device has only the
 * report's row of the list. A device that removed the report, because its user may no longer read
 * it, sends neither numbers of rows nor names.
 */
const heldReport = z.strictObject({
  id: uuid,
  head: z.optional(z.literal(true)),
  distributorId: rowId,
  version: z.int().check(z.positive()),
  status: z.enum(reportStatuses),
  /** Null for a declaration without sales or stock. */
  fileHash: z.nullable(fileOf.shape.hash),
  fileName: z.nullable(line(255)),
  /**
   * SHA-256 of `workText`; absent for heads, and from devices that don't send it. An older server
   * process refuses this field as unknown, and the device then waits for a newer process. It
   * doesn't repeat the call without the hash, because a report with the same file but other choices
   * would then count as received.
   */
  work: z.optional(fileOf.shape.hash),
  rows: z.optional(z.int().check(z.nonnegative())),
  updatedAt: instant,
  updatedBy: z.optional(line(200)),
});
export type HeldReport = z.infer<typeof heldReport>;
export const comparedReport = z.union([heldReport, removedRow]);
export type ComparedReport = z.infer<typeof comparedReport>;

export const makeCompareCall = <const Area extends ReportArea>(area: Area) =>
  defineCall({
    name: `${area}.compare`,
    method: 'POST',
    path: `/${area}/reports/compare`,
    // A user who lost the right to read reports still names the reports that the device had; the
    // answer tells nothing about them.
    right: 'user',
    summary: 'After a restore: compare the reports of a device with the server, one by one',
    body: z.strictObject({
      rows: z.array(comparedReport).check(z.minLength(1), z.maxLength(COMPARED_ROWS)),
    }),
    answer: comparedAnswer(report),
    bodyLimit: 512 * KB,
  });
