/** Recognizes the errors of a database connection that the browser has ended. */

const LOST =
  /^(Abort|DatabaseClosed|InvalidState|OpenFailed|PrematureCommit|TransactionInactive|Unknown)Error$/;

/**
 * Returns true if the connection was lost, so that the operation can be repeated. An abort for
 * another cause, such as a full disk, does not count. Dexie throws an OpenFailedError without an
 * inner error if the connection was lost just before a transaction began.
 */
export const isConnectionLost = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return LOST.test(name ?? '') && (!inner || isConnectionLost(inner));
};
