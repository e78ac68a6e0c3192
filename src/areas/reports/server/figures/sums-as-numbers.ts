/** Converts the sums of a row, which PostgreSQL returns as text, to numbers. */
export const sumsAsNumbers = <Row extends { readonly units: string; readonly minor: string }>(
  row: Row,
) => ({
  ...row,
  units: Number(row.units),
  minor: Number(row.minor),
});
