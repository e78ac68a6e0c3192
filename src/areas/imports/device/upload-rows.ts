/**
 * Defines the rows of an upload as screens request and show them, and the registered rows for the
 * comparison.
 */
import {
  rowStates,
  type FieldName,
  type IssueCode,
  type IssueSeverity,
  type Repair,
  type RowState,
} from '../domain/index.ts';
import type { UploadChanges, UploadFacts } from './upload-facts.ts';

/** A filter of rows; without any property it finds all rows of data. */
export type RowsWanted = {
  readonly states?: readonly RowState[] | undefined;
  /** Finds rows with an issue or repair in this field. */
  readonly field?: FieldName | undefined;
  /**
   * Finds rows with this issue; `field` narrows it to one column. This filter checks rows again,
   * whereas the other filters only use marks.
   */
  readonly code?: IssueCode | undefined;
  readonly change?: keyof UploadChanges | undefined;
};

/** Returns whether a preview begins with the rows that have errors. */
export const beginsWithErrorRows = ({ counts }: Pick<UploadFacts, 'counts'>): boolean =>
  counts.wrong > 0;
export const rowsWithErrors: RowsWanted = { states: [rowStates.error] };

/**
 * Returns the filter with which a preview begins: rows with errors if there are any, otherwise all
 * rows.
 */
export const firstRowsWanted = (facts: Pick<UploadFacts, 'counts'>): RowsWanted =>
  beginsWithErrorRows(facts) ? rowsWithErrors : {};

export type ShownCell = {
  /** The text in the file. */
  readonly raw: string;
  /**
   * The text that a person put in its place, in this row or in all rows with this text. Absent if
   * it wasn't changed.
   */
  readonly typed?: string | undefined;
  /** The value that was read, also in a removed row; amounts are in minor units. */
  readonly value: string | number | null;
  readonly level: IssueSeverity;
  readonly code?: IssueCode | undefined;
  readonly expected?: string | undefined;
  readonly repair?: Repair | undefined;
  /** The registered value, if it differs. */
  readonly was?: string | number | null | undefined;
};

/** Returns the text that a cell has now. */
export const currentTextOf = ({ raw, typed }: Pick<ShownCell, 'raw' | 'typed'>): string =>
  typed ?? raw;

export type ShownRow = {
  /** Record number from 0, which `edit` takes. */
  readonly row: number;
  /**
   * Line number from 1, as an editor shows it; with several sheets as `lineOfSheetRow` numbers it.
   */
  readonly line: number;
  readonly state: RowState;
  readonly change: 'added' | 'changed' | 'same' | null;
  readonly isEdited: boolean;
  /** The cells in the order of `facts.fields`. */
  readonly cells: readonly ShownCell[];
  /** Issues of the row itself, as opposed to its cells. */
  readonly issues: readonly { readonly code: IssueCode; readonly repair?: Repair | undefined }[];
};

/** Number of rows in a screen's first request. */
export const FIRST_REQUEST_ROW_COUNT = 100;
export type UploadRows = { readonly total: number; readonly rows: readonly ShownRow[] };

/** The values of a registered row by field. */
export type RegisteredValues = {
  readonly values: Readonly<Partial<Record<FieldName, string | number | null>>>;
};
