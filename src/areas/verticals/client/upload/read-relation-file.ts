/** Reads a spreadsheet into rows of the relation. The module loads when a person chooses a file. */
import { readTextTable } from '#areas/imports/domain/index.ts';
import {
  parseRelationRows,
  relationColumnNames,
  type RelationRow,
} from '../../domain/relation-file.ts';
import { relationLimits } from '../../domain/relation-limits.ts';

export type RelationFileFault = 'file_empty' | 'malformed' | 'columns' | 'too_many';

/** Returns the rows of a file, or why it can't be read. */
export async function readRelationFile(
  file: File,
): Promise<readonly RelationRow[] | RelationFileFault> {
  const read = await readTextTable(file, relationLimits.rows, relationColumnNames);
  if (!read.ok && read.code === 'file_empty') return read.code;
  if (!read.ok) return read.code === 'too_many_rows' ? 'too_many' : 'malformed';
  return parseRelationRows(read.value) ?? 'columns';
}
