/**
 * Reads a spreadsheet that assigns activities to verticals. Each row has an activity and the
 * vertical that it belongs to.
 */
import { foldCellText, type TextTable } from '#areas/imports/domain/index.ts';
import { relationLimits } from './relation-limits.ts';

export type RelationRow = {
  /** The line number in the file, from 1. */
  readonly line: number;
  /** A CNAE code of any level, or words. */
  readonly activity: string;
  /** The vertical's name in any of the three languages. */
  readonly vertical: string;
};

const activityNames = [
  'activity',
  'activity cnae',
  'activity code',
  'cnae',
  'cnae code',
  'codigo cnae',
  'codigo',
  'code',
  'atividade',
  'atividade cnae',
  'actividad',
  'actividad cnae',
  'subclasse',
  'vertical market',
  'mercado',
  'mercado vertical',
  'term',
  'termo',
  'termino',
];

const verticalNames = ['vertical', 'verticals', 'verticais', 'verticales', 'segmento', 'segment'];

/** Names of the columns, folded as `foldCellText` does, by which the header is found in a file. */
export const relationColumnNames: ReadonlySet<string> = new Set([
  ...activityNames,
  ...verticalNames,
]);

/**
 * Returns the rows of a table. Rows with neither cell are left out. Undefined if one of the two
 * columns is missing.
 */
export function parseRelationRows({ head, rows, lines }: TextTable): RelationRow[] | undefined {
  const names = head.map(foldCellText);
  const activity = names.findIndex((name) => activityNames.includes(name));
  const vertical = names.findIndex((name) => verticalNames.includes(name));
  if (activity < 0 || vertical < 0) return undefined;

  return rows.flatMap((cells, n): RelationRow[] => {
    const row = {
      line: lines[n]!,
      activity: readCell(cells[activity]),
      vertical: readCell(cells[vertical]),
    };
    return row.activity === '' && row.vertical === '' ? [] : [row];
  });
}

/** A cell with more characters than `most`, in the line `line` of the file. */
export type OverlongCell = {
  readonly line: number;
  readonly column: 'activity' | 'vertical';
  readonly most: number;
};

/** Returns the first cell that is longer than the server accepts. Undefined if all fit. */
export function findOverlongCell(rows: readonly RelationRow[]): OverlongCell | undefined {
  for (const row of rows)
    for (const column of ['activity', 'vertical'] as const)
      if (row[column].length > relationLimits[column])
        return { line: row.line, column, most: relationLimits[column] };
  return undefined;
}

/** Returns a cell's text without control characters, which the server refuses. */
const readCell = (text = ''): string => text.replace(/[^\P{Cc}\n\r\t]/gu, '').trim();
