/** The rows with errors as a file: the original layout, and behind it the row, the column, what was found and what is expected. Corrected, it goes back into the same upload. */
import { unguarded } from '#kernel/domain/csv.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import { fold, isBlankCell, textOf, type Raw } from '../cells/text.ts';
import { checkRow } from '../check/check-row.ts';
import type { CheckedRow, Edit, Edits } from '../check/checked-row.ts';
import { rowStates } from '../check/classify-rows.ts';
import type { Plan } from '../check/plan.ts';
import type { FieldName } from '../field-names.ts';
import { columnLabel, type FileHeader } from '../header/header.ts';
import { levels, type IssueCode } from '../issues.ts';
import type { RowPage } from '../read/row-page.ts';

/** The four added columns. A file that ends with them is one of ours coming back. */
export const errorColumns = {
  row: { en: 'Row in the file', es: 'Fila en el archivo', pt: 'Linha no arquivo' },
  column: { en: 'Wrong column', es: 'Columna con error', pt: 'Coluna com erro' },
  found: { en: 'Found', es: 'Encontrado', pt: 'Encontrado' },
  expected: { en: 'Expected', es: 'Esperado', pt: 'Esperado' },
} as const satisfies Readonly<Record<string, InLanguages>>;
const added = Object.values(errorColumns);
/** What a code means in the person's language; the client has the words. */
export type IssueMessage = (code: IssueCode, expected: string | undefined) => string;

const labelIn = (header: Pick<FileHeader, 'names'>, column: number): string =>
  Object.values(columnLabel(header, column))[0]!;
export const errorHead = (header: Pick<FileHeader, 'names'>, language: Language): string[] => [
  ...header.names.map((_, column) => labelIn(header, column)),
  ...added.map((words) => words[language]),
];

type Fault = { readonly where: string; readonly found: string; readonly wants: string };
const cellFaults = (
  plan: Plan,
  row: readonly Raw[],
  { readings }: CheckedRow,
  message: IssueMessage,
): Fault[] =>
  readings.flatMap(({ code, level, expected }, at) => {
    if (!code || level !== levels.error) return [];
    const { column, constant, field } = plan.fields[at]!;
    const wants = message(code, expected);
    return column === null
      ? [{ where: field.name, found: constant ?? '', wants }]
      : [{ where: labelIn(plan.header, column), found: textOf(row[column] ?? ''), wants }];
  });
const rowFaults = ({ issues }: CheckedRow, message: IssueMessage): Fault[] =>
  issues.map(({ code, repair }) => ({
    where: '',
    found: repair?.to ?? '',
    wants: message(code, undefined),
  }));
function repeatedKeyFault(plan: Plan, row: readonly Raw[], message: IssueMessage): Fault {
  const columns = plan.schema.key.flatMap((name) => {
    const { column } = plan.fields[plan.fieldIndex(name)]!;
    return column === null ? [] : [column];
  });
  return {
    where: columns.map((column) => labelIn(plan.header, column)).join(' + '),
    found: columns.map((column) => textOf(row[column] ?? '')).join(' + '),
    wants: message('key_twice', undefined),
  };
}

/** `areWrong`: every row of the page is known to have an error; one without a fault of its own has the key of another. */
export function errorRows(
  plan: Plan,
  page: RowPage,
  message: IssueMessage,
  edits: Edits = new Map(),
  areWrong = false,
): string[][] {
  const width = plan.header.names.length;
  return page.rows.flatMap((row, n) => {
    const checked = checkRow(plan, row, edits.get(page.first + n));
    const hasFault = checked.state === rowStates.error;
    if (!hasFault && !areWrong) return [];
    const faults = [
      ...cellFaults(plan, row, checked, message),
      ...rowFaults(checked, message),
      ...(hasFault ? [] : [repeatedKeyFault(plan, row, message)]),
    ];
    const joined = (part: keyof Fault) => faults.map((fault) => fault[part]).join(' | ');
    const texts = Array.from({ length: width }, (_, column) => textOf(row[column] ?? ''));
    return [[...texts, String(page.lines[n]!), joined('where'), joined('found'), joined('wants')]];
  });
}

/** The column with the number of the original row in a file of ours; undefined: it is none. */
export function originColumn(names: readonly string[]): number | undefined {
  const folded = names.map(fold);
  const at = folded.findIndex((_, start) =>
    added.every((words, n) =>
      Object.values(words).some((word) => fold(word) === folded[start + n]),
    ),
  );
  return at < 0 ? undefined : at;
}
/** A row that came back, as an edit of the row that went out: only what differs. undefined: nothing was changed. */
export function editFromReturnedRow(
  plan: Plan,
  original: readonly Raw[],
  returned: readonly Raw[],
): Edit | undefined {
  const text = (raw: Raw | undefined) => (raw === undefined || isBlankCell(raw) ? '' : textOf(raw));
  const cells = plan.fields.flatMap(({ field, column }): [FieldName, string][] => {
    if (column === null) return [];
    const before = text(original[column]);
    const now = text(returned[column]);
    return now === before || unguarded(now) === before ? [] : [[field.name, unguarded(now)]];
  });
  return cells.length > 0 ? { cells: Object.fromEntries(cells) } : undefined;
}
