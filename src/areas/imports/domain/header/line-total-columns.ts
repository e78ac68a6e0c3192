/**
 * Finds columns that hold line totals by their cells: in each row they are the product of the
 * quantity and another column.
 */
import { toPlainDecimal, parseFigure } from '../cells/parse-numbers.ts';
import { createVoteCounter, decidePattern, createVotes } from '../cells/pattern-vote.ts';
import { numberAndSignOf } from '../cells/formatted-numbers.ts';
import { isBlankCell, type Raw } from '../cells/cell-texts.ts';

type Row = readonly Raw[];
export type LineTotalColumns = { readonly total: number; readonly unit: number };

/**
 * Number of rows that are examined (`ROWS`), the least number of figures and of products that a
 * column must have (`FEWEST`), the most columns of figures that are compared, and the share of the
 * comparable rows that must be products.
 */
const ROWS = 20;
const FEWEST = 2;
const MOST_COLUMNS = 40;
const SHARE = 0.8;

/**
 * Returns the figures of a column, NaN for cells without one. Undefined if fewer than half of the
 * rows have one.
 */
function figuresOf(rows: readonly Row[], column: number): number[] | undefined {
  const votes = createVotes();
  const vote = createVoteCounter(votes);
  for (const row of rows) vote(row[column]);
  const { mark } = decidePattern(votes).mark;
  const figures = rows.map((row): number => {
    const raw = row[column];
    if (raw === undefined || isBlankCell(raw)) return NaN;
    if (typeof raw === 'number') return raw;
    const stored = numberAndSignOf(raw);
    if (stored) return stored.value;
    const figure = parseFigure(raw);
    const decimal =
      figure && !figure.percent ? toPlainDecimal(figure.body, mark ?? '.') : undefined;

    return decimal === undefined ? NaN : Number(decimal);
  });

  const count = figures.filter((figure) => !Number.isNaN(figure)).length;

  return count >= FEWEST && count * 2 >= rows.length ? figures : undefined;
}

/**
 * Returns whether a total equals quantity times unit price. Amounts are rounded to cents, and unit
 * prices may be rounded too.
 */
const isProduct = (quantity: number, unit: number, total: number): boolean =>
  Math.abs(quantity * unit - total) <= Math.max(0.011 * quantity, 0.002 * Math.abs(total));

/** Returns the columns that hold line totals, each with its column of unit prices. */
export function findLineTotalColumns(
  body: readonly Row[],
  width: number,
  quantityColumn: number,
): LineTotalColumns[] {
  const rows = body.slice(0, ROWS);
  const quantities = figuresOf(rows, quantityColumn);
  if (!quantities) return [];
  const columns = Array.from({ length: width }, (_, column) => column)
    .filter((column) => column !== quantityColumn)
    .flatMap((column) => {
      const figures = figuresOf(rows, column);
      return figures ? [{ column, figures }] : [];
    })
    .slice(0, MOST_COLUMNS);

  return columns.flatMap((unit) =>
    columns.flatMap((total): LineTotalColumns[] => {
      if (unit === total) return [];

      /* For a single piece, total and unit price are equal, which proves nothing. */
      const compared = quantities.flatMap((quantity, n): boolean[] => {
        const [one, all] = [unit.figures[n]!, total.figures[n]!];
        return quantity > 1 && one > 0 && all > 0 ? [isProduct(quantity, one, all)] : [];
      });
      const equal = compared.filter(Boolean).length;
      return equal >= FEWEST && equal >= SHARE * compared.length
        ? [{ total: total.column, unit: unit.column }]
        : [];
    }),
  );
}
