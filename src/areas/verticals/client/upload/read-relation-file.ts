/** Reads a spreadsheet into rows of the relation. The module loads when a person chooses a file. */
import { readTextTable } from '#areas/imports/domain/index.ts';
import {
  findOverlongCell,
  parseRelationRows,
  relationColumnNames,
  type OverlongCell,
  type RelationRow,
} from '../../domain/relation-file.ts';
import { relationLimits } from '../../domain/relation-limits.ts';

/** Why a file isn't used. `too_long` names the first cell that is too long for the server. */
export type RelationFileFault =
  | { readonly code: 'file_empty' | 'malformed' | 'columns' | 'too_many' }
  | ({ readonly code: 'too_long' } & OverlongCell);

export type RelationFileResult =
  | { readonly ok: true; readonly rows: readonly RelationRow[] }
  | { readonly ok: false; readonly fault: RelationFileFault };

const fail = (fault: RelationFileFault): RelationFileResult => ({ ok: false, fault });

/**
 * Returns the rows of a file, or why they can't be used. Rejects if the browser can't read the
 * file.
 */
export async function readRelationFile(file: File): Promise<RelationFileResult> {
  const read = await readTextTable(file, relationLimits.rows, relationColumnNames);
  if (!read.ok && read.code === 'file_empty') return fail({ code: 'file_empty' });
  if (!read.ok) return fail({ code: read.code === 'too_many_rows' ? 'too_many' : 'malformed' });

  const rows = parseRelationRows(read.value);
  if (!rows) return fail({ code: 'columns' });
  const overlong = findOverlongCell(rows);
  return overlong ? fail({ code: 'too_long', ...overlong }) : { ok: true, rows };
}
