/** The error of a labeled field. */

/**
 * Returns the props that make Fluent's `Field` show an error. Undefined or empty: there is no
 * error.
 */
export const fieldErrorProps = (error: string | undefined) =>
  error ? { validationState: 'error' as const, validationMessage: error } : {};
