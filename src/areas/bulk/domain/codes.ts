/** Lists the refusal codes of bulk uploads with their HTTP status. */
export const bulkCodes = {
  /** The file lacks mandatory columns; details: `{columns}`. */
  bulk_columns: 422,
  /** The person chose to import all rows or none, and some rows have errors. */
  rows_wrong: 422,
  /** Rows raise questions that no person has answered; details: `{questions}`. */
  questions_open: 422,
} as const satisfies Record<string, number>;
export type BulkCode = keyof typeof bulkCodes;
