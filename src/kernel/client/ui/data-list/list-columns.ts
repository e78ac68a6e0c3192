/** The columns of a list as data: each says its head, its cell and its place on a phone's card. */
import type { ReactNode } from 'react';
import type { TableColumn } from '../lists/DataTable.tsx';

/** `marks` separates the values of a line by space, every other look by ` · `. */
export type CardLook = 'plain' | 'quiet' | 'small' | 'strong' | 'marks';
type CardLine<Row> = {
  /** Lines stand in the order of their numbers; columns with the same number share a line. */
  readonly line: number;
  /** The look of a line is that of its first column. Absent: `plain`. */
  readonly look?: CardLook;
  /** The value stands at the end of its line. */
  readonly isAtEnd?: boolean;
  /** The head stands before the value. */
  readonly isLabelled?: boolean;
  /** The value on the card, where it differs from that of the table. */
  readonly cell?: (row: Row) => ReactNode;
};
/**
 * Where the value of a column stands on a card. A title is the first line, and its link may cover
 * the card. Actions stand beside the lines, and their head in the table is only read out.
 */
export type CardPlace<Row> =
  | 'title'
  | 'actions'
  | 'none'
  | { readonly title: (row: Row) => ReactNode }
  | CardLine<Row>;
export type ListColumn<Row> = TableColumn<Row> & { readonly card: CardPlace<Row> };

export type CardValue = { readonly key: string; readonly value: ReactNode };
export type FilledLine = {
  readonly line: number;
  readonly look: CardLook;
  readonly start: readonly CardValue[];
  readonly end: readonly CardValue[];
};
type FilledCard = {
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly lines: readonly FilledLine[];
};

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === false || value === '';

/** Fills the card of a row. Empty values are left out, and so are lines that only have such. */
export function fillCard<Row>(columns: readonly ListColumn<Row>[], row: Row): FilledCard {
  let title: ReactNode = null;
  let actions: ReactNode = null;
  const lines = new Map<number, FilledLine>();

  for (const { key, head, cell, card } of columns) {
    if (card === 'none') continue;
    if (card === 'title') title = cell(row);
    else if (card === 'actions') actions = cell(row);
    else if ('title' in card) title = card.title(row);
    else {
      const value = (card.cell ?? cell)(row);
      if (isEmpty(value)) continue;
      const { line, look = 'plain', isAtEnd = false, isLabelled = false } = card;
      const { start, end, ...filled } = lines.get(line) ?? { line, look, start: [], end: [] };
      const added = { key, value: isLabelled ? [`${head}: `, value] : value };
      lines.set(line, {
        ...filled,
        start: isAtEnd ? start : [...start, added],
        end: isAtEnd ? [...end, added] : end,
      });
    }
  }
  return { title, actions, lines: [...lines.values()].toSorted((a, b) => a.line - b.line) };
}
