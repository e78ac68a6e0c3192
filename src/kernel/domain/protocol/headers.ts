/** Names of the headers and limits of the protocol between portal and API. */
export const TOKEN_HEADER = 'x-portal-token';
export const DEVICE_HEADER = 'x-portal-device';
/** Outlives a sign-out: by it a sign-in is not held up by whoever guesses elsewhere. It opens nothing. */
export const KNOWN_DEVICE_HEADER = 'x-portal-known-device';
/** What `auth/confirm` gave for the caller's password; a step that replaces a way back in asks for it. */
export const CONFIRMATION_HEADER = 'x-portal-confirmation';
/** On every answer of ours: without it an answer is somebody else's (captive portal, proxy). Its value is the server's epoch. */
export const SERVER_HEADER = 'x-portal-server';
/** With what a device sends of its documents: the epoch that they agree with. A server of another one does nothing: its versions are others. */
export const AGREED_HEADER = 'x-portal-agreed';
/** On every answer to somebody signed in: whose data it is and by which rights, as a mark to compare. Another one than that of the session check: the rights have changed since. */
export const ACCESS_HEADER = 'x-portal-access';
/** The version of the server that answers: which one held something, and whether it is another by now. */
export const SERVER_VERSION_HEADER = 'x-portal-server-version';
/** The server's time when it answered, in milliseconds. `Date` is the proxies' to rewrite, and to the second. */
export const TIME_HEADER = 'x-portal-time';
/** The version of the portal that speaks, and the schema of the bytes it sends. */
export const CLIENT_HEADER = 'x-portal-version';
export const SCHEMA_HEADER = 'x-portal-schema';
export const OPERATION_HEADER = 'idempotency-key';
/** Schema of what clients store and send; grows when the shape of commands changes. */
export const CLIENT_SCHEMA = 6;
/** Rows a page. */
export const PAGE_SIZE = 25;
