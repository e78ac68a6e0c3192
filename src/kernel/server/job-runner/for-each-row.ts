/** Loops for jobs with many rows or steps. A failed row or step does not stop the others. */

/** Reports how many rows failed, with the message of the first error. */
class RowsFailed extends Error {
  constructor(errors: readonly unknown[], of: number) {
    const [first] = errors;
    super(`${errors.length} of ${of} failed: ${first instanceof Error ? first.message : first}`, {
      cause: first,
    });
  }
}

/**
 * Does the work for each row in order. If the work failed for any row, this rejects after the last
 * one, and the job is tried again after growing pauses; the work must then do nothing for rows that
 * are done.
 */
export async function forEachRow<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      errors.push(error);
    }

  if (errors.length > 0) throw new RowsFailed(errors, rows.length);
}

/** Runs independent steps, as `forEachRow` does. */
export const forEachStep = (...steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  forEachRow(steps, (step) => step());
