/** Lays out rows of text in columns for a terminal. */

/**
 * Returns the lines of a table with aligned columns. All rows have as many cells as the first. The
 * last column isn't padded.
 */
export function formatTextTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, n) => Math.max(...rows.map((row) => row[n]!.length)));
  return rows.map((row) =>
    row
      .map((cell, n) => (n === row.length - 1 ? cell : cell.padEnd(widths[n]!)))
      .join('  ')
      .trimEnd(),
  );
}
