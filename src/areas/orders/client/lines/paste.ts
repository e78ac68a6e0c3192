/** What the clipboard holds: rows for the order, or figures for one column. */
import { looksLikeAmount } from '#kernel/domain/typed-figures.ts';

/** One cell is an ordinary paste into its field; more than one are rows for the order. */
export const isRows = (text: string): boolean => /[\t;]|\r?\n\S/.test(text.trim());

const isFigure = {
  quantity: (cell: string) => /^\d{1,4}(?:[.,]\d+)?$/.test(cell),
  unitMinor: looksLikeAmount,
};

/** One column of figures for the column that they are pasted into, a head above them dropped; undefined: anything else. */
export function figuresOf(text: string, column: string | undefined): readonly string[] | undefined {
  if ((column !== 'quantity' && column !== 'unitMinor') || /[\t;]/.test(text)) return undefined;
  const cells = text
    .split(/\r?\n/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const figures = /\d/.test(cells[0] ?? '') ? cells : cells.slice(1);
  return figures.length > 0 && figures.every(isFigure[column]) ? figures : undefined;
}
