/** Rows of an upload as screens ask for them and show them, and the registered rows that they are compared with. */
import {
  rowStates,
  type FieldName,
  type IssueCode,
  type Level,
  type Repair,
  type RowState,
} from '../domain/index.ts';
import type { UploadChanges, UploadFacts } from './upload-facts.ts';

/** Nothing given: all rows of data. */
export type RowsWanted = {
  readonly states?: readonly RowState[] | undefined;
  /** Rows with a complaint or repair there. */
  readonly field?: FieldName | undefined;
  /** Rows with this complaint (`field` narrows it to one column). Scans, where the others look at marks. */
  readonly code?: IssueCode | undefined;
  readonly change?: keyof UploadChanges | undefined;
};

/** A preview begins with the rows that have errors, where there are any. */
export const beginsWithErrors = ({ counts }: Pick<UploadFacts, 'counts'>): boolean =>
  counts.wrong > 0;
export const rowsWithErrors: RowsWanted = { states: [rowStates.error] };
export const wantedFirst = (facts: Pick<UploadFacts, 'counts'>): RowsWanted =>
  beginsWithErrors(facts) ? rowsWithErrors : {};

export type ShownCell = {
  readonly raw: string;
  /** As it was read; amounts in minor units. */
  readonly value: string | number | null;
  readonly level: Level;
  readonly code?: IssueCode | undefined;
  readonly expected?: string | undefined;
  readonly repair?: Repair | undefined;
  /** Registered today, where it differs. */
  readonly was?: string | number | null | undefined;
};

export type ShownRow = {
  /** Number of the record, from 0: what `edit` takes. */
  readonly row: number;
  /** As an editor counts. */
  readonly line: number;
  readonly state: RowState;
  readonly change: 'added' | 'changed' | 'same' | null;
  readonly isEdited: boolean;
  /** In the order of `facts.fields`. */
  readonly cells: readonly ShownCell[];
  /** Of the row itself. */
  readonly issues: readonly { readonly code: IssueCode; readonly repair?: Repair | undefined }[];
};

/** Rows of a page, as screens ask for them. */
export const FIRST_ROWS = 100;
export type UploadRows = { readonly total: number; readonly rows: readonly ShownRow[] };

/** A registered row, by the fields' names. */
export type RegisteredValues = {
  readonly values: Readonly<Partial<Record<FieldName, string | number | null>>>;
};
