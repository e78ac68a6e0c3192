/** Rows as they come out of a file: in batches while it is read, in pages for whoever checks them. */
import type { Raw } from '../cells/text.ts';

/** Rows as the file has them, blank ones too; never rewritten. `lines` are the file's own, counted from 1. */
export type RowPage = {
  readonly first: number;
  readonly lines: Uint32Array;
  readonly rows: readonly (readonly Raw[])[];
};
/** A place in a text file from which its rows can be read again, because nothing before it reaches into it. */
export type RowStart = {
  readonly byte: number;
  /** Counted from 1. */
  readonly line: number;
  /** Number of the record that begins there, from 0. */
  readonly record: number;
};
export type RowBatch = {
  readonly lines: readonly number[];
  readonly rows: readonly (readonly Raw[])[];
  /** Present where a text file can be read again from the beginning of this batch. */
  readonly begin?: Pick<RowStart, 'byte' | 'line'>;
};
