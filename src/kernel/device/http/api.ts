/** Calls to the server, and the one place that distinguishes an answer of ours from anybody else's. Nothing here throws for an outcome. */
import {
  pathOf,
  type AnswerOf,
  type AnyAddress,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '#kernel/domain/protocol/address.ts';
import type { Failure } from '#kernel/domain/call.ts';
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
import { readRetryAfter } from '#kernel/domain/protocol/retry.ts';
import { createListeners } from '../page/listeners.ts';
import type { Reply } from './reply.ts';
import type { Exchanged, Transport } from './transport.ts';

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
  const heard = (server: string, { headers }: Exchanged) => {
    epoch = server;
    serverVersion = headers.get(SERVER_VERSION_HEADER) ?? '';
    serverTime = Number(headers.get(TIME_HEADER)) || serverTime;
    listeners.notify();
  };

  async function exchange({
    method,
    path,
    body,
    operationId,
    schema,
    agreed,
    signal,
    token,
    deviceKey,
    knownKey,
    known,
    confirmation,
    isFile,
  }: Sending): Promise<Exchanged | undefined> {
    const deadline = AbortSignal.timeout(timeout);
    const headers: Record<string, string> = {
      [CLIENT_HEADER]: version,
      [SCHEMA_HEADER]: String(schema ?? CLIENT_SCHEMA),
      ...(token ? { [TOKEN_HEADER]: token } : {}),
      ...(operationId ? { [OPERATION_HEADER]: operationId } : {}),
      ...(agreed ? { [AGREED_HEADER]: agreed } : {}),
      ...(deviceKey ? { [DEVICE_HEADER]: deviceKey } : {}),
      ...(knownKey ? { [KNOWN_DEVICE_HEADER]: knownKey } : {}),
      ...(confirmation ? { [CONFIRMATION_HEADER]: confirmation } : {}),
      ...(known === undefined ? {} : { 'if-none-match': known }),
      ...(body === undefined ? {} : { 'content-type': mediaTypeOf(body) }),
    };
    try {
      transport ??= await options.transport();
      return await transport(`${baseUrl}${path}`, {
        method,
        headers,
        body,
        isFile,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    } catch {
      return undefined;
    }
  }

  async function send(
    sending: Sending,
    envelope: 'body' | 'data' = 'body',
  ): Promise<Reply<unknown>> {
    const token = sending.token ?? session().token;
    const answer = await exchange({ ...sending, token });
    if (!answer) return { ok: false, kind: 'unreachable', retryAfterMs: 0 };
    const server = answer.headers.get(SERVER_HEADER);
    const by = answer.headers.get(SERVER_VERSION_HEADER) ?? '';
    const access = server === null ? null : answer.headers.get(ACCESS_HEADER);
    if (access !== null) options.onAccess?.(access, token);
    if (server !== null && answer.status === 304) {
      heard(server, answer);
      return { ok: true, value: undefined, unchanged: true };
    }
    if (server !== null && answer.file) {
      heard(server, answer);
      return { ok: true, value: answer.file, ...(access === null ? {} : { access }) };
    }
    const retryAfter = answer.headers.get('retry-after');
    const json =
      server !== null && (answer.headers.get('content-type') ?? '').includes('json')
        ? parsed(answer.text)
        : undefined;
    if (server === null || json === undefined)
      return { ok: false, kind: 'not_ours', retryAfterMs: 0 };
    heard(server, answer);
    const retryAfterMs = readRetryAfter(retryAfter, Date.parse, serverTime ?? now());
    if (answer.status === 503 && retryAfter !== null)
      return {
        ok: false,
        kind: json['message'] === 'server_outdated' ? 'outdated' : 'busy',
        retryAfterMs,
      };
    // A 502 of ours is a refusal with a code: what a service behind the server gave is not usable.
    if (answer.status >= 500 && answer.status !== 502)
      return { ok: false, kind: 'server_error', retryAfterMs };
    if (answer.status === 429) return { ok: false, kind: 'throttled', retryAfterMs };
    if (json['status'] === true && answer.status < 300) {
      const etag = answer.headers.get('etag');
      return {
        ok: true,
        value: json[envelope],
        ...(etag === null ? {} : { etag }),
        ...(access === null ? {} : { access }),
      };
    }
    const { message: code = 'refused', details = {} } = json as Partial<Failure>;
    if (sessionCodes.has(code)) options.onSessionLost?.(code, token);
    if (code === 'forbidden' && access === null) options.onAccess?.('', token);
    if (code === 'acceptance_required') options.onAcceptanceRequired?.(details);
    return {
      ok: false,
      kind: 'refused',
      httpStatus: answer.status,
      code,
      details,
      retryAfterMs,
      by,
    };
  }

  const sendingOf = (
    address: AnyAddress,
    { params, query, body, ...more }: Partial<CallOptions<AnyAddress>>,
  ): Sending => {
    const search = searchOf(query);
    return {
      ...more,
      method: address.method,
      path: `/api${pathOf(address, params)}${search === '' ? '' : `?${search}`}`,
      body: body === undefined ? undefined : isBlob(body) ? body : JSON.stringify(body),
    };
  };
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

const isBlob = (body: unknown): body is Blob => body instanceof Blob;
const mediaTypeOf = (body: string | Blob) =>
  typeof body === 'string' ? 'application/json' : 'application/octet-stream';
/** What is undefined is left out. */
function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return search.toString();
}
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'status' in value
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
