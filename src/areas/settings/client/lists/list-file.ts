/** A list as a file of this device, and a file of this device as the rows of a list. Comes when somebody saves or reads one. */
import { readTextTable, type FileCode, type TextTable } from '#areas/imports/domain/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { importLimits } from '../../domain/index.ts';

export { saveTable } from '#areas/imports/client/index.ts';
export const readTable = (file: File): Promise<Result<TextTable, FileCode | 'too_many_rows'>> =>
  readTextTable(file, importLimits.rows);
