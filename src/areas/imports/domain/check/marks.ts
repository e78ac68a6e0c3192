/** What is kept of checked rows: a state a row and three bits a cell, in typed arrays. The reasons are found again by `checkRow`. */
import { issueLevels, levels, type IssueCode, type Reading } from '../issues.ts';
import type { RowPage } from '../read/row-page.ts';
import { checkRow } from './check-row.ts';
import type { CheckedRow, Edits } from './checked-row.ts';
import { rowStates, stateCount, type RowState } from './row-states.ts';
import type { Plan } from './plan.ts';

/** Bit n is the plan's field n. */
export type Marks = {
  readonly first: number;
  readonly states: Uint8Array;
  readonly errors: Uint32Array;
  readonly warnings: Uint32Array;
  readonly repairs: Uint32Array;
};

/** Marks row n of a page by its readings; every bit of it must be 0 before. */
export function setMarks(marks: Marks, n: number, { state, readings }: CheckedRow): void {
  marks.states[n] = state;
  if (state === rowStates.clean) return;
  for (let bit = 0; bit < readings.length; bit++) {
    const { level, repair } = readings[bit]!;
    if (level === levels.error) marks.errors[n]! |= 1 << bit;
    else if (level === levels.warning) marks.warnings[n]! |= 1 << bit;
    if (repair) marks.repairs[n]! |= 1 << bit;
  }
}
/** `seen` gets every row with its number and its line, in order: sums, keys and dates are counted there, before the next row is written over its readings. */
export function checkPage(
  plan: Plan,
  page: RowPage,
  edits: Edits = new Map(),
  seen?: (checked: CheckedRow, index: number, line: number) => void,
): Marks {
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
  /** A field by its place in the plan: rows with any issue or repair there. */
  readonly field?: number;
};
/** Numbers of the rows that match, in one scan of the marks. */
export function filterRows(pages: readonly Marks[], { states, field }: RowFilter): Uint32Array {
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
/** How many rows or cells have which issue: `quantity:quantity_zero`, `:short_row`. */
export function countIssues(
  plan: Plan,
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
export const isBlocking = (code: IssueCode): boolean => issueLevels[code] === levels.error;
