/** Jobs that work through rows or steps: one that fails keeps none of the others waiting. */

/** Says how many failed, and how the first one did. */
class RowsFailed extends Error {
  constructor(errors: readonly unknown[], of: number) {
    const [first] = errors;
    super(`${errors.length} of ${of} failed: ${first instanceof Error ? first.message : first}`, {
      cause: first,
    });
  }
}

/** Does the work for each row, in their order. Rejects after the last one where any failed, so that the job is tried again after growing waits: rows that are done must have nothing left to do then. */
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

/** The same for steps that do not need each other. */
export const doEach = (...steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  forEachRow(steps, (step) => step());
