/** Defines the result of checking a row, and a person's changes to it. */
import type { FieldName } from '../field-names.ts';
import type { IssueCode, Reading, Repair } from '../issues-and-repairs.ts';
import type { RowState } from './row-states.ts';

/** A person's changes to one row: texts by field, a text that was rejoined, or its removal. */
export type Edit = {
  readonly removed?: boolean;
  /**
   * The column in which the extra cells of the row are joined into one text again. Absent if the
   * cells are read as they are in the file.
   */
  readonly rejoinedColumn?: number;
  readonly cells?: Readonly<Partial<Record<FieldName, string>>>;
};

/** Changes by record number, from 0. */
export type Edits = { get(row: number): Edit | undefined };

export type RowIssue = { readonly code: IssueCode; readonly repair?: Repair };

export type CheckedRow = {
  readonly state: RowState;
  /** Readings in the order of the plan's fields. Empty if the row is left out. */
  readonly readings: readonly Reading[];
  /** Issues of the row itself, as opposed to its cells. */
  readonly issues: readonly RowIssue[];
};
