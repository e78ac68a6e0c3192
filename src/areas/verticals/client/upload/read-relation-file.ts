/** A file of this device as rows of a relation. Comes when somebody chooses one. */
import { readTextTable } from '#areas/imports/domain/index.ts';
import { readRelation, type RelationRow } from '../../domain/relation-file.ts';
import { relationLimits } from '../../domain/relation-limits.ts';

export type RelationFileFault = 'malformed' | 'columns' | 'too_many';

export async function readRelationFile(
  file: File,
): Promise<readonly RelationRow[] | RelationFileFault> {
  const read = await readTextTable(file, relationLimits.rows);
  if (!read.ok) return read.code === 'too_many_rows' ? 'too_many' : 'malformed';
  return readRelation(read.value) ?? 'columns';
}
