/** Finds out whether a sum covers only some of the companies. */
import type { Coverage } from './calls.ts';

/**
 * Returns the coverage of a sum that covers some of the companies but not others. Undefined if it
 * covers all or none of them, or if the answer does not say.
 */
export const coverageIfPartial = (coverage: Coverage): Coverage =>
  coverage && coverage.known > 0 && coverage.known < coverage.all ? coverage : undefined;
