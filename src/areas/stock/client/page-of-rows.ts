/** Divides rows that are completely loaded into the pages of a list. */

/** The number of rows on a page, as on lists that are stored on the device. */
const ROWS = 25;

/** Returns the rows of page `asked`, or of the last page if there are fewer pages. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  asked: number,
): { readonly rows: readonly Row[]; readonly number: number } {
  const number = Math.min(asked, Math.max(1, Math.ceil(rows.length / ROWS)));
  return { rows: rows.slice((number - 1) * ROWS, number * ROWS), number };
}
