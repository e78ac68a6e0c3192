/** A request to the server, and its headers. */
import {
  AGREED_EPOCH_HEADER,
  CLIENT_SCHEMA_VERSION,
  CONFIRMATION_HEADER,
  DEVICE_HEADER,
  KNOWN_DEVICE_HEADER,
  OPERATION_ID_HEADER,
  SCHEMA_VERSION_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';

/** A request with its body as exact bytes, as the outbox sends it. `path` begins with `/api`. */
export type OutgoingRequest = {
  readonly method: string;
  readonly path: string;
  /** The query of the address. Undefined values are left out. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** JSON text, or bytes as they are. */
  readonly body?: string | Blob | undefined;
  /** True if the answer is a file. The reply's value is a Blob then. */
  readonly isFile?: boolean | undefined;
  /** Sent as `Idempotency-Key`. */
  readonly operationId?: string | undefined;
  /** The schema version of the body, by default the current one. */
  readonly schema?: number | undefined;
  /**
   * The epoch (the id of the server's database, which a restore renews) with which the device's
   * documents agree. A server with another epoch does not execute the request.
   */
  readonly agreed?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | undefined;
  /**
   * Identifies the device's session to the server, for sign-in, session check and sign-out only.
   */
  readonly deviceKey?: string | undefined;
  /** Identifies a known device to an account, for sign-in and a password set by a link. */
  readonly knownKey?: string | undefined;
  /**
   * The ETag of the value that the device already has. If the value is unchanged, the reply has
   * `unchanged` instead of a value.
   */
  readonly known?: string | undefined;
  /** The proof that `auth/confirm` returned for the user's password. */
  readonly confirmation?: string | undefined;
};

export const isBlob = (body: unknown): body is Blob => body instanceof Blob;

/**
 * Returns the request's headers, without empty ones. The API client adds the portal's version and
 * the request id, and ofetch the content type of JSON.
 */
export function requestHeadersOf(sending: OutgoingRequest): Record<string, string> {
  const { schema = CLIENT_SCHEMA_VERSION, body } = sending;
  const headers = {
    [SCHEMA_VERSION_HEADER]: String(schema),
    [TOKEN_HEADER]: sending.token,
    [OPERATION_ID_HEADER]: sending.operationId,
    [AGREED_EPOCH_HEADER]: sending.agreed,
    [DEVICE_HEADER]: sending.deviceKey,
    [KNOWN_DEVICE_HEADER]: sending.knownKey,
    [CONFIRMATION_HEADER]: sending.confirmation,
    'if-none-match': sending.known,
    'content-type': isBlob(body) ? 'application/octet-stream' : undefined,
  };

  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => Boolean(header[1])),
  );
}
