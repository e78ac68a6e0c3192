/**
 * Defines a device's report about its unsent work: kind, count and age, but nothing of the content
 * (decision 0070).
 */
import { MINUTE } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { instantSchema, z } from '#kernel/domain/schema.ts';

/** The shortest time in milliseconds between two updates of an unchanged report. */
export const MIN_UNSENT_WORK_REPORT_INTERVAL_MS = MINUTE;

/**
 * Milliseconds for which the last report of an ended session is shown: as long as kept work may be
 * on the device.
 */
export const UNSENT_WORK_REPORT_RETENTION_MS = /*#__PURE__*/ retentionMs('toldWork');

const counted = {
  /**
   * The kind of work, such as `order`, `pos` or `ticket_draft`. Later versions of the portal may
   * send more kinds.
   */
  kind: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  count: z.int().check(z.positive(), z.maximum(1_000_000)),
};

/**
 * A report as a device sends it. `age` is the age of the oldest work in milliseconds; a time would
 * be useless, because the device's clock may be wrong by years.
 */
export const unsentWorkReportSchema = z
  .array(z.strictObject({ ...counted, age: z.int().check(z.nonnegative()) }))
  .check(z.maxLength(20));
export type UnsentWorkReport = z.infer<typeof unsentWorkReportSchema>;

/**
 * Returns true for a kind of work that isn't sent before its author finishes it: an unfinished
 * message, or a file or count that isn't finalized.
 */
export const isUnfinishedKind = (kind: string): boolean => kind.endsWith('_draft');

/**
 * A kind of work as the server stores it. `since` is the time of the oldest work, in server time.
 */
const workKind = z.object({ ...counted, since: instantSchema });
export type ReportedUnsentWork = z.infer<typeof workKind>;

/**
 * A stored report. `at` is the time of the report. If `work` is empty, the device reported that it
 * has none.
 */
export const datedUnsentWorkReportSchema = z.object({ at: instantSchema, work: z.array(workKind) });
export type DatedUnsentWorkReport = z.infer<typeof datedUnsentWorkReportSchema>;
