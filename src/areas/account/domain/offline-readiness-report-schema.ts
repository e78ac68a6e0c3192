/**
 * Defines a device's report about opening without a connection: whether it opens, in which version,
 * and why not (decision 0118).
 */
import { instantSchema, z } from '#kernel/domain/schema.ts';
import {
  FILE_PATH_PATTERN,
  offlineReadinessValues,
  notReadyReasons,
} from './offline-readiness-values.ts';

const version = z.string().check(z.regex(/^[\w.+-]{1,64}$/));

/** A report as a device sends it. */
export const offlineReadinessReportSchema = z.strictObject({
  opens: z.enum(offlineReadinessValues),
  /** The version of the running portal. */
  running: version,
  /**
   * The version that opens without a connection. It is older than the running version until that
   * one is installed.
   */
  installed: z.optional(version),
  /** The number of parts that open only with a connection, because they are not installed yet. */
  missing: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000))),
  reason: z.optional(z.enum(notReadyReasons)),
  /** The HTTP status of the refused file. */
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
  /** The path of the file that couldn't be installed. */
  path: z.optional(z.string().check(z.regex(FILE_PATH_PATTERN))),
});
export type OfflineReadinessReport = z.infer<typeof offlineReadinessReportSchema>;

/**
 * A report as lists show it. `at` is the time of the report, and `since` the time since which the
 * device has reported the same `opens`. Both are in server time.
 */
export const datedOfflineReadinessReportSchema = z.extend(offlineReadinessReportSchema, {
  at: instantSchema,
  since: instantSchema,
});
export type DatedOfflineReadinessReport = z.infer<typeof datedOfflineReadinessReportSchema>;
