/** The error of a labeled field. */

/**
 * Returns the props that make Fluent's `Field` show an error. If the error is undefined or empty,
 * no error is shown.
 */
export const fieldErrorProps = (error: string | undefined) =>
  error ? { validationState: 'error' as const, validationMessage: error } : {};
