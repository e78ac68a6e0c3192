/**
 * Writes the rows with errors as a file: the original columns, followed by the sheet if there are
 * several, the row, the column, what was found and what is expected. After it is corrected, the
 * file can be uploaded into the same upload; `returned-error-file.ts` reads it.
 */
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import { rawCellText, type Raw } from '../cells/cell-texts.ts';
import { checkRow } from '../check/check-row.ts';
import { cellsOfRow, withExtraCellsInLastColumn } from '../check/rejoin-cells.ts';
import { isBlocking } from '../check/row-check-marks.ts';
import type { CheckedRow, Edit, Edits } from '../plan/checked-row.ts';
import { rowStates } from '../plan/row-states.ts';
import type { CheckPlan, PlannedField } from '../plan/check-plan.ts';
import { currentCellText } from '../plan/cell-text.ts';
import { columnLabel, type FileHeader } from '../header/header.ts';
import { issueSeverity, type IssueCode } from '../issues-and-repairs.ts';
import type { RowPage } from '../read/row-page.ts';
import { sheetRowOfLine } from '../read/sheets/sheet-lines.ts';

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

/** The titles of these columns, in their order. */
export const addedErrorTitles: readonly InLanguages[] = Object.values(addedErrorColumns);

/** The title of the column that is added before the four if several sheets are read as one file. */
const sheetColumn = { en: 'Sheet', es: 'Hoja', pt: 'Planilha' } as const satisfies InLanguages;

/** Returns the message of a code in the person's language; the client provides it. */
export type IssueMessage = (code: IssueCode, expected: string | undefined) => string;

/** Returns what an error file calls a column: its name, or its letter if it has none. */
export const errorColumnTitle = (header: Pick<FileHeader, 'names'>, column: number): string =>
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
  ...header.names.map((_, column) => errorColumnTitle(header, column)),
  ...(sheets.length > 0 ? [sheetColumn[language]] : []),
  ...addedErrorTitles.map((words) => words[language]),
];

type Fault = { readonly where: string; readonly found: string; readonly wants: string };

/**
 * Returns the labels of the columns of a field or of its rule. If it has none, returns the name of
 * the field.
 */
function placeOf({ header }: CheckPlan, { column, rule, field }: PlannedField): string {
  const columns = column === null ? (rule?.columns ?? []) : [column];
  return columns.length === 0
    ? field.name
    : columns.map((one) => errorColumnTitle(header, one)).join(' + ');
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

/** Returns the issues of the row itself that are errors. Warnings need no correction. */
const rowFaults = ({ issues }: CheckedRow, message: IssueMessage): Fault[] =>
  issues.flatMap(({ code, repair }) =>
    isBlocking(code)
      ? [{ where: '', found: repair?.to ?? '', wants: message(code, undefined) }]
      : [],
  );

function repeatedKeyFault(plan: CheckPlan, texts: readonly string[], message: IssueMessage): Fault {
  const columns = plan.schema.key.flatMap((name) => {
    const { column } = plan.fields[plan.fieldIndex(name)]!;
    return column === null ? [] : [column];
  });
  return {
    where: columns.map((column) => errorColumnTitle(plan.header, column)).join(' + '),
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
export const sheetCell = (sheet: number, sheets: readonly string[]): string =>
  `${sheet}. ${sheets[sheet - 1] ?? ''}`.trim();

/**
 * Returns the faults of a row with errors. If the row by itself has no error, it repeats the key of
 * another row.
 */
function faultsOf(
  plan: CheckPlan,
  row: readonly Raw[],
  edit: Edit | undefined,
  checked: CheckedRow,
  message: IssueMessage,
): Fault[] {
  const faults = [...cellFaults(plan, row, edit, checked, message), ...rowFaults(checked, message)];
  return checked.state === rowStates.error
    ? faults
    : [...faults, repeatedKeyFault(plan, presentTexts(plan, row, edit), message)];
}

const joined = (faults: readonly Fault[], part: keyof Fault): string =>
  faults.map((fault) => fault[part]).join(' | ');

/** Returns the text of the column “Found” of a row with errors. */
export function foundInRow(
  plan: CheckPlan,
  inFile: readonly Raw[],
  edit: Edit | undefined,
): string {
  const row = cellsOfRow(plan, inFile, edit);
  const faults = faultsOf(plan, row, edit, checkRow(plan, inFile, edit), () => '');
  return joined(faults, 'found');
}

/**
 * Returns the rows of a page that have errors, as rows of the error file.
 * @param sheets The names of the sheets that are read as one file. Empty if there is only one.
 * @param areWrong Whether every row of the page is known to have an error. A row that by itself has
 * no error then repeats the key of another row.
 */
export function errorRows(
  plan: CheckPlan,
  page: RowPage,
  message: IssueMessage,
  edits: Edits = new Map(),
  areWrong = false,
  sheets: readonly string[] = [],
): string[][] {
  return page.rows.flatMap((inFile, n) => {
    const edit = edits.get(page.first + n);
    const checked = checkRow(plan, inFile, edit);
    if (checked.state !== rowStates.error && !areWrong) return [];
    const row = cellsOfRow(plan, inFile, edit);
    const texts = presentTexts(plan, withExtraCellsInLastColumn(plan, row), edit);
    const faults = faultsOf(plan, row, edit, checked, message);

    const { sheet, row: number } = sheetRowOfLine(page.lines[n]!);
    const place = [...(sheets.length > 0 ? [sheetCell(sheet, sheets)] : []), String(number)];

    return [
      [
        ...texts,
        ...place,
        joined(faults, 'where'),
        joined(faults, 'found'),
        joined(faults, 'wants'),
      ],
    ];
  });
}
