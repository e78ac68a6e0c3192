/**
 * Reads the text of a cell as it is in the file, and its current text: as a person changed it in
 * its row, or as a correction of the recipe changed it.
 */
import { isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { Edit } from './checked-row.ts';
import type { PlannedField } from './check-plan.ts';

/**
 * Returns the cell of a field as the file has it. A field that a rule fills has the cells of the
 * rule in one text.
 */
export function cellInFile({ column, constant, rule }: PlannedField, row: readonly Raw[]): Raw {
  if (column !== null) return row[column] ?? '';
  return rule ? rule.textOf(row) : (constant ?? '');
}

export const textInFile = (planned: PlannedField, row: readonly Raw[]): string =>
  rawCellText(cellInFile(planned, row));

/** Returns whether the file has nothing for a field. For a rule, only its own columns count. */
export const isBlankInFile = (planned: PlannedField, row: readonly Raw[]): boolean =>
  planned.rule ? planned.rule.isBlank(row) : isBlankCell(cellInFile(planned, row));

export function currentCellText(
  planned: PlannedField,
  row: readonly Raw[],
  edit: Edit | undefined,
): string {
  const typed = edit?.cells?.[planned.field.name];
  if (typed !== undefined) return typed;
  const inFile = textInFile(planned, row);
  return planned.correctionOf(inFile) ?? inFile;
}
