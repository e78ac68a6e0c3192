/**
 * Converts a list to a file and a file to rows. This module is loaded only when a user saves a file
 * or opens the import panel.
 */
import { readTextTable, type FileCode, type TextTable } from '#areas/imports/domain/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { importLimits } from '../../domain/index.ts';

export { downloadTable } from '#areas/imports/client/index.ts';
export const readListFile = (file: File): Promise<Result<TextTable, FileCode | 'too_many_rows'>> =>
  readTextTable(file, importLimits.rows);
