/** Calls the server and turns its answers into replies. Failed calls reply; only bugs throw. */
import type { FetchResponse, ResponseType } from 'ofetch';
import {
  fillPathParameters,
  type AnswerOf,
  type AnyAddress,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '#kernel/domain/protocol/address.ts';
import {
  ACCESS_MARK_HEADER,
  CLIENT_VERSION_HEADER,
  REQUEST_ID_HEADER,
  SERVER_EPOCH_HEADER,
  SERVER_VERSION_HEADER,
  TIME_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { MAX_BATCH_OPERATIONS } from '#kernel/domain/protocol/batch-limits.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { newId } from '#kernel/domain/ids.ts';
import { createListeners } from '../page/listeners.ts';
import {
  refusalCodeOf,
  replyForFailedAnswer,
  ForeignAnswerError,
  isFetchError,
  requirePortalServerAnswer,
  createUnansweredReply,
  type Envelope,
} from './answer.ts';
import { recordFailedCall } from './failed-calls.ts';
import { createOperationSender, type Operation, type OperationSender } from './send-operations.ts';
import type { RefusedReply, Reply, Unanswered } from './reply.ts';
import { requestHeadersOf, isBlob, type OutgoingRequest } from './request-headers.ts';
import type { Transport } from './transport.ts';

export type ApiSession = {
  readonly userId?: number | undefined;
  readonly token?: string | undefined;
};
/** The parameters of `createApi`. */
export type ApiOptions = {
  /**
   * The server's address without `/api`, which is appended. `''` stands for the page's own origin.
   */
  readonly baseUrl: string;
  readonly version: string;
  /** Returns the session. It is called again for each call. */
  readonly session: () => ApiSession;
  readonly now: () => number;
  /** Loads ofetch with the first call. The sign-in screen of a new device makes no call. */
  readonly transport: () => Promise<Transport>;
  /** Milliseconds until a call is given up, 20,000 by default. */
  readonly timeout?: number;
  /**
   * The most operations in one request, `MAX_BATCH_OPERATIONS` by default. If it is 1, each
   * operation is sent alone.
   */
  readonly mostOperations?: number;
  /**
   * Called if a call is refused with `invalid_token` or `not_logged`, with the token that the call
   * carried.
   */
  readonly onSessionLost?: (code: string, token: string | undefined) => void;
  /**
   * Called with the mark of the rights with which the server answered, and the token that the call
   * carried. The mark is `''` if the server refused the call as forbidden without naming any
   * rights.
   */
  readonly onAccess?: (mark: string, token: string | undefined) => void;
  readonly onAcceptanceRequired?: (details: Readonly<Record<string, unknown>>) => void;
};
type Answered = FetchResponse<unknown> | undefined;
type Nothing = Record<never, never>;
/**
 * Makes the option `params` or `query` required if the call's contract requires at least one of its
 * fields.
 */
type Part<Name extends 'params' | 'query', Value> = Nothing extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };
/** The type of a body as it is passed. Bytes are passed as a Blob, such as a file on the device. */
type Sent<Body> = Body extends Uint8Array ? Blob : Body;
/** The options of a call, typed by its contract. */
export type CallOptions<A extends AnyAddress> = Part<'params', ParamsOf<A>> &
  Part<'query', QueryOf<A>> &
  (undefined extends BodyOf<A>
    ? { readonly body?: undefined }
    : { readonly body: Sent<BodyOf<A>> }) & {
    readonly operationId?: string;
    readonly signal?: AbortSignal;
    /** Sent instead of the session's token, such as the token of a password-reset link. */
    readonly token?: string | undefined;
    /** See `OutgoingRequest`. */
    readonly deviceKey?: string | undefined;
    /** See `OutgoingRequest`. */
    readonly knownKey?: string | undefined;
    /** See `OutgoingRequest`. */
    readonly known?: string | undefined;
    /** See `OutgoingRequest`. */
    readonly confirmation?: string | undefined;
  };
/** The client of our server's HTTP API. */
export type Api = {
  /**
   * Makes a call that its contract describes. The contract's address suffices where the schemas
   * need not be loaded.
   */
  call<A extends AnyAddress>(
    address: A,
    ...options: Nothing extends CallOptions<A>
      ? [options?: CallOptions<A>]
      : [options: CallOptions<A>]
  ): Promise<Reply<AnswerOf<A>>>;
  /** Makes a call whose answer is a file (`fileAnswerSchema`). */
  file<A extends AnyAddress>(address: A, options: CallOptions<A>): Promise<Reply<Blob>>;
  /**
   * Sends a request.
   * @param envelope The part of the answer's envelope that becomes the reply's value.
   */
  send(sending: OutgoingRequest, envelope?: 'body' | 'data'): Promise<Reply<unknown>>;
  readonly operations: OperationSender;
  session(): ApiSession;
  readonly version: string;
  /** Returns the epoch that the server's last answer named, or null if there was none. */
  epoch(): string | null;
  /**
   * Returns the version that the server's last answer named: empty if it named none, null if there
   * was no answer.
   */
  serverVersion(): string | null;
  /**
   * Returns the time that the server's last answer named, or null if there was none. The device's
   * clock may be wrong by years.
   */
  serverTime(): Instant | null;
  /**
   * Calls the listener at every answer of our server, including refusals. Returns the function that
   * unsubscribes.
   */
  onAnswer(listener: () => void): () => void;
};

// The codes of refusals that mean that the session is over.
const sessionCodes = new Set(['invalid_token', 'not_logged']);

/** Creates the API client. It remembers the epoch, version and time of the last answer. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, version, session, now, timeout = 20_000 } = options;
  const { mostOperations = MAX_BATCH_OPERATIONS } = options;
  let transport: Transport | undefined;
  let epoch: string | null = null;
  let serverVersion: string | null = null;
  let serverTime: Instant | null = null;
  const listeners = createListeners();

  const failure = (response: FetchResponse<unknown>) =>
    replyForFailedAnswer(response, serverTime ?? now());

  // Stores the epoch, version and time that the headers of an answer name, and reports its rights.
  // Refusals have these headers too.
  function note({ headers }: Response, token: string | undefined) {
    const access = headers.get(ACCESS_MARK_HEADER);
    if (access !== null) options.onAccess?.(access, token);
    epoch = headers.get(SERVER_EPOCH_HEADER);
    serverVersion = headers.get(SERVER_VERSION_HEADER) ?? '';
    serverTime = Number(headers.get(TIME_HEADER)) || serverTime;
    listeners.notify();
  }

  // Calls the session, access and terms handlers that a refusal concerns.
  function noteFailure(response: FetchResponse<unknown>, token: string | undefined) {
    const failed = failure(response);
    if (failed.kind !== 'refused') return;
    const { code, details } = failed;
    if (sessionCodes.has(code)) options.onSessionLost?.(code, token);
    if (code === 'forbidden' && !response.headers.has(ACCESS_MARK_HEADER))
      options.onAccess?.('', token);
    if (code === 'acceptance_required') options.onAcceptanceRequired?.(details);
  }

  // Notes a call that did not succeed, so that a person can report it.
  function noted<Failed extends RefusedReply | Unanswered>(
    reply: Failed,
    { request, route, answered }: { request: string; route: string; answered: Answered },
  ): Failed {
    const { kind } = reply;
    const code = refusalCodeOf(answered);
    recordFailedCall({ request, at: now(), route, kind, status: answered?.status, code });
    return reply;
  }

  // Returns the reply to an operation that was sent with others.
  function hear(answered: FetchResponse<unknown>, operation: Operation, token?: string) {
    note(answered, token);
    if (answered.ok) return replyOf(answered, { isFile: false, envelope: 'body' });
    noteFailure(answered, token);
    const request = answered.headers.get(REQUEST_ID_HEADER) ?? '';
    const route = `${operation.method} ${operation.path}`;
    return noted(failure(answered), { request, route, answered });
  }

  async function send(
    sending: OutgoingRequest,
    envelope: 'body' | 'data' = 'body',
  ): Promise<Reply<unknown>> {
    const { method, path, query, body, isFile = false } = sending;
    const route = `${method} ${path}`;
    const token = sending.token ?? session().token;
    let request = newId(now(), crypto);
    let answered: Answered;

    const failed = <Failed extends RefusedReply | Unanswered>(reply: Failed): Failed =>
      noted(reply, { request, route, answered });

    // ofetch's timeout only covers the time until the headers arrive. This one covers the body too.
    const deadline = AbortSignal.timeout(timeout);
    const signal = sending.signal ? AbortSignal.any([sending.signal, deadline]) : deadline;
    let isOurs = false;
    try {
      transport ??= await options.transport();
      const answer = await transport<unknown, ResponseType>(path, {
        baseURL: baseUrl,
        method,
        headers: requestHeadersOf({ ...sending, token }),
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body }),
        ...(isFile ? { responseType: 'blob' } : {}),
        signal,
        onRequest: ({ options: { headers } }) => {
          headers.set(CLIENT_VERSION_HEADER, version);
          headers.set(REQUEST_ID_HEADER, request);
        },
        onResponse: async (context) => {
          answered = context.response;
          request = answered.headers.get(REQUEST_ID_HEADER) ?? request;
          await requirePortalServerAnswer(context);
          isOurs = true;
          note(context.response, token);
        },
        onResponseError: ({ response }) => noteFailure(response, token),
      });
      return replyOf(answer, { isFile, envelope });
    } catch (error) {
      if (error instanceof ForeignAnswerError) return failed(createUnansweredReply('not_ours'));
      if (isFetchError(error) && error.response) return failed(failure(error.response));
      // An error after our answer has arrived comes from a handler and is a bug. Any other error
      // means that no whole answer arrived, for example because the call was aborted.
      if (isOurs) throw error;
      return failed(createUnansweredReply('unreachable'));
    }
  }

  const sendingOf = (
    address: AnyAddress,
    { params, body, ...more }: Partial<CallOptions<AnyAddress>>,
  ): OutgoingRequest => ({
    ...more,
    method: address.method,
    path: `/api${fillPathParameters(address, params)}`,
    body: body === undefined || isBlob(body) ? body : JSON.stringify(body),
  });
  return {
    version,
    session,
    send,
    operations: createOperationSender({
      send,
      hear,
      token: () => session().token,
      serverVersion: () => serverVersion,
      most: mostOperations,
    }),
    epoch: () => epoch,
    serverVersion: () => serverVersion,
    serverTime: () => serverTime,
    onAnswer: listeners.subscribe,
    call: async (address: AnyAddress, options: Partial<CallOptions<AnyAddress>> = {}) =>
      await send(sendingOf(address, options), address.envelope),
    file: async (address, options) =>
      (await send({ ...sendingOf(address, options), isFile: true })) as Reply<Blob>,
  };
}

/** Turns an answer with a status below 400 into a reply. */
function replyOf(
  { status, headers, _data }: FetchResponse<unknown>,
  { isFile, envelope }: { readonly isFile: boolean; readonly envelope: 'body' | 'data' },
): Reply<unknown> {
  if (status === 304) return { ok: true, value: undefined, unchanged: true };
  const access = headers.get(ACCESS_MARK_HEADER);
  const etag = isFile ? null : headers.get('etag');
  return {
    ok: true,
    value: isFile ? (_data ?? new Blob([])) : (_data as Envelope)[envelope],
    ...(etag === null ? {} : { etag }),
    ...(access === null ? {} : { access }),
  };
}
