/**
 * Proposes how to repair a row with too many cells, which a delimiter inside a text causes. It
 * tries to join the extra cells at each column that may hold a delimiter, and counts the cells that
 * then don't fit the types of their columns.
 */
import { rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { CheckPlan } from '../plan/check-plan.ts';
import type { Field, FieldType } from '../document-fields.ts';
import { issueSeverity } from '../issues-and-repairs.ts';

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
  const extra = row.length - plan.width;
  const { delimiter } = plan;
  if (extra < 1 || extra > MOST_EXTRA || delimiter === null) return undefined;
  const tries = candidates(plan).map((column) => {
    const end = column + extra + 1;
    const text = row.slice(column, end).map(rawCellText).join(delimiter);
    const cells = [...row.slice(0, column), text, ...row.slice(end)];
    return { column, cells, text, faults: faultsOf(plan, cells) };
  });

  const [best, second] = tries
    .filter(({ column, text }) => isReadable(plan, column, text))
    .sort((a, b) => a.faults - b.faults);

  return best && (!second || second.faults > best.faults)
    ? { column: best.column, cells: best.cells, text: best.text }
    : undefined;
}
