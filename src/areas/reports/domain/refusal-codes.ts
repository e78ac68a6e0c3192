/**
 * Lists the codes with which calls of reports are refused, with their HTTP status, and the codes of
 * files that arrived but weren't registered.
 */
import type { ActivityCode } from '#areas/distributors/domain/index.ts';
import type { ReportCommandCode } from './commands.ts';

export const reportRefusalCodes = {
  /** Some pieces haven't arrived. Details: `{pieces}`, their numbers. */
  pieces_missing: 409,
  /** The bytes of a piece don't match its hash, or they aren't the gzip of a piece. */
  piece_damaged: 422,
  /**
   * Storing the piece would exceed a limit of bytes that no report or other document refers to yet:
   * the distributor's limit, or the limit of all distributors together. Details: `{waiting, most}`
   * in bytes.
   */
  uploads_full: 413,
  /**
   * The same file, read the same way, is registered already, and no later report replaced its rows.
   * Details: `{reports: [{id, at, by}]}` with that one report.
   */
  file_known: 409,
  /**
   * A declaration or a restoration would remove registered rows to which the person hasn't agreed.
   * Details: `{dates, rows}`.
   */
  date_has_rows: 409,
  /**
   * The dates were declared before, and the command doesn't replace the declaration. Details:
   * `{dates}`.
   */
  date_declared: 409,
  /** Rows of these dates are being processed; the caller should try again in a few minutes. */
  not_yet_available: 409,
  /**
   * Removing the report would remove a different number of rows or declared dates than the person
   * was shown. Details: `{rows, dates}`, the current numbers.
   */
  removal_changed: 409,
  /** The report was registered before rows were kept for undoing, or too long ago. */
  undo_not_kept: 409,
  /**
   * Later reports were registered for the report's dates, or have, changed or removed some of its
   * rows. So only an administrator with the right to delete may undo it.
   */
  undo_needs_remover: 409,
  /** Undoing the report would do something other than the person was shown. */
  undo_changed: 409,
} as const satisfies Record<string, number>;
export type ReportCode = keyof typeof reportRefusalCodes;

/**
 * Why the server refuses a command of the owner: codes of the shared decision, which the device
 * makes too, and codes of checks that only the server can make.
 */
export type ReportRefusal =
  | ReportCommandCode
  | ReportCode
  | ActivityCode
  | 'not_restored'
  | 'invalid_input'
  | 'not_found';

/**
 * Why a device has a file as a draft again: its report was removed or undone while it was being
 * corrected.
 */
export type ReturnedCode = 'report_removed';

/**
 * Values of `Report.refusal`, in addition to the codes of the file engine: rows have errors, the
 * bytes differ from the finalized file, or the server gave up after several attempts.
 */
export type ProcessingRefusal = 'rows_with_errors' | 'file_differs' | 'processing_failed';
