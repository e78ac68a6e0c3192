/**
 * Messages for each reason why a file or an action on it is refused: what is wrong, and the next
 * step. The compiler reports a missing message.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UploadCode } from '../../device/index.ts';

export type FileRefusalWords = {
  readonly said: MessageDescriptor;
  readonly next: MessageDescriptor;
};
const malformed = msg`Malformatted file or insufficient number of columns to continue the operation`;
const again = msg`Open it in your spreadsheet app, save it as XLSX or CSV and choose it again.`;
const part = msg`Copy the rows into a new spreadsheet, save it and choose that file.`;

/**
 * The next step for an upload that is gone, and for a file that an older version of the portal
 * refused and the present one can read.
 */
const chooseAgain = msg`Choose the file again.`;

export const fileRefusalWords: Readonly<Record<UploadCode, FileRefusalWords>> = {
  file_empty: { said: msg`The file is empty`, next: msg`Choose another file.` },
  file_too_large: {
    said: msg`The file is too large`,
    next: msg`Split it by date and upload each part.`,
  },
  file_html: {
    said: msg`This is a web page, not a spreadsheet`,
    next: again,
  },
  file_xls: { said: msg`This is an old Excel workbook (.xls)`, next: again },
  file_xlsb: { said: msg`This is a binary Excel workbook (.xlsb)`, next: chooseAgain },
  file_ods: { said: msg`This is an OpenDocument spreadsheet (.ods)`, next: chooseAgain },
  file_pdf: {
    said: msg`This is a PDF, not a spreadsheet`,
    next: msg`Export the report as XLSX or CSV and choose that file.`,
  },
  file_xml: { said: msg`This is XML, not a spreadsheet`, next: again },
  file_password: {
    said: msg`The workbook is password-protected`,
    next: msg`Save it without a password and choose it again.`,
  },
  file_not_a_table: { said: malformed, next: again },
  file_damaged: {
    said: msg`The file is damaged or incomplete`,
    next: msg`Save or download it again, then choose it again.`,
  },
  archive_entries: { said: msg`The workbook contains too many internal files`, next: part },
  archive_path: { said: msg`The workbook has an unsafe structure`, next: part },
  archive_unfolds: { said: msg`The file is too large when unpacked`, next: part },
  archive_lies: { said: msg`This isn’t a valid workbook`, next: part },
  xml_doctype: { said: msg`The workbook contains unsafe instructions`, next: part },
  sheet_missing: { said: msg`Sheet not found in the workbook`, next: msg`Choose another sheet.` },
  sheet_differs: {
    said: msg`One of the chosen sheets has other columns than the first`,
    next: msg`Choose a sheet with the columns of this upload. You can then add the others that have the same columns.`,
  },
  too_many_sheets: {
    said: msg`Too many sheets are chosen`,
    next: msg`Upload them in several parts.`,
  },
  too_many_rows: {
    said: msg`The file has too many rows`,
    next: msg`Split it by date and upload each part.`,
  },
  too_many_columns: {
    said: msg`The file has too many columns`,
    next: msg`Remove columns you don’t need and choose the file again.`,
  },
  too_many_cells: {
    said: msg`The file has too many cells`,
    next: msg`Remove columns you don’t need and choose the file again.`,
  },
  row_too_long: { said: msg`Row too long: a quotation mark may be missing`, next: again },
  malformed_file: {
    said: malformed,
    next: msg`The file needs a header row with data rows below it.`,
  },
  no_rows: {
    said: msg`0 rows found below the header`,
    next: msg`Add rows below the column names, save the file and choose it again.`,
  },
  mandatory_columns: {
    said: msg`The mandatory columns defined as standard were not found`,
    next: msg`Choose a column for each required field or set one value for all rows.`,
  },
  no_room: {
    said: msg`Not enough space on this device for the file`,
    next: msg`Free up some space or remove other unfinished uploads, then continue.`,
  },
  gone: { said: msg`This upload is no longer on this device`, next: chooseAgain },
  too_many_changes: {
    said: msg`Too many rows changed individually`,
    next: msg`Correct the file in your spreadsheet app or use “Change everywhere”.`,
  },
  not_ready: {
    said: msg`Please wait for the file to be processed before continuing`,
    next: msg`It will continue automatically.`,
  },
  not_our_error_file: {
    said: msg`This isn’t an upload error file`,
    next: msg`Choose the error file downloaded here, including its last four columns.`,
  },
  no_worker: {
    said: msg`The file reader couldn’t start in this browser`,
    next: msg`Close other portal windows and try again.`,
  },
};
