/** Why a file is not read, or something cannot be done with it, and what to do next; a missing one does not compile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UploadCode } from '../../device/index.ts';

export type FileWords = { readonly said: MessageDescriptor; readonly next: MessageDescriptor };
const malformed = msg`Malformatted file or insufficient number of columns to continue the operation`;
const again = msg`Open it in your spreadsheet program, save it as XLSX or CSV, and choose it again.`;
const part = msg`Copy the rows into a new spreadsheet, save that, and choose it.`;

export const fileWords: Readonly<Record<UploadCode, FileWords>> = {
  file_empty: { said: msg`The file is empty`, next: msg`Choose another file.` },
  file_too_large: {
    said: msg`The file is too large`,
    next: msg`Split it by date and upload the parts one after another.`,
  },
  file_html: {
    said: msg`This is a web page, not a spreadsheet, whatever its name says`,
    next: again,
  },
  file_xls: { said: msg`This is a workbook of an old Excel (.xls)`, next: again },
  file_ods: { said: msg`This is an OpenDocument spreadsheet (.ods)`, next: again },
  file_pdf: {
    said: msg`This is a PDF, not a spreadsheet`,
    next: msg`Export the report as XLSX or CSV, and choose that file.`,
  },
  file_xml: { said: msg`This is XML, not a spreadsheet`, next: again },
  file_password: {
    said: msg`The workbook is protected by a password`,
    next: msg`Save it without a password, and choose it again.`,
  },
  file_not_a_table: { said: malformed, next: again },
  file_damaged: {
    said: msg`The file is damaged or cut off`,
    next: msg`Save or download it again, and choose it anew.`,
  },
  archive_entries: { said: msg`The workbook has too many parts`, next: part },
  archive_path: { said: msg`The workbook is built in an unsafe way`, next: part },
  archive_unfolds: { said: msg`The workbook unfolds to far more than its size`, next: part },
  archive_lies: { said: msg`The workbook is not what it says`, next: part },
  xml_doctype: { said: msg`The workbook holds instructions that are not safe`, next: part },
  sheet_missing: { said: msg`The workbook lacks this sheet`, next: msg`Choose another sheet.` },
  too_many_rows: {
    said: msg`The file has too many rows`,
    next: msg`Split it by date and upload the parts one after another.`,
  },
  too_many_columns: {
    said: msg`The file has too many columns`,
    next: msg`Remove columns that are not needed, and choose it again.`,
  },
  too_many_cells: {
    said: msg`The file has too many cells`,
    next: msg`Remove columns that are not needed, and choose it again.`,
  },
  row_too_long: { said: msg`A row is far too long: a quotation mark may be missing`, next: again },
  malformed_file: {
    said: malformed,
    next: msg`The file needs one row with the names of its columns, and the rows below it.`,
  },
  mandatory_columns: {
    said: msg`The mandatory columns defined as standard were not found`,
    next: msg`Choose the column of each required field, or give one value for all rows.`,
  },
  no_room: {
    said: msg`There is no room for this file on the device`,
    next: msg`Free some space or remove other unfinished uploads, then go on.`,
  },
  gone: { said: msg`This upload is no longer on this device`, next: msg`Choose the file again.` },
  too_many_changes: {
    said: msg`Too many rows were changed one by one`,
    next: msg`Correct the file in your spreadsheet program, or use “change everywhere”.`,
  },
  not_ready: {
    said: msg`Please wait for the file to be processed before continuing`,
    next: msg`It goes on by itself.`,
  },
  not_our_error_file: {
    said: msg`This is not the error file of an upload`,
    next: msg`Choose the file that was downloaded here, with its four last columns.`,
  },
  no_worker: {
    said: msg`This browser did not start the part that reads files`,
    next: msg`Close other windows of the portal and try again.`,
  },
};
