/**
 * Defines why a file can't be read at all. A reader deep inside a stream throws `FileRefusedError`;
 * `refusalAsResult` turns it into a value at the edge.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';

/** Codes of the reasons. The client has a message for each, which says what to do next. */
export const fileRefusalCodes = [
  'file_empty',
  'file_too_large',
  'file_html',
  /** Excel 4 and earlier. Older versions of the portal refused every `.xls` with this code. */
  'file_xls',
  /**
   * Older versions of the portal couldn't read XLSB and ODS, and stored `file_xlsb` and `file_ods`.
   * Files aren't refused with these two codes any more.
   */
  'file_xlsb',
  'file_ods',
  'file_pdf',
  'file_xml',
  'file_password',
  'file_not_a_table',
  'file_damaged',
  'archive_entries',
  'archive_path',
  'archive_unfolds',
  'archive_lies',
  'xml_doctype',
  'sheet_missing',
  'sheet_differs',
  'too_many_sheets',
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  'row_too_long',
  'malformed_file',
  /** The file has column names and no rows below them. */
  'no_rows',
  'mandatory_columns',
] as const;
export type FileCode = (typeof fileRefusalCodes)[number];
type Details = Readonly<Record<string, unknown>>;

/** Thrown by readers if a file can't be read. Its details go into the message. */
export class FileRefusedError extends Error {
  readonly code: FileCode;
  readonly details: Details;
  constructor(code: FileCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Runs `read` and turns a thrown `FileRefusedError` into a refusal; other errors pass. */
export async function refusalAsResult<Value>(
  read: () => Promise<Value>,
): Promise<Result<Value, FileCode>> {
  try {
    return ok(await read());
  } catch (cause) {
    if (cause instanceof FileRefusedError) return refuse(cause.code, { details: cause.details });
    throw cause;
  }
}
