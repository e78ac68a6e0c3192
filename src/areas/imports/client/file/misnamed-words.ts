/** Messages about a file whose extension belongs to another format, by its real format. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileKind } from '../../domain/index.ts';

export const misnamedWords: Readonly<Record<FileKind, MessageDescriptor>> = {
  csv: msg`Despite its extension, this is a text file (CSV) and was read as one.`,
  xlsx: msg`Despite its extension, this is an Excel workbook (XLSX) and was read as one.`,
  xlsb: msg`Despite its extension, this is a binary Excel workbook (XLSB) and was read as one.`,
  xls: msg`Despite its extension, this is an Excel 97–2003 workbook (XLS) and was read as one.`,
  ods: msg`Despite its extension, this is an OpenDocument spreadsheet (ODS) and was read as one.`,
};
