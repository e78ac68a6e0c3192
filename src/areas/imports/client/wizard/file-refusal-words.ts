/**
 * Messages for each reason why a file or an action on it is refused: what is wrong, and the next
 * step. The compiler reports a missing message.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UploadCode } from '../../device/index.ts';
import { choiceLimits } from '../../domain/index.ts';

export type FileRefusalWords = {
  readonly message: MessageDescriptor;
  readonly nextStep: MessageDescriptor;
};
const mostCharacters = choiceLimits.text;
const malformed = msg`Malformatted file or insufficient number of columns to continue the operation`;
const again = msg`Open it in your spreadsheet app, save it as XLSX or CSV and choose it again.`;
const part = msg`Copy the rows into a new spreadsheet, save it and choose that file.`;

/**
 * The next step for an upload that is gone, and for a file that an older version of the portal
 * refused and the current version can read.
 */
const chooseAgain = msg`Choose the file again.`;

export const fileRefusalWords: Readonly<Record<UploadCode, FileRefusalWords>> = {
  file_empty: { message: msg`The file is empty`, nextStep: msg`Choose another file.` },
  file_too_large: {
    message: msg`The file is too large`,
    nextStep: msg`Split it by date and upload each part.`,
  },
  file_html: {
    message: msg`This is a web page, not a spreadsheet`,
    nextStep: again,
  },
  file_xls: {
    message: msg`This Excel workbook is too old to be read (Excel 4 or earlier)`,
    nextStep: again,
  },
  file_xlsb: { message: msg`This is a binary Excel workbook (.xlsb)`, nextStep: chooseAgain },
  file_ods: { message: msg`This is an OpenDocument spreadsheet (.ods)`, nextStep: chooseAgain },
  file_pdf: {
    message: msg`This is a PDF, not a spreadsheet`,
    nextStep: msg`Export the data as XLSX or CSV and choose that file.`,
  },
  file_xml: { message: msg`This is XML, not a spreadsheet`, nextStep: again },
  file_password: {
    message: msg`The workbook is password-protected`,
    nextStep: msg`Save it without a password and choose it again.`,
  },
  file_not_a_table: {
    message: malformed,
    nextStep: msg`The file contains neither a workbook nor text. Open the original in your spreadsheet app, save it as XLSX or CSV and choose it again.`,
  },
  file_damaged: {
    message: msg`The file is damaged or incomplete`,
    nextStep: msg`Save or download it again, then choose it again.`,
  },
  archive_entries: { message: msg`The workbook contains too many internal files`, nextStep: part },
  archive_path: { message: msg`The workbook has an unsafe structure`, nextStep: part },
  archive_unfolds: { message: msg`The file is too large when unpacked`, nextStep: part },
  archive_lies: { message: msg`This isn’t a valid workbook`, nextStep: part },
  xml_doctype: { message: msg`The workbook contains unsafe instructions`, nextStep: part },
  sheet_missing: {
    message: msg`Sheet not found in the workbook`,
    nextStep: msg`Choose another sheet.`,
  },
  sheet_differs: {
    message: msg`One of the chosen sheets has different columns from the first`,
    nextStep: msg`Choose a sheet with the columns of this upload. You can then add the others that have the same columns.`,
  },
  too_many_sheets: {
    message: msg`Too many sheets are chosen`,
    nextStep: msg`Upload them in several parts.`,
  },
  too_many_rows: {
    message: msg`The file has too many rows`,
    nextStep: msg`Split it by date and upload each part.`,
  },
  too_many_columns: {
    message: msg`The file has too many columns`,
    nextStep: msg`Remove columns you don’t need and choose the file again.`,
  },
  too_many_cells: {
    message: msg`The file has too many cells`,
    nextStep: msg`Remove columns you don’t need and choose the file again.`,
  },
  row_too_long: { message: msg`Row too long: a quotation mark may be missing`, nextStep: again },
  malformed_file: {
    message: malformed,
    nextStep: msg`The file needs a header row with data rows below it.`,
  },
  no_rows: {
    message: msg`0 rows found below the header`,
    nextStep: msg`Add rows below the column names, save the file and choose it again.`,
  },
  mandatory_columns: {
    message: msg`The mandatory columns defined as standard were not found`,
    nextStep: msg`Choose a column for each required field or set one value for all rows.`,
  },
  no_room: {
    message: msg`Not enough space on this device for the file`,
    nextStep: msg`Free up some space or remove other unfinished uploads, then continue.`,
  },
  gone: { message: msg`This upload is no longer on this device`, nextStep: chooseAgain },
  too_many_changes: {
    message: msg`Too many rows changed individually`,
    nextStep: msg`Correct the file in your spreadsheet app or use “Change everywhere”.`,
  },
  too_many_corrections: {
    message: msg`Too many texts changed everywhere`,
    nextStep: msg`Undo some of these changes or correct the file in your spreadsheet app.`,
  },
  too_many_prices: {
    message: msg`Too many prices entered`,
    nextStep: msg`Enter the other prices in the file in your spreadsheet app.`,
  },
  too_many_removed_ranges: {
    message: msg`Too many rows removed in separate places`,
    nextStep: msg`Remove the other rows from the file in your spreadsheet app.`,
  },
  replaced_text_too_long: {
    message: msg`This text is too long to be changed everywhere`,
    nextStep: msg`Correct its rows one by one, or correct the file in your spreadsheet app.`,
  },
  typed_text_too_long: {
    message: msg`This text is too long`,
    nextStep: msg`Enter at most ${mostCharacters} characters.`,
  },
  not_ready: {
    message: msg`Please wait for the file to be processed before continuing`,
    nextStep: msg`It will continue automatically.`,
  },
  not_our_error_file: {
    message: msg`This isn’t an upload error file`,
    nextStep: msg`Choose the error file downloaded here, with all the columns that were added to it.`,
  },
  no_worker: {
    message: msg`The file reader couldn’t start in this browser`,
    nextStep: msg`Close other portal windows and try again.`,
  },
};
