/** Reduces a table of texts to the columns that are used, and checks that these can be sent. */
import type { TextTable } from './text-table.ts';

/** Returns the head and the rows with only these columns, in this order. */
export const pickColumns = (
  { head, rows }: Pick<TextTable, 'head' | 'rows'>,
  columns: readonly number[],
): { readonly head: string[]; readonly rows: string[][] } => ({
  head: columns.map((column) => head[column] ?? ''),
  rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
});

/** A cell that the server would refuse: too long, or with characters that aren't text. */
export type UnusableCell = {
  readonly code: 'cell_too_long' | 'cell_unreadable';
  /** Line number of its row in the file, from 1. */
  readonly line: number;
  /** The name of its column. */
  readonly column: string;
};

/**
 * Matches what `multiLineSchema` refuses: control characters apart from line ends and tabs, and
 * halves of characters. They remain if a file was read by another encoding than it was written.
 */
const UNREADABLE = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** Returns the first cell of these columns that can't be used. */
export function findUnusableCell(
  { head, rows, lines }: TextTable,
  columns: readonly number[],
  mostCharacters: number,
): UnusableCell | undefined {
  for (const [n, row] of rows.entries())
    for (const column of columns) {
      const cell = row[column] ?? '';
      const isTooLong = cell.length > mostCharacters;
      if (isTooLong || UNREADABLE.test(cell))
        return {
          code: isTooLong ? 'cell_too_long' : 'cell_unreadable',
          line: lines[n]!,
          column: head[column] ?? '',
        };
    }
  return undefined;
}
