/** Rows that carry a version: a save names the version that its author saw, and another save in between is refused with the row as it is now. */
import { refuse, type Refusal } from './result.ts';

/** `row` in the shape that the screen was opened with, its version included. */
export const changedMeanwhile = (row: { readonly version: number }): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', { details: { row } });
