/**
 * Defines how rows leave a file: in batches while it is read, in pages for the code that checks
 * them.
 */
import type { Raw } from '../cells/cell-texts.ts';

/**
 * Rows of a file, as they are in it or aligned with its first table; blank rows of text files are
 * included. `first` is the number of the first record, from 0; `lines` are line numbers of the
 * file, from 1, or those of `lineOfSheetRow` if several sheets are read.
 */
export type RowPage = {
  readonly first: number;
  readonly lines: Uint32Array;
  readonly rows: readonly (readonly Raw[])[];
};

/**
 * A position in a text file from which its rows can be read again, because no record reaches across
 * it.
 */
export type RowStart = {
  readonly byte: number;
  /** Line number, from 1. */
  readonly line: number;
  /** Number of the record that begins here, from 0. */
  readonly record: number;
};

export type RowBatch = {
  readonly lines: readonly number[];
  readonly rows: readonly (readonly Raw[])[];
  /** Position of the batch. Absent if the file can't be read again from there. */
  readonly begin?: Pick<RowStart, 'byte' | 'line'>;
};
