/**
 * Stores the result of checked rows compactly in typed arrays: a state per row and three bits per
 * cell. The issues themselves are found again by `checkRow`.
 */
import {
  severityByIssueCode,
  issueSeverity,
  type IssueCode,
  type Reading,
} from '../issues-and-repairs.ts';
import type { RowPage } from '../read/row-page.ts';
import { checkRow } from './check-row.ts';
import type { CheckedRow, Edits } from '../plan/checked-row.ts';
import { rowStates, stateCount, type RowState } from '../plan/row-states.ts';
import type { CheckPlan } from '../plan/check-plan.ts';

/**
 * The marks of a page. In `errors`, `warnings` and `repairs`, bit n of a row belongs to field n of
 * the plan.
 */
export type PageMarks = {
  readonly first: number;
  readonly states: Uint8Array;
  readonly errors: Uint32Array;
  readonly warnings: Uint32Array;
  readonly repairs: Uint32Array;
};

/** Sets the marks of row `n` of a page. All its bits must be 0 before. */
export function setMarks(marks: PageMarks, n: number, { state, readings }: CheckedRow): void {
  marks.states[n] = state;
  if (state === rowStates.clean) return;
  for (let bit = 0; bit < readings.length; bit++) {
    const { level, repair } = readings[bit]!;
    if (level === issueSeverity.error) marks.errors[n]! |= 1 << bit;
    else if (level === issueSeverity.warning) marks.warnings[n]! |= 1 << bit;
    if (repair) marks.repairs[n]! |= 1 << bit;
  }
}

/**
 * Checks a page and returns its marks.
 * @param seen Is called with every row, its record number and its line, in order. It must use the
 * readings at once, because the next row overwrites them.
 */
export function checkPage(
  plan: CheckPlan,
  page: RowPage,
  edits: Edits = new Map(),
  seen?: (checked: CheckedRow, index: number, line: number) => void,
): PageMarks {
  const count = page.rows.length;
  const scratch: Reading[] = [];
  const marks = {
    first: page.first,
    states: new Uint8Array(count),
    errors: new Uint32Array(count),
    warnings: new Uint32Array(count),
    repairs: new Uint32Array(count),
  };
  for (let n = 0; n < count; n++) {
    const index = page.first + n;
    const checked = checkRow(plan, page.rows[n]!, edits.get(index), scratch);
    setMarks(marks, n, checked);
    seen?.(checked, index, page.lines[n]!);
  }

  return marks;
}

export type RowFilter = {
  readonly states?: readonly RowState[];
  /** Index of a field in the plan. Only rows with an issue or repair in this field match. */
  readonly field?: number;
};

/** Returns the numbers of the rows that match, from one scan of the marks. */
export function filterRows(pages: readonly PageMarks[], { states, field }: RowFilter): Uint32Array {
  const wanted = new Uint8Array(stateCount).fill(states ? 0 : 1);
  for (const state of states ?? []) wanted[state] = 1;
  const found = new Uint32Array(pages.reduce((sum, page) => sum + page.states.length, 0));
  let count = 0;

  for (const { first, states: kept, errors, warnings, repairs } of pages)
    for (let n = 0; n < kept.length; n++) {
      if (!wanted[kept[n]!]) continue;
      const bits = errors[n]! | warnings[n]! | repairs[n]!;
      if (field !== undefined && !(bits & (1 << field))) continue;
      found[count++] = first + n;
    }

  return found.slice(0, count);
}

/**
 * Adds a row's issues to the counts, whose keys are `quantity:quantity_zero` for a cell and
 * `:short_row` for a row.
 */
export function countIssues(
  plan: CheckPlan,
  counts: Map<string, number>,
  { readings, issues }: CheckedRow,
): void {
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let n = 0; n < readings.length; n++) {
    const { code } = readings[n]!;
    if (code) add(`${plan.fields[n]!.field.name}:${code}`);
  }
  for (const { code } of issues) add(`:${code}`);
}

export const isBlocking = (code: IssueCode): boolean =>
  severityByIssueCode[code] === issueSeverity.error;
