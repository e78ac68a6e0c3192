/** Recognizes pasted text that has figures for one column. */
import { textBeforePieceWord } from '#areas/imports/domain/index.ts';
import { currencySignIn, removeCurrencySigns } from '#kernel/domain/currency-signs.ts';
import { hasQuantityDigits } from '#kernel/domain/documents/row-limits.ts';
import { looksLikeAmount } from '#kernel/domain/typed-figures.ts';

const isFigure = {
  quantity: (cell: string) => hasQuantityDigits(cell.replace(/[.,]\d+$/, '')),
  unitMinor: looksLikeAmount,
  discount: (cell: string) => /^\d{1,3}(?:[.,]\d+)?\s*%?$/.test(cell),
};

export type FigureColumn = keyof typeof isFigure;

const isFigureColumn = (column: string | undefined): column is FigureColumn =>
  column !== undefined && Object.hasOwn(isFigure, column);

/**
 * Returns the figures in pasted text for the column into which it is pasted. A column heading in
 * the text is dropped, but a currency that the heading names is put before each unit value without
 * one. Returns undefined if the text is anything but one column of such figures.
 */
export function pastedFigures(
  text: string,
  column: string | undefined,
): readonly string[] | undefined {
  if (!isFigureColumn(column) || /[\t;]/.test(text)) return undefined;
  const cells = text
    .split(/\r?\n/)
    .map((cell) => cell.trim())
    .map((cell) => (column === 'quantity' ? (textBeforePieceWord(cell) ?? cell) : cell))
    .filter(Boolean);

  const hasHead = !/\d/.test(cells[0] ?? '');
  const figures = hasHead ? cells.slice(1) : cells;
  if (figures.length === 0 || !figures.every(isFigure[column])) return undefined;

  const sign = hasHead && column === 'unitMinor' ? currencySignIn(cells[0] ?? '') : undefined;
  return sign === undefined
    ? figures
    : figures.map((cell) => (removeCurrencySigns(cell, []) === cell ? `${sign} ${cell}` : cell));
}
