/** What is known of a row once it is checked, and how a person may change it. */
import type { FieldName } from '../field-names.ts';
import type { IssueCode, Reading, Repair } from '../issues.ts';
import type { RowState } from './row-states.ts';

/** What a person changed in one row: texts by field, or the row's removal. */
export type Edit = {
  readonly removed?: boolean;
  readonly cells?: Readonly<Partial<Record<FieldName, string>>>;
};
/** By the number of the record, from 0. */
export type Edits = { get(row: number): Edit | undefined };

export type RowIssue = { readonly code: IssueCode; readonly repair?: Repair };
export type CheckedRow = {
  readonly state: RowState;
  /** In the order of the plan's fields; none where the row does not count. */
  readonly readings: readonly Reading[];
  /** Of the row itself. */
  readonly issues: readonly RowIssue[];
};
