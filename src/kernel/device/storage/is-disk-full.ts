/**
 * Recognizes the errors of a full disk or an exhausted quota: of a write, and in WebKit also of
 * opening a database.
 */

/** Returns true if the error, or one inside it, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return (
    name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isDiskFull(inner))
  );
};
