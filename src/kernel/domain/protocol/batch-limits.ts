/** The limits of a request that carries several operations, for devices and the server. */

/** The most operations in one request. */
export const MAX_BATCH_OPERATIONS = 50;

/** The most bytes of the body of such a request. */
export const MAX_BATCH_BYTES = 512 * 1024;
