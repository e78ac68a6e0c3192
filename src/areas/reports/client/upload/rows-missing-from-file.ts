/** Computes how many registered rows of the file's dates the file doesn't have. */
import type { UploadFacts } from '#areas/imports/device/index.ts';
import type { RegisteredSum } from '../../domain/index.ts';

/** The registered dates of a file. */
export type RegisteredDatesOfFile = {
  /** The number of registered dates. */
  readonly dates: number;
  readonly rows: RegisteredSum;
  /**
   * True if it isn't known which of several companies the rows name, so that some of the registered
   * rows may stay.
   */
  readonly isAtMost: boolean;
};

/**
 * Returns the number of registered rows that replacing the dates removes. Undefined if the
 * registered dates, the companies or the comparison aren't known. Also undefined for sales outside
 * Brazil, which are compared by their invoices: these may be registered for other dates.
 */
export function rowsMissingFromFile(
  { kind, changes }: Pick<UploadFacts, 'kind' | 'changes'>,
  replaced: RegisteredDatesOfFile | undefined,
): number | undefined {
  if (replaced === undefined) return undefined;
  if (replaced.rows.rows === 0) return 0;
  if (changes === null || replaced.isAtMost || kind === 'pos_laam') return undefined;
  return Math.max(0, replaced.rows.rows - changes.changed - changes.same);
}
