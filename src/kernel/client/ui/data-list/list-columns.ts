/**
 * Describes the columns of a list as data: each has a heading, a value, and a place on a phone's
 * card.
 */
import { createElement, type ReactNode } from 'react';
import type { TableColumn } from '../lists/DataTable.tsx';

type Value<Row> = (row: Row) => ReactNode;
/**
 * How a card shows the column. `labelled` puts the heading before the value, at the start of the
 * line. Marks are separated by space, other values by ` · `.
 */
export type CardLineStyle = 'line' | 'labelled' | 'marks' | 'note' | 'quiet' | 'small' | 'strong';
/**
 * A line of a card: its look, its number, and whether the value stands at the end of the line.
 * Columns with the same number share a line. Each side of the line has the look of its first
 * column.
 */
type CardLine = `${CardLineStyle} ${number}` | `${CardLineStyle} ${number} end`;
/**
 * Where a card shows the column. The title stands above the lines, and its link may cover the card.
 * Actions stand beside title and lines, and in the table only screen readers read their heading. A
 * column with `none` is not on the card.
 */
export type CardPosition = 'title' | 'actions' | 'none' | CardLine;

/** The names of the row's properties that are text or numbers. */
type TextKey<Row> = {
  [Key in keyof Row]: Row[Key] extends string | number | null | undefined ? Key : never;
}[keyof Row] &
  string;
export type ListColumn<Row> = Omit<TableColumn<Row>, 'key' | 'cell'> & {
  /**
   * The place on the card. `cell` returns the value that the card shows, if it differs from the
   * table's.
   */
  readonly card: CardPosition | { readonly at: CardPosition; readonly cell: Value<Row> };
  /** True if the value is never broken into lines. */
  readonly isWhole?: boolean;
  /** True if the table shows a dash where there is no value. */
  readonly hasDash?: boolean;
} & (
    | { readonly key: string; readonly cell: Value<Row> }
    /** Without a cell, the row's property of this name is shown. */
    | { readonly key: TextKey<Row>; readonly cell?: undefined }
  );

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '';

/** Returns the value of a row in a column. `cell` is the card's renderer, if it has its own. */
function valueOf<Row>(
  column: ListColumn<Row>,
  row: Row,
  cell: Value<Row> | undefined = column.cell,
): ReactNode {
  const value = cell ? cell(row) : (row[column.key as keyof Row] as ReactNode);
  return column.isWhole && !isEmpty(value)
    ? createElement('span', { className: 'figure' }, value)
    : value;
}

/** Converts the columns of a list to those of a table. */
export const tableColumns = <Row>(columns: readonly ListColumn<Row>[]): TableColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    isHeadHidden: column.isHeadHidden ?? column.card === 'actions',
    cell: (row: Row) => {
      const value = valueOf(column, row);
      return column.hasDash && isEmpty(value) ? '–' : value;
    },
  }));

type Side = {
  readonly look: CardLineStyle;
  readonly values: readonly { readonly key: string; readonly value: ReactNode }[];
};
type FilledLine = { readonly line: number; readonly start?: Side; readonly end?: Side };
export type CardContent = {
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly lines: readonly FilledLine[];
};

/**
 * Returns the contents of a row's card. Empty values are left out, and so are lines that only have
 * empty values.
 */
export function cardContentOfRow<Row>(columns: readonly ListColumn<Row>[], row: Row): CardContent {
  const alone: Partial<Record<CardPosition, ReactNode>> = {};
  const lines = new Map<number, FilledLine>();

  for (const column of columns) {
    const { key, head, card } = column;
    const place = typeof card === 'string' ? card : card.at;
    if (place === 'none') continue;
    const value = valueOf(column, row, typeof card === 'string' ? column.cell : card.cell);
    const [look, number, end] = place.split(' ') as [CardLineStyle, string?, string?];
    if (number === undefined) {
      alone[place] = value;
      continue;
    }
    if (isEmpty(value)) continue;
    const line = Number(number);
    const filled = lines.get(line) ?? { line };
    const put = (side: 'start' | 'end', shown: CardLineStyle, added: ReactNode): FilledLine => {
      const before = filled[side] ?? { look: shown, values: [] };
      return {
        ...filled,
        [side]: { ...before, values: [...before.values, { key, value: added }] },
      };
    };
    if (look !== 'labelled') lines.set(line, put(end ? 'end' : 'start', look, value));
    else if (end) lines.set(line, { ...put('start', 'quiet', head), ...put('end', 'line', value) });
    else lines.set(line, put('start', 'line', [`${head}: `, value]));
  }
  return {
    title: alone.title ?? null,
    actions: alone.actions ?? null,
    lines: [...lines.values()].toSorted((a, b) => a.line - b.line),
  };
}
