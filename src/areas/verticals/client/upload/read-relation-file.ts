/** A file of this device as rows of a relation. Comes when somebody chooses one. */
import { openFile, textOf } from '#areas/imports/domain/index.ts';
import { unguarded } from '#kernel/domain/csv.ts';
import { readRelation, relationLimits, type RelationRow } from '../../domain/relation-file.ts';

export type RelationFileFault = 'malformed' | 'columns' | 'too_many';

export async function readRelationFile(
  file: File,
): Promise<readonly RelationRow[] | RelationFileFault> {
  const opened = await openFile(file);
  if (!opened.ok) return 'malformed';
  const table: string[][] = [];
  for await (const { rows } of opened.value.batches()) {
    for (const row of rows) table.push(row.map((cell) => unguarded(textOf(cell))));
    if (table.length > relationLimits.rows + 1) return 'too_many';
  }
  const [head = [], ...rows] = table;
  return readRelation(head, rows) ?? 'columns';
}
