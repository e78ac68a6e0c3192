/** Why a call of reports is refused, with its HTTP status, and why a file that arrived is not registered. */
import type { ActivityCode } from '#areas/distributors/domain/index.ts';
import type { ReportCommandCode } from './commands.ts';

export const eventCodes = {
  /** Details `{pieces}`: which have not arrived. */
  pieces_missing: 409,
  /** The bytes of a piece are not those whose hash came with them, or are no gzip of a piece. */
  piece_damaged: 422,
  /** Too many bytes lie on the server that no document names yet, of this distributor or of all. Details: `{waiting, most}`, bytes. */
  uploads_full: 413,
  /** Details `{reports: [{id, at, by}]}`: the same file, read the same way, is registered already. */
  file_known: 409,
  /** Details `{dates, rows}`: registered rows prevent a declaration that does not replace. */
  date_has_rows: 409,
  /** Details `{dates}`: declared before. */
  date_declared: 409,
  /** Rows of these dates were uploaded a moment ago: try again in a few minutes. */
  not_yet_available: 409,
  /** Details `{rows}`: removing the report takes another number of rows out than its author was told. */
  removal_changed: 409,
} as const satisfies Record<string, number>;
export type ReportCode = keyof typeof eventCodes;

/** A command of the owner: what the rule says, and what only the server knows. */
export type ReportRefusal =
  | ReportCommandCode
  | ReportCode
  | ActivityCode
  | 'not_restored'
  | 'invalid_input'
  | 'not_found';

/** Why a device has a file again: somebody removed its report while it was corrected. */
export type ReturnedCode = 'report_removed';
/** `Report.refusal`, beside the file engine's own codes: rows with errors · the bytes are not the file that was finalised · the server gave up after several tries. */
export type ProcessingRefusal = 'rows_with_errors' | 'file_differs' | 'processing_failed';
