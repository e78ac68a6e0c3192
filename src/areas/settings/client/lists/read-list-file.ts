/**
 * Converts a list to a file and a file to rows. This module is loaded only when a user saves a file
 * or opens the import panel.
 */
import {
  foldCellText,
  readTextTable,
  type FileCode,
  type TextTable,
} from '#areas/imports/domain/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { importLimits, listFileHeadings, type ListRow } from '../../domain/index.ts';

export { downloadTable } from '#areas/imports/client/index.ts';

/** Reads the file of a list. Rows above its column names, such as titles, are left out. */
export const readListFile = (
  file: File,
  row: ListRow,
): Promise<Result<TextTable, FileCode | 'too_many_rows'>> =>
  readTextTable(file, importLimits.rows, new Set(listFileHeadings(row).map(foldCellText)));
