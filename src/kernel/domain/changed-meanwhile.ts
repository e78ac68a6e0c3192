/**
 * Refuses to save a row that was changed since it was read. Each save names the version that the
 * user saw.
 */
import { refuse, type Refusal } from './result.ts';

/**
 * Returns the refusal with the current row.
 * @param row The row in the shape that the screen read, including its version.
 */
export const refuseAsChangedMeanwhile = (row: {
  readonly version: number;
}): Refusal<'changed_meanwhile'> => refuse('changed_meanwhile', { details: { row } });
