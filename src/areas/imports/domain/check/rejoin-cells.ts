/**
 * Proposes how to repair a row with too many cells, which a delimiter inside a text causes. It
 * tries to join the extra cells at each column that may hold a delimiter, and counts the cells that
 * then don't fit the types of their columns.
 */
import { isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { CheckPlan } from '../plan/check-plan.ts';
import type { Field, FieldType } from '../document-fields.ts';
import { issueSeverity } from '../issues-and-repairs.ts';
import type { Edit } from '../plan/checked-row.ts';

export type RejoinedCells = {
  readonly column: number;
  readonly cells: readonly Raw[];
  readonly text: string;
};

const WORDS: ReadonlySet<FieldType> = new Set(['text', 'end_user', 'city', 'activity']);

/** A row with more extra cells isn't repaired, because they don't come from one text. */
const MOST_EXTRA = 8;

/**
 * Returns the columns that may hold a delimiter: columns of words, columns without a field, and
 * columns of amounts if the delimiter is a comma.
 */
function candidates(plan: CheckPlan): number[] {
  const mayHold = ({ type }: Field) =>
    WORDS.has(type) || (type === 'amount' && plan.delimiter === ',');
  const words = plan.fields.flatMap(({ field, column }) =>
    column !== null && mayHold(field) ? [column] : [],
  );
  const unmapped = plan.header.names
    .map((_, column) => column)
    .filter((column) => !plan.fields.some((field) => field.column === column));
  return [...words, ...unmapped].filter((column) => column < plan.width);
}

const faultsOf = (plan: CheckPlan, cells: readonly Raw[]): number =>
  plan.fields.filter(
    ({ column, read }) =>
      column !== null && read(cells[column], plan.context.currency).level > issueSeverity.repaired,
  ).length;

/**
 * Returns whether a column may hold the joined text. Only columns of amounts are tested, because
 * two amounts joined into one cell aren't an amount.
 */
function isReadable(plan: CheckPlan, at: number, text: string): boolean {
  const planned = plan.fields.find(({ column }) => column === at);
  const isAmount = planned?.field.type === 'amount';
  return !isAmount || planned.read(text, plan.context.currency).level <= issueSeverity.repaired;
}

/**
 * Returns the repaired row. Returns undefined if the file is a workbook, if the row has no or too
 * many extra cells, or if no way to join the cells is better than all others.
 */
export function rejoinCells(plan: CheckPlan, row: readonly Raw[]): RejoinedCells | undefined {
  if (row.length - plan.width > MOST_EXTRA) return undefined;
  const tries = candidates(plan).flatMap((column) => {
    const joined = joinCellsAt(plan, row, column);
    return joined ? [{ ...joined, faults: faultsOf(plan, joined.cells) }] : [];
  });

  const [best, second] = tries
    .filter(({ column, text }) => isReadable(plan, column, text))
    .sort((a, b) => a.faults - b.faults);

  return best && (!second || second.faults > best.faults)
    ? { column: best.column, cells: best.cells, text: best.text }
    : undefined;
}

/**
 * Returns the row with its extra cells joined to the cell of a column. Returns undefined if the
 * file is a workbook, or if the row has no extra cells.
 */
export function joinCellsAt(
  plan: Pick<CheckPlan, 'delimiter' | 'width'>,
  row: readonly Raw[],
  column: number,
): RejoinedCells | undefined {
  const extra = row.length - plan.width;
  if (extra < 1 || plan.delimiter === null || column >= plan.width) return undefined;
  const end = column + extra + 1;
  const text = row.slice(column, end).map(rawCellText).join(plan.delimiter);

  return { column, cells: [...row.slice(0, column), text, ...row.slice(end)], text };
}

/**
 * Returns the cells of a row as they are read: with the extra ones joined if a person accepted
 * that, otherwise as they are in the file.
 */
export const cellsOfRow = (
  plan: Pick<CheckPlan, 'delimiter' | 'width'>,
  row: readonly Raw[],
  edit: Edit | undefined,
): readonly Raw[] =>
  edit?.rejoinedColumn === undefined
    ? row
    : (joinCellsAt(plan, row, edit.rejoinedColumn)?.cells ?? row);

/**
 * Returns the row with its extra cells joined to the last column, so that a file with the columns
 * of the upload loses none of them. Returns the same row if it has no extra cells.
 */
export const withExtraCellsInLastColumn = (
  plan: Pick<CheckPlan, 'delimiter' | 'width'>,
  row: readonly Raw[],
): readonly Raw[] =>
  hasExtraCells(plan, row) ? (joinCellsAt(plan, row, plan.width - 1)?.cells ?? row) : row;

/** Returns whether a row has more filled cells than its table has columns. */
export const hasExtraCells = ({ width }: Pick<CheckPlan, 'width'>, row: readonly Raw[]): boolean =>
  row.length > width && !row.slice(width).every(isBlankCell);
