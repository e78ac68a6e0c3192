/** Reads a spreadsheet into rows of the relation. The module loads when a person chooses a file. */
import type { TableFileFault } from '#areas/imports/client/index.ts';
import {
  findUnusableCell,
  readTextTable,
  type TextTableFacts,
} from '#areas/imports/domain/index.ts';
import {
  findRelationColumns,
  parseRelationRows,
  relationColumnNames,
  type RelationRow,
} from '../../domain/relation-file.ts';
import { relationLimits } from '../../domain/relation-limits.ts';

export type RelationFileFault = TableFileFault | { readonly code: 'columns' };

export type ReadRelationFile = {
  readonly rows: readonly RelationRow[];
  readonly facts: TextTableFacts;
};

export type RelationFileResult =
  | ({ readonly ok: true } & ReadRelationFile)
  | { readonly ok: false; readonly fault: RelationFileFault };

/** Returns the rows of a file, or why they can't be used. */
export async function readRelationFile(file: File): Promise<RelationFileResult> {
  const read = await readTextTable(file, relationLimits.rows, relationColumnNames);
  if (!read.ok) return { ok: false, fault: { code: read.code } };
  const { facts, ...table } = read.value;
  const columns = findRelationColumns(table.head);
  const rows = parseRelationRows(table);
  if (!columns || !rows) return { ok: false, fault: { code: 'columns' } };

  const unusable = findUnusableCell(table, Object.values(columns), relationLimits.cell);
  return unusable ? { ok: false, fault: unusable } : { ok: true, rows, facts };
}
