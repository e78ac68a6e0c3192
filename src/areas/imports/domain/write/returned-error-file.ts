/**
 * Reads an error file that comes back corrected: whether it belongs to the upload, which rows it
 * names, and which of their texts changed.
 */
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { formatMinor } from '#kernel/domain/money.ts';
import { foldCellText, isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import { numberAndSignOf } from '../cells/formatted-numbers.ts';
import type { Pattern } from '../cells/pattern.ts';
import { checkRow, currencyOfReadings } from '../check/check-row.ts';
import { cellsOfRow, withExtraCellsInLastColumn } from '../check/rejoin-cells.ts';
import { hasColumnPattern, type FieldType } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { currentCellText } from '../plan/cell-text.ts';
import type { CheckPlan } from '../plan/check-plan.ts';
import type { Edit } from '../plan/checked-row.ts';
import { normalizeTypedText } from '../plan/typed-text.ts';
import { lineOfSheetRow } from '../read/sheets/sheet-lines.ts';
import { addedErrorTitles, errorColumnTitle, foundInRow, sheetCell } from './error-file.ts';

/** The place of the column “Found” after the column with the row number. */
const FOUND = 2;

/**
 * Returns the column with the original row number in a returned error file. Undefined if the file
 * isn't a returned error file.
 */
export function originalRowColumn(names: readonly string[]): number | undefined {
  const folded = names.map(foldCellText);
  const at = folded.findIndex((_, start) =>
    addedErrorTitles.every((words, n) =>
      Object.values(words).some((word) => foldCellText(word) === folded[start + n]),
    ),
  );
  return at < 0 ? undefined : at;
}

/**
 * Returns whether a returned file has the columns of the upload: as many, and each column that the
 * upload reads at its place, under its name.
 * @param names The names in the file, of all columns before the added ones.
 */
export function hasColumnsOfUpload(
  { header, fields }: Pick<CheckPlan, 'header' | 'fields'>,
  names: readonly string[],
): boolean {
  const folded = (name: string) => foldCellText(removeFormulaGuard(name));
  const read = fields.flatMap(({ column, rule }) =>
    column === null ? (rule?.columns ?? []) : [column],
  );
  return (
    names.length === header.names.length &&
    read.every((column) => folded(names[column]!) === folded(errorColumnTitle(header, column)))
  );
}

/**
 * Returns whether a returned row was written for this row of the upload: what was found is what the
 * row has or had in its file, or at least half of its filled cells are unchanged. The latter holds
 * after a spreadsheet app rewrote what was found, and after the row was also changed here.
 * @param at The column of `originalRowColumn`.
 */
export function isReturnedRowOf(
  plan: CheckPlan,
  inFile: readonly Raw[],
  returned: readonly Raw[],
  at: number,
  edit: Edit | undefined,
): boolean {
  const original = cellsOfRow(plan, inFile, edit);
  const textOf = (raw: Raw | undefined) => foldCellText(removeFormulaGuard(rawCellText(raw ?? '')));
  const found = textOf(returned[at + FOUND]);
  if ([edit, undefined].some((one) => textOf(foundInRow(plan, inFile, one)) === found)) return true;

  let filled = 0;
  let same = 0;
  for (const planned of plan.fields) {
    const { column } = planned;
    if (column === null) continue;
    const texts = [original[column], currentCellText(planned, original, edit)].map(textOf);
    const text = textOf(returned[column]);
    if (texts.every((one) => one === '') && text === '') continue;
    filled++;
    if (texts.includes(text)) same++;
  }

  return same * 2 >= filled;
}

/**
 * Returns the line that a row of a returned error file names. Undefined if it names no row, or none
 * of the sheets that are read as one file.
 * @param at The column of `originalRowColumn`.
 * @param sheets Names of the sheets that are read as one file. Empty if there is only one.
 */
export function lineOfReturnedRow(
  row: readonly Raw[],
  at: number,
  sheets: readonly string[] = [],
): number | undefined {
  const number = Number(rawCellText(row[at] ?? ''));
  if (!Number.isInteger(number) || number <= 0) return undefined;
  if (sheets.length === 0) return number;
  const named = rawCellText(row[at - 1] ?? '').trim();
  const sheet = sheets.findIndex((_, n) => sheetCell(n + 1, sheets) === named) + 1;
  return sheet === 0 ? undefined : lineOfSheetRow({ sheet, row: number });
}

/**
 * Returns the text of a number that a spreadsheet converted, with the decimal mark of its column.
 */
function figureAsWritten(raw: Raw, type: FieldType, { mark }: Pattern): string {
  const isStored = typeof raw === 'number' || numberAndSignOf(raw) !== undefined;
  const isComma = hasColumnPattern(type) && mark.mark === ',';
  return isStored && isComma ? rawCellText(raw).replace('.', ',') : rawCellText(raw);
}

/**
 * Returns the texts that rules make of a returned row, by field, if a column changed that only the
 * rule reads. A change of a column that belongs to a field becomes an edit of that field.
 */
function returnedRuleTexts(
  plan: CheckPlan,
  original: readonly Raw[],
  returned: readonly Raw[],
): [FieldName, string][] {
  const changed = plan.fields.filter(({ rule }) =>
    rule?.columns.some(
      (column) =>
        !plan.fields.some((field) => field.column === column) &&
        removeFormulaGuard(rawCellText(returned[column] ?? '')) !==
          rawCellText(original[column] ?? ''),
    ),
  );
  if (changed.length === 0) return [];
  const { readings } = checkRow(plan, returned);
  const currency = currencyOfReadings(plan, readings);

  return changed.map(({ field, rule, pattern }) => {
    const value = readings[plan.fieldIndex(field.name)]?.value ?? null;
    const text =
      typeof value === 'number' ? formatMinor(value, currency, pattern.mark.mark ?? '.') : value;
    return [field.name, normalizeTypedText(text ?? rule!.textOf(returned))];
  });
}

/**
 * Returns the edit of a row that came back in a corrected file. Its cells are compared with the
 * current ones; a cell that equals the original again needs no edit. Extra cells of the row are in
 * its last column; if that changed, the row is read with the columns of the returned file. Returns
 * undefined if nothing changed.
 */
export function editFromReturnedRow(
  plan: CheckPlan,
  inFile: readonly Raw[],
  returned: readonly Raw[],
  before?: Edit,
): Edit | undefined {
  const asRead = cellsOfRow(plan, inFile, before);
  const original = withExtraCellsInLastColumn(plan, asRead);
  const text = (raw: Raw | undefined) =>
    raw === undefined || isBlankCell(raw) ? '' : rawCellText(raw);
  const cells: Partial<Record<FieldName, string>> = { ...before?.cells };
  let isChanged = false;
  for (const planned of plan.fields) {
    const { column, field, pattern, correctionOf } = planned;
    if (column === null) continue;
    const present = text(currentCellText(planned, original, before));
    const stored = text(returned[column]);
    if (stored === present || removeFormulaGuard(stored) === present) continue;
    const inFile = text(original[column]);
    const isAsInFile = stored === inFile || removeFormulaGuard(stored) === inFile;
    const now = stored && figureAsWritten(returned[column]!, field.type, pattern);
    const typed = normalizeTypedText(isAsInFile ? inFile : removeFormulaGuard(now));
    if (now === present || typed === present) continue;
    isChanged = true;
    if (isAsInFile && correctionOf(inFile) === undefined) delete cells[field.name];
    else cells[field.name] = typed;
  }

  for (const [name, now] of returnedRuleTexts(plan, original, returned)) {
    if (cells[name] === now) continue;
    isChanged = true;
    cells[name] = now;
  }

  if (!isChanged) return undefined;
  const last = plan.width - 1;
  const areExtraCellsCorrected =
    original !== asRead && removeFormulaGuard(text(returned[last])) !== text(original[last]);

  return { ...before, cells, ...(areExtraCellsCorrected ? { rejoinedColumn: last } : {}) };
}
