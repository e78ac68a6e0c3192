/**
 * Calls to the server: what travels with them, and what their answers tell. Nothing here throws for
 * an outcome.
 */
import type { FetchResponse, ResponseType } from 'ofetch';
import {
  pathOf,
  type AnswerOf,
  type AnyAddress,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '#kernel/domain/protocol/address.ts';
import {
  ACCESS_HEADER,
  AGREED_HEADER,
  CLIENT_HEADER,
  CLIENT_SCHEMA,
  CONFIRMATION_HEADER,
  DEVICE_HEADER,
  KNOWN_DEVICE_HEADER,
  OPERATION_HEADER,
  SCHEMA_HEADER,
  SERVER_HEADER,
  SERVER_VERSION_HEADER,
  TIME_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { createListeners } from '../page/listeners.ts';
import {
  failureOf,
  ForeignAnswerError,
  isFetchError,
  requireOurs,
  unanswered,
  type Envelope,
} from './answer.ts';
import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

export type ApiSession = {
  readonly userId?: number | undefined;
  readonly token?: string | undefined;
};
export type ApiOptions = {
  /** `''` for the page's own origin; `/api` follows. */
  readonly baseUrl: string;
  readonly version: string;
  /** Read again for each call. */
  readonly session: () => ApiSession;
  readonly now: () => number;
  /** Asked for with the first call: the sign-in screen of a new device makes none. */
  readonly transport: () => Promise<Transport>;
  /** Milliseconds; 20 s by default. */
  readonly timeout?: number;
  /** invalid_token or not_logged, answered to a call that carried this token. */
  readonly onSessionLost?: (code: string, token: string | undefined) => void;
  /** To a call that carried this token: the mark of the rights by which the server answered. `''`: it forbade the call, and names none. */
  readonly onAccess?: (mark: string, token: string | undefined) => void;
  readonly onAcceptanceRequired?: (details: Readonly<Record<string, unknown>>) => void;
};
type Nothing = Record<never, never>;
/** Required where the contract requires something of it. */
type Part<Name extends 'params' | 'query', Value> = Nothing extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };
/** Bytes are sent from a file as it lies on the device. */
type Sent<Body> = Body extends Uint8Array ? Blob : Body;
export type CallOptions<A extends AnyAddress> = Part<'params', ParamsOf<A>> &
  Part<'query', QueryOf<A>> &
  (undefined extends BodyOf<A>
    ? { readonly body?: undefined }
    : { readonly body: Sent<BodyOf<A>> }) & {
    readonly operationId?: string;
    readonly signal?: AbortSignal;
    /** Instead of the session's: a reset link's token, a sign-out delivered late. */
    readonly token?: string | undefined;
    /** As in `Sending`. */
    readonly deviceKey?: string | undefined;
    /** As in `Sending`. */
    readonly knownKey?: string | undefined;
    /** As in `Sending`. */
    readonly known?: string | undefined;
    /** As in `Sending`. */
    readonly confirmation?: string | undefined;
  };
/** Bytes as they are: what the outbox sends. `path` begins with `/api`. */
export type Sending = {
  readonly method: string;
  readonly path: string;
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** JSON, or bytes as they are. */
  readonly body?: string | Blob | undefined;
  /** What comes back is a file: the reply's value is a Blob. */
  readonly isFile?: boolean | undefined;
  readonly operationId?: string | undefined;
  readonly schema?: number | undefined;
  /** The epoch that its document agrees with: a server of another one does nothing. */
  readonly agreed?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | undefined;
  /** By which the server finds the device's session; for sign-in, session check and sign-out alone. */
  readonly deviceKey?: string | undefined;
  /** By which an account knows the device again; for sign-in and a password set by a link. */
  readonly knownKey?: string | undefined;
  /** ETag of what is known: unchanged since then, the reply says so instead of a value. */
  readonly known?: string | undefined;
  /** What `auth/confirm` gave for the person's password. */
  readonly confirmation?: string | undefined;
};
export type Api = {
  /** A call by its contract, or by its contract's address where the schemas are not to be loaded. */
  call<A extends AnyAddress>(
    address: A,
    ...options: Nothing extends CallOptions<A>
      ? [options?: CallOptions<A>]
      : [options: CallOptions<A>]
  ): Promise<Reply<AnswerOf<A>>>;
  /** A call that gives a file (`fileAnswer`). */
  file<A extends AnyAddress>(address: A, options: CallOptions<A>): Promise<Reply<Blob>>;
  send(sending: Sending, envelope?: 'body' | 'data'): Promise<Reply<unknown>>;
  session(): ApiSession;
  readonly version: string;
  /** The server's epoch in its last answer. */
  epoch(): string | null;
  /** The server's version there; empty where it named none, null: not heard yet. */
  serverVersion(): string | null;
  /** The server's own time in its last answer; null: none was heard. The device's clock may be wrong by years. */
  serverTime(): Instant | null;
  /** Hears of every answer of our server, whatever it says. → ends it. */
  onAnswer(listener: () => void): () => void;
};

const sessionCodes = new Set(['invalid_token', 'not_logged']);

export function createApi(options: ApiOptions): Api {
  const { baseUrl, version, session, now, timeout = 20_000 } = options;
  let transport: Transport | undefined;
  let epoch: string | null = null;
  let serverVersion: string | null = null;
  let serverTime: Instant | null = null;
  const listeners = createListeners();
  const failure = (response: FetchResponse<unknown>) => failureOf(response, serverTime ?? now());

  /** Notes what each answer of ours tells, whatever it says. */
  function note({ headers }: Response, token: string | undefined) {
    const access = headers.get(ACCESS_HEADER);
    if (access !== null) options.onAccess?.(access, token);
    epoch = headers.get(SERVER_HEADER);
    serverVersion = headers.get(SERVER_VERSION_HEADER) ?? '';
    serverTime = Number(headers.get(TIME_HEADER)) || serverTime;
    listeners.notify();
  }

  /** Calls the handlers of what a refusal says of the session, the rights and the terms. */
  function noteFailure(response: FetchResponse<unknown>, token: string | undefined) {
    const failed = failure(response);
    if (failed.kind !== 'refused') return;
    const { code, details } = failed;
    if (sessionCodes.has(code)) options.onSessionLost?.(code, token);
    if (code === 'forbidden' && !response.headers.has(ACCESS_HEADER)) options.onAccess?.('', token);
    if (code === 'acceptance_required') options.onAcceptanceRequired?.(details);
  }

  async function send(
    sending: Sending,
    envelope: 'body' | 'data' = 'body',
  ): Promise<Reply<unknown>> {
    const { method, path, query, body, isFile = false } = sending;
    const token = sending.token ?? session().token;
    // ofetch's own timeout ends with the headers of an answer; this one holds for its body too.
    const deadline = AbortSignal.timeout(timeout);
    const signal = sending.signal ? AbortSignal.any([sending.signal, deadline]) : deadline;
    let isOurs = false;
    try {
      transport ??= await options.transport();
      const answer = await transport<unknown, ResponseType>(path, {
        baseURL: baseUrl,
        method,
        headers: headersOf({ ...sending, token }),
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body }),
        ...(isFile ? { responseType: 'blob' } : {}),
        signal,
        onRequest: ({ options: { headers } }) => {
          headers.set(CLIENT_HEADER, version);
        },
        onResponse: async (context) => {
          await requireOurs(context);
          isOurs = true;
          note(context.response, token);
        },
        onResponseError: ({ response }) => noteFailure(response, token),
      });
      return replyOf(answer, { isFile, envelope });
    } catch (error) {
      if (error instanceof ForeignAnswerError) return unanswered('not_ours');
      if (isFetchError(error) && error.response) return failure(error.response);
      // A handler that fails is a bug; everything else is a connection that was cut.
      if (isOurs) throw error;
      return unanswered('unreachable');
    }
  }

  const sendingOf = (
    address: AnyAddress,
    { params, body, ...more }: Partial<CallOptions<AnyAddress>>,
  ): Sending => ({
    ...more,
    method: address.method,
    path: `/api${pathOf(address, params)}`,
    body: body === undefined || isBlob(body) ? body : JSON.stringify(body),
  });
  return {
    version,
    session,
    send,
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

/** What the call carries beside its body. ofetch adds the media type of JSON. */
function headersOf(sending: Sending): Record<string, string> {
  const { schema = CLIENT_SCHEMA, body } = sending;
  const headers = {
    [SCHEMA_HEADER]: String(schema),
    [TOKEN_HEADER]: sending.token,
    [OPERATION_HEADER]: sending.operationId,
    [AGREED_HEADER]: sending.agreed,
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

/** Of an answer that is no failure. */
function replyOf(
  { status, headers, _data }: FetchResponse<unknown>,
  { isFile, envelope }: { readonly isFile: boolean; readonly envelope: 'body' | 'data' },
): Reply<unknown> {
  if (status === 304) return { ok: true, value: undefined, unchanged: true };
  const access = headers.get(ACCESS_HEADER);
  const etag = isFile ? null : headers.get('etag');
  return {
    ok: true,
    value: isFile ? (_data ?? new Blob([])) : (_data as Envelope)[envelope],
    ...(etag === null ? {} : { etag }),
    ...(access === null ? {} : { access }),
  };
}

const isBlob = (body: unknown): body is Blob => body instanceof Blob;
