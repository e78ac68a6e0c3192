/** Failure codes of bulk uploads, each with its HTTP status. */
export const bulkCodes = {
  /** Details: `{columns}`, the mandatory ones that the file lacks. */
  bulk_columns: 422,
  /** All or nothing was asked for, and some row is wrong. */
  rows_wrong: 422,
  /** Details: `{questions}`, those that the rows raise and nobody has answered. */
  questions_open: 422,
} as const satisfies Record<string, number>;
export type BulkCode = keyof typeof bulkCodes;
