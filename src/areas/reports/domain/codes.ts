/**
 * Lists why a call of reports is refused, with the HTTP status, and why a file that arrived isn't
 * registered.
 */
import type { ActivityCode } from '#areas/distributors/domain/index.ts';
import type { ReportCommandCode } from './commands.ts';

export const eventCodes = {
  /** Some pieces haven't arrived. Details: `{pieces}`, their numbers. */
  pieces_missing: 409,
  /** The bytes of a piece don't match its hash, or they aren't the gzip of a piece. */
  piece_damaged: 422,
  /**
   * Too many bytes of uploads are on the server that no document refers to yet, of this distributor
   * or of all. Details: `{waiting, most}` in bytes.
   */
  uploads_full: 413,
  /**
   * The same file, read the same way, is registered already. Details: `{reports: [{id, at, by}]}`.
   */
  file_known: 409,
  /** Registered rows prevent a declaration that doesn't replace them. Details: `{dates, rows}`. */
  date_has_rows: 409,
  /** The dates were declared before. Details: `{dates}`. */
  date_declared: 409,
  /** Rows of these dates are being processed; the caller should try again in a few minutes. */
  not_yet_available: 409,
  /**
   * Removing the report would remove another number of rows than the person was told. Details:
   * `{rows}`.
   */
  removal_changed: 409,
} as const satisfies Record<string, number>;
export type ReportCode = keyof typeof eventCodes;

/**
 * Why a command of the owner is refused: by the domain's rule, or by what only the server knows.
 */
export type ReportRefusal =
  | ReportCommandCode
  | ReportCode
  | ActivityCode
  | 'not_restored'
  | 'invalid_input'
  | 'not_found';

/**
 * Why a device has a file as a draft again: its report was removed while it was being corrected.
 */
export type ReturnedCode = 'report_removed';

/**
 * Values of `Report.refusal`, in addition to the codes of the file engine: rows have errors, the
 * bytes differ from the finalized file, or the server gave up after several attempts.
 */
export type ProcessingRefusal = 'rows_with_errors' | 'file_differs' | 'processing_failed';
