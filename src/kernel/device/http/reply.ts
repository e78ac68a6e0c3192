/** What can come back from a call: an answer of our server, its refusal, or no answer of ours at all. */

export type RefusedReply = {
  readonly ok: false;
  readonly kind: 'refused';
  readonly httpStatus: number;
  /** A code of the server, never shown raw. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Milliseconds; 0: not said. */
  readonly retryAfterMs: number;
  /** The version of the server that refused; empty where it names none. */
  readonly by?: string;
};
/** unreachable: no answer in time · not_ours: a captive portal or proxy · server_error: a 5xx of ours, except a 502, which is a refusal · throttled: 429 · busy: a 503 of ours that says when to come again · full: the server has no room for what was sent yet, which is tried again while all else goes on · outdated: one of a process older than the schema of what was sent. */
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
/** `access`: the mark of the rights by which it was answered. `unchanged`: a 304 to a call that named what it knows; there is no value then. */
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
