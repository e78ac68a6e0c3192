/** The error of a labelled field. */

/** Returns the props of Fluent's `Field` for an error. Undefined or empty: there is none. */
export const fieldError = (error: string | undefined) =>
  error ? { validationState: 'error' as const, validationMessage: error } : {};
