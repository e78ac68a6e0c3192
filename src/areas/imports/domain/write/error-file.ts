/** The rows that cannot be taken, as a file: the original layout, and behind it where, what was found, what is expected. Corrected, it goes back into the same upload. */
import type { Language, InLanguages } from '#kernel/domain/languages.ts';
import { unguarded } from '#kernel/domain/csv.ts';
import { checkRow, type Edit } from '../check/check-row.ts';
import { labelOf, type FileHeader } from '../header/header.ts';
import type { IssueCode } from '../issues.ts';
import type { Edits } from '../check/marks.ts';
import type { RowPage } from '../read/open.ts';
import type { Plan } from '../check/plan.ts';
import { rowStates } from '../check/classify-rows.ts';
import type { FieldName } from '../field-names.ts';
import { fold, isBlank, textOf, type Raw } from '../cells/text.ts';

/** The four added columns. A file that ends with them is one of ours coming back. */
export const errorColumns = {
  row: { en: 'Row in the file', es: 'Fila en el archivo', pt: 'Linha no arquivo' },
  column: { en: 'Wrong column', es: 'Columna con error', pt: 'Coluna com erro' },
  found: { en: 'Found', es: 'Encontrado', pt: 'Encontrado' },
  expected: { en: 'Expected', es: 'Esperado', pt: 'Esperado' },
} as const satisfies Readonly<Record<string, InLanguages>>;
const added = Object.values(errorColumns);
/** Says what a code asks for, in the person's language; the client's words. */
export type Say = (code: IssueCode, expected: string | undefined) => string;

export const errorHead = (header: Pick<FileHeader, 'names'>, language: Language): string[] => [
  ...header.names.map((_, column) => Object.values(labelOf(header, column))[0]!),
  ...added.map((words) => words[language]),
];

/** `areWrong`: each of these rows is known to be; one without a fault of its own has the key of another. */
export function errorRows(
  plan: Plan,
  page: RowPage,
  say: Say,
  edits: Edits = new Map(),
  areWrong = false,
): string[][] {
  return page.rows.flatMap((row, n) => {
    const checked = checkRow(plan, row, edits.get(page.first + n));
    const isTwice = areWrong && checked.state !== rowStates.error;
    if (checked.state !== rowStates.error && !isTwice) return [];
    const cells = checked.readings.flatMap(({ code, level, expected }, at) => {
      const { column, constant, field } = plan.fields[at]!;
      return code && level === 3
        ? [
            {
              where: column === null ? field.name : Object.values(labelOf(plan.header, column))[0]!,
              found: column === null ? (constant ?? '') : textOf(row[column] ?? ''),
              wants: say(code, expected),
            },
          ]
        : [];
    });
    const whole = checked.issues.map(({ code, repair }) => ({
      where: '',
      found: repair?.to ?? '',
      wants: say(code, undefined),
    }));
    const key = plan.schema.key
      .map((name) => plan.fields[plan.index(name)]!)
      .flatMap(({ column }) => (column === null ? [] : [column]));
    const twice = isTwice
      ? [
          {
            where: key.map((column) => Object.values(labelOf(plan.header, column))[0]!).join(' + '),
            found: key.map((column) => textOf(row[column] ?? '')).join(' + '),
            wants: say('key_twice', undefined),
          },
        ]
      : [];
    const faults = [...cells, ...whole, ...twice];
    const joined = (part: 'where' | 'found' | 'wants') =>
      faults.map((fault) => fault[part]).join(' | ');
    const texts = row.map(textOf);
    const width = plan.header.names.length;
    return [
      [
        ...texts.slice(0, width),
        ...Array.from({ length: Math.max(0, width - texts.length) }, () => ''),
        String(page.lines[n]!),
        joined('where'),
        joined('found'),
        joined('wants'),
      ],
    ];
  });
}

/** Where the number of the original row stands in a file of ours; undefined: it is none. */
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
export function editFrom(
  plan: Plan,
  original: readonly Raw[],
  returned: readonly Raw[],
): Edit | undefined {
  const text = (raw: Raw | undefined) => (raw === undefined || isBlank(raw) ? '' : textOf(raw));
  const cells = plan.fields.flatMap(({ field, column }): [FieldName, string][] => {
    if (column === null) return [];
    const before = text(original[column]);
    const now = text(returned[column]);
    return now === before || unguarded(now) === before ? [] : [[field.name, unguarded(now)]];
  });
  return cells.length > 0 ? { cells: Object.fromEntries(cells) } : undefined;
}
