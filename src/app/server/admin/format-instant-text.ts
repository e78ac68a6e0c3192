/** Writes an instant for a terminal. */

/** Returns the instant in UTC to the second, or `never` for null. */
export const formatInstantText = (instant: number | null): string =>
  instant === null ? 'never' : new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
