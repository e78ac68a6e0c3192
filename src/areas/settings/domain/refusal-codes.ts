/** The refusal codes of settings, each with its HTTP status. */
export const settingsRefusalCodes = {
  /**
   * Other records refer to the entry. The details list the kinds of these records and their counts.
   */
  entry_in_use: 409,
  /** The file lacks mandatory columns of the list. */
  columns_missing: 422,
} as const satisfies Record<string, number>;
export type SettingsCode = keyof typeof settingsRefusalCodes;
