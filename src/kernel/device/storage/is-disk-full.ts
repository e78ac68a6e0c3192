/**
 * Recognizes the errors of a full disk or an exhausted quota. They occur when something is written,
 * and in WebKit also when a database is opened.
 */

/** Returns true if the error, or one inside it, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return (
    name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isDiskFull(inner))
  );
};
