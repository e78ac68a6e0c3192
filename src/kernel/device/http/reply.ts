/** The outcomes of a call: a value, a refusal by our server, or no usable answer. */

/** The server understood the call and refused it. */
export type RefusedReply = {
  readonly ok: false;
  readonly kind: 'refused';
  readonly httpStatus: number;
  /** The server's code. It is never shown to the user as it is. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Milliseconds to wait, or 0 if the server named no time. */
  readonly retryAfterMs: number;
  /** The version of the server that refused the call, empty if the server named none. */
  readonly by?: string;
};

/**
 * Our server did not answer, or cannot handle the call now; the call may be repeated.
 *
 * - `unreachable`: no whole answer came in time.
 * - `not_ours`: a captive portal or a proxy answered.
 * - `server_error`: our server answered with a 5xx, except 502, which is a refusal, and 503 with
 *   `Retry-After`.
 * - `throttled`: the answer was 429, or came from a restored server with which this device has not
 *   compared its documents yet.
 * - `busy`: our server answered 503 with `Retry-After`, but not for the reason of `outdated`.
 * - `full`: the server has no space for this content yet. It is retried while other content is
 *   sent.
 * - `outdated`: the server process is older than the schema of what was sent, or does not know the
 *   call of an entry.
 */
export type Unanswered = {
  readonly ok: false;
  readonly kind:
    | 'unreachable'
    | 'not_ours'
    | 'server_error'
    | 'throttled'
    | 'busy'
    | 'full'
    | 'outdated';
  readonly retryAfterMs: number;
};

/**
 * The reply to a call. `access` is the mark of the rights with which it was answered. `unchanged`
 * marks a 304 to a call that sent an ETag; then there is no value.
 */
export type Reply<Answer> =
  | {
      readonly ok: true;
      readonly value: Answer;
      readonly etag?: string;
      readonly access?: string;
      readonly unchanged?: true;
    }
  | RefusedReply
  | Unanswered;
