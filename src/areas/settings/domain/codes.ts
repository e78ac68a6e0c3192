/** What the calls of settings refuse with, each with its HTTP status. */
export const settingsCodes = {
  /** Something names the entry; the details say what, and how often. */
  entry_in_use: 409,
  /** A file without the columns of the list. */
  columns_missing: 422,
} as const satisfies Record<string, number>;
export type SettingsCode = keyof typeof settingsCodes;
