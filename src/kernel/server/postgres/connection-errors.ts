/**
 * Remembers the errors by which connections to the database failed. The system's errors of the
 * network, such as ECONNREFUSED, don't say which server they are about.
 */
const connectionErrors = new WeakSet<WeakKey>();

/** Remembers an error by which a connection to the database could not be opened, or was lost. */
export const noteConnectionError = (error: Error): void => void connectionErrors.add(error);

/** Returns true for an error of a connection to the database. */
export const isConnectionError = (error: WeakKey): boolean => connectionErrors.has(error);
