/**
 * Reads a spreadsheet that assigns activities to verticals. Each row has an activity and the
 * vertical that it belongs to.
 */
import { foldCellText, withoutFormatMark, type TextTable } from '#areas/imports/domain/index.ts';

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

/** Returns the indexes of both columns. Undefined if one of them is missing. */
export function findRelationColumns(
  head: readonly string[],
): { readonly activity: number; readonly vertical: number } | undefined {
  const names = head.map(foldCellText);
  const activity = names.findIndex((name) => activityNames.includes(name));
  const vertical = names.findIndex((name) => verticalNames.includes(name));
  return activity < 0 || vertical < 0 ? undefined : { activity, vertical };
}

/**
 * Returns the rows of a table. Rows with neither cell are left out. Undefined if one of the two
 * columns is missing.
 */
export function parseRelationRows({ head, rows, lines }: TextTable): RelationRow[] | undefined {
  const columns = findRelationColumns(head);
  return (
    columns &&
    rows.flatMap((cells, n): RelationRow[] => {
      const row = {
        line: lines[n]!,
        activity: withoutFormatMark(cells[columns.activity] ?? '').trim(),
        vertical: withoutFormatMark(cells[columns.vertical] ?? '').trim(),
      };
      return row.activity === '' && row.vertical === '' ? [] : [row];
    })
  );
}
