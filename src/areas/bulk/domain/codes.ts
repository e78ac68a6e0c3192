/** Lists the refusal codes of bulk uploads with their HTTP status. */
export const bulkRefusalCodes = {
  /** The file lacks mandatory columns; details: `{columns}`. */
  bulk_columns: 422,
  /** The person chose to import all rows or none, and some rows have errors. */
  rows_wrong: 422,
  /** Rows raise questions that no person has answered; details: `{questions}`. */
  questions_open: 422,
  /** Undoing the import would do something other than was shown. */
  undo_changed: 409,
  /** The import was undone already. */
  import_undone: 409,
  /** What undoing the import needs isn't stored. */
  undo_not_kept: 409,
  /** Chosen former values are no longer valid; details: `{names}` of the records. */
  undo_refused: 422,
} as const satisfies Record<string, number>;
export type BulkCode = keyof typeof bulkRefusalCodes;
