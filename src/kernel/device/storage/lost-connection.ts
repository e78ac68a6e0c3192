/** What a browser says of a connection to a database that it has ended. */

const LOST =
  /^(Abort|DatabaseClosed|InvalidState|PrematureCommit|TransactionInactive|Unknown)Error$/;
/** Nobody refused the operation itself. An abort that has another cause, such as a full disk, is none. */
export const isLost = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return LOST.test(name ?? '') && (!inner || isLost(inner));
};
