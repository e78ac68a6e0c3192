/**
 * Returns the current text of a cell: as a person changed it in its row, as a correction of the
 * recipe changed it, or as the file has it.
 */
import { rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { Edit } from './checked-row.ts';
import type { PlannedField } from './plan.ts';

export function cellTextNow(
  { field, column, constant, correctionOf }: PlannedField,
  row: readonly Raw[],
  edit: Edit | undefined,
): string {
  const typed = edit?.cells?.[field.name];
  if (typed !== undefined) return typed;
  const inFile = column === null ? (constant ?? '') : rawCellText(row[column] ?? '');
  return correctionOf(inFile) ?? inFile;
}
