/** The header names and limits of the protocol between portal and API. */

/** The secret token of the caller's session. */
export const TOKEN_HEADER = 'x-portal-token';

/**
 * The secret key of a device. For a session check, the server finds the session by this key and the
 * session's cookie; for a sign-out without a valid token, by this key alone.
 */
export const DEVICE_HEADER = 'x-portal-device';

/**
 * The key by which accounts recognize a known device. It stays after a sign-out, and a sign-in with
 * it is not delayed by password guesses from other devices. It gives no access by itself.
 */
export const KNOWN_DEVICE_HEADER = 'x-portal-known-device';

/**
 * The proof of the user's password that `auth/confirm` returns. The calls that show or replace the
 * ERP's token and those that change a user's mail address ask for it.
 */
export const CONFIRMATION_HEADER = 'x-portal-confirmation';

/**
 * Sent with every answer of our API to a valid HTTP request; its value is the server's epoch. An
 * answer without it usually comes from another program, such as a captive portal or a proxy.
 */
export const SERVER_EPOCH_HEADER = 'x-portal-server';

/**
 * Sent with a device's commands: the epoch with which its documents agree. A server of another
 * epoch does not execute the command, because it was restored and its documents may have other
 * versions.
 */
export const AGREED_EPOCH_HEADER = 'x-portal-agreed';

/**
 * Sent with every answer to a signed-in user: a hash of the user's distributor and rights, called
 * the access mark. If it differs from the one in the session check's answer, the rights have
 * changed.
 */
export const ACCESS_MARK_HEADER = 'x-portal-access';

/**
 * The server's version. A device compares it with the version that refused its commands with
 * `update_required`, and sends them again once another version answers.
 */
export const SERVER_VERSION_HEADER = 'x-portal-server-version';

/** The server's time in milliseconds. Proxies may rewrite `Date`, which has only seconds. */
export const TIME_HEADER = 'x-portal-time';

/** The version of the portal that makes the call. The server's log of refused calls has it. */
export const CLIENT_VERSION_HEADER = 'x-portal-version';

/** The schema version of the body. */
export const SCHEMA_VERSION_HEADER = 'x-portal-schema';

/** The operation's id, by which a command takes effect once. */
export const OPERATION_ID_HEADER = 'idempotency-key';

/**
 * The id of a request, in every answer. The log has it too, so that a person who reports a problem
 * can name the request.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The current schema version of what clients store and send. It grows when the shape of commands
 * changes.
 */
export const CLIENT_SCHEMA_VERSION = 6;

/** The number of rows on a page of a list. */
export const PAGE_SIZE = 25;
