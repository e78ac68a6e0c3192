/** How many of its companies a sum counts. */
import type { Coverage } from './calls.ts';

/**
 * Returns the coverage of a sum that counts some of its companies and misses others. Undefined if
 * it counts all or none of them, or if the answer does not say.
 */
export const partialCoverage = (coverage: Coverage): Coverage =>
  coverage && coverage.known > 0 && coverage.known < coverage.all ? coverage : undefined;
