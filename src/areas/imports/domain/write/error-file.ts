/**
 * Writes the rows with errors as a file: the original columns, followed by the sheet if there are
 * several, the row, the column, what was found and what is expected. After it is corrected, the
 * file can be uploaded into the same upload; its rows then become edits here.
 */
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { formatMinor } from '#kernel/domain/money.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import type { Pattern } from '../cells/pattern.ts';
import { foldCellText, isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import { numberAndSignOf, withoutFormatMark } from '../cells/formatted-numbers.ts';
import { checkRow, currencyOfReadings } from '../check/check-row.ts';
import type { CheckedRow, Edit, Edits } from '../plan/checked-row.ts';
import { rowStates } from '../plan/row-states.ts';
import type { CheckPlan, PlannedField } from '../plan/check-plan.ts';
import { currentCellText } from '../plan/cell-text.ts';
import { hasColumnPattern, type FieldType } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { columnLabel, type FileHeader } from '../header/header.ts';
import { issueSeverity, type IssueCode } from '../issues-and-repairs.ts';
import type { RowPage } from '../read/row-page.ts';
import { lineOfSheetRow, sheetRowOfLine } from '../read/sheets/sheet-lines.ts';

/**
 * The titles of the four columns that are always added. A file that has them is a returned error
 * file.
 */
export const addedErrorColumns = {
  row: { en: 'Row in the file', es: 'Fila en el archivo', pt: 'Linha no arquivo' },
  column: { en: 'Wrong column', es: 'Columna con error', pt: 'Coluna com erro' },
  found: { en: 'Found', es: 'Encontrado', pt: 'Encontrado' },
  expected: { en: 'Expected', es: 'Esperado', pt: 'Esperado' },
} as const satisfies Readonly<Record<string, InLanguages>>;

const added = Object.values(addedErrorColumns);

/** The title of the column that is added before the four if several sheets are read as one file. */
const sheetColumn = { en: 'Sheet', es: 'Hoja', pt: 'Planilha' } as const satisfies InLanguages;

/** Returns the message of a code in the person's language; the client provides it. */
export type IssueMessage = (code: IssueCode, expected: string | undefined) => string;

const labelIn = (header: Pick<FileHeader, 'names'>, column: number): string =>
  Object.values(columnLabel(header, column))[0]!;

/**
 * Returns the header of an error file: the original column names and the added ones.
 * @param sheets The names of the sheets that are read as one file. Empty if there is only one.
 */
export const errorHead = (
  header: Pick<FileHeader, 'names'>,
  language: Language,
  sheets: readonly string[] = [],
): string[] => [
  ...header.names.map((_, column) => labelIn(header, column)),
  ...(sheets.length > 0 ? [sheetColumn[language]] : []),
  ...added.map((words) => words[language]),
];

type Fault = { readonly where: string; readonly found: string; readonly wants: string };

/**
 * Returns the labels of the columns of a field or of its rule. If it has none, returns the name of
 * the field.
 */
function placeOf({ header }: CheckPlan, { column, rule, field }: PlannedField): string {
  const columns = column === null ? (rule?.columns ?? []) : [column];
  return columns.length === 0 ? field.name : columns.map((one) => labelIn(header, one)).join(' + ');
}

const cellFaults = (
  plan: CheckPlan,
  row: readonly Raw[],
  edit: Edit | undefined,
  { readings }: CheckedRow,
  message: IssueMessage,
): Fault[] =>
  readings.flatMap(({ code, level, expected }, at) => {
    if (!code || level !== issueSeverity.error) return [];
    const planned = plan.fields[at]!;

    return [
      {
        where: placeOf(plan, planned),
        found: currentCellText(planned, row, edit),
        wants: message(code, expected),
      },
    ];
  });

const rowFaults = ({ issues }: CheckedRow, message: IssueMessage): Fault[] =>
  issues.map(({ code, repair }) => ({
    where: '',
    found: repair?.to ?? '',
    wants: message(code, undefined),
  }));

function repeatedKeyFault(plan: CheckPlan, texts: readonly string[], message: IssueMessage): Fault {
  const columns = plan.schema.key.flatMap((name) => {
    const { column } = plan.fields[plan.fieldIndex(name)]!;
    return column === null ? [] : [column];
  });
  return {
    where: columns.map((column) => labelIn(plan.header, column)).join(' + '),
    found: columns.map((column) => texts[column]).join(' + '),
    wants: message('key_twice', undefined),
  };
}

/**
 * Returns the current texts of a row, so that a corrected file holds the intended values instead of
 * the original ones.
 */
function presentTexts(plan: CheckPlan, row: readonly Raw[], edit: Edit | undefined): string[] {
  const texts = plan.header.names.map((_, column) => rawCellText(row[column] ?? ''));
  for (const planned of plan.fields)
    if (planned.column !== null) texts[planned.column] = currentCellText(planned, row, edit);
  return texts;
}

/**
 * Returns the cell that names a sheet. Its number comes first, because a spreadsheet app may turn a
 * name such as `01` or `jan/26` into a figure or a date.
 */
const sheetCell = (sheet: number, sheets: readonly string[]): string =>
  `${sheet}. ${sheets[sheet - 1] ?? ''}`.trim();

/**
 * Returns the rows of a page that have errors, as rows of the error file.
 * @param sheets The names of the sheets that are read as one file. Empty if there is only one.
 * @param areWrong Whether every row of the page is known to have an error. A row without an issue
 * of its own then repeats the key of another row.
 */
export function errorRows(
  plan: CheckPlan,
  page: RowPage,
  message: IssueMessage,
  edits: Edits = new Map(),
  areWrong = false,
  sheets: readonly string[] = [],
): string[][] {
  return page.rows.flatMap((row, n) => {
    const edit = edits.get(page.first + n);
    const checked = checkRow(plan, row, edit);
    const hasFault = checked.state === rowStates.error;
    if (!hasFault && !areWrong) return [];
    const texts = presentTexts(plan, row, edit);
    const faults = [
      ...cellFaults(plan, row, edit, checked, message),
      ...rowFaults(checked, message),
      ...(hasFault ? [] : [repeatedKeyFault(plan, texts, message)]),
    ];

    const joined = (part: keyof Fault) => faults.map((fault) => fault[part]).join(' | ');

    const { sheet, row: number } = sheetRowOfLine(page.lines[n]!);
    const place = [...(sheets.length > 0 ? [sheetCell(sheet, sheets)] : []), String(number)];

    return [[...texts, ...place, joined('where'), joined('found'), joined('wants')]];
  });
}

/**
 * Returns the column with the original row number in a returned error file. Undefined if the file
 * isn't a returned error file.
 */
export function originalRowColumn(names: readonly string[]): number | undefined {
  const folded = names.map(foldCellText);
  const at = folded.findIndex((_, start) =>
    added.every((words, n) =>
      Object.values(words).some((word) => foldCellText(word) === folded[start + n]),
    ),
  );
  return at < 0 ? undefined : at;
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
    return [field.name, text ?? rule!.textOf(returned)];
  });
}

/**
 * Returns the edit of a row that came back in a corrected file. Its cells are compared with the
 * current ones; a cell that equals the original again needs no edit. Returns undefined if nothing
 * changed.
 */
export function editFromReturnedRow(
  plan: CheckPlan,
  original: readonly Raw[],
  returned: readonly Raw[],
  before?: Edit,
): Edit | undefined {
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
    if (now === present) continue;
    isChanged = true;
    if (isAsInFile && correctionOf(inFile) === undefined) delete cells[field.name];
    else cells[field.name] = isAsInFile ? inFile : withoutFormatMark(removeFormulaGuard(now));
  }

  for (const [name, now] of returnedRuleTexts(plan, original, returned)) {
    if (cells[name] === now) continue;
    isChanged = true;
    cells[name] = now;
  }

  return isChanged ? { ...before, cells } : undefined;
}
