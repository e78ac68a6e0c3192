/**
 * Distinguishes answers of our server from those of other programs, and classifies failed answers.
 */
import type { FetchContext, FetchError, FetchResponse } from 'ofetch';
import type { Failure } from '#kernel/domain/call.ts';
import type { BatchedAnswer } from '#kernel/domain/documents/operation-batch.ts';
import { SERVER_EPOCH_HEADER, SERVER_VERSION_HEADER } from '#kernel/domain/protocol/headers.ts';
import { parseRetryAfterMs } from '#kernel/domain/protocol/retry-after.ts';
import type { RefusedReply, Unanswered } from './reply.ts';

/**
 * The JSON object in which our server wraps the content of an answer that is neither a file nor a
 * page.
 */
export type Envelope = { readonly status: boolean; readonly [part: string]: unknown };

/** The context that ofetch passes to a handler once there is an answer. */
export type AnswerContext = FetchContext & { readonly response: FetchResponse<unknown> };

/**
 * Thrown if something between the device and the server answered, such as a captive portal or a
 * proxy.
 */
export class ForeignAnswerError extends Error {}

/** Returns true if the body is our envelope and its `status` agrees with the HTTP status. */
const isEnvelope = (data: unknown, status: number): data is Envelope =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === status < 400;

/**
 * Throws `ForeignAnswerError` unless the answer has our header and, except for a file or a 304, our
 * JSON.
 */
export async function requirePortalServerAnswer({
  response,
  options,
}: AnswerContext): Promise<void> {
  if (!response.headers.has(SERVER_EPOCH_HEADER)) throw new ForeignAnswerError();
  if (response.status === 304) return;
  if (options.responseType === 'blob') {
    if (response.ok) return;
    // A refused file request is answered with JSON, which ofetch has read as a Blob.
    response._data = await jsonOf(response._data);
  }
  if (!isEnvelope(response._data, response.status)) throw new ForeignAnswerError();
}

const jsonOf = async (file: unknown): Promise<unknown> =>
  file instanceof Blob && file.type.includes('json')
    ? await new Response(file).json().catch(() => undefined)
    : undefined;

/**
 * Returns the answer to an operation that was sent with others, or undefined if it is not an answer
 * of our server. Like ofetch, it drops the key `__proto__`, by which a text could replace the
 * prototype of an object.
 */
export function readBatchedAnswer({
  status,
  headers,
  body,
}: BatchedAnswer): FetchResponse<unknown> | undefined {
  try {
    const data: unknown = JSON.parse(body, (key, value: unknown) =>
      key === '__proto__' ? undefined : value,
    );
    const response = new Response(null, { status, headers });
    return response.headers.has(SERVER_EPOCH_HEADER) && isEnvelope(data, status)
      ? Object.assign(response, { _data: data })
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if ofetch threw the error. It is recognized by its name, because ofetch itself is
 * loaded only with the first call.
 */
export const isFetchError = (error: unknown): error is FetchError =>
  error instanceof Error && error.name === 'FetchError';

/** Returns the code in an answer of our server to a failed call, or undefined if there is none. */
export function refusalCodeOf(answer: FetchResponse<unknown> | undefined): string | undefined {
  const code = (answer?._data as Partial<Failure> | undefined)?.message;
  return answer?.headers.has(SERVER_EPOCH_HEADER) && typeof code === 'string' ? code : undefined;
}

/** Returns the reply of a call that our server did not answer, or could not handle now. */
export const createUnansweredReply = (kind: Unanswered['kind'], retryAfterMs = 0): Unanswered => ({
  ok: false,
  kind,
  retryAfterMs,
});

/**
 * Turns an answer of our server with an error status into a reply.
 * @param now The current time, against which a `Retry-After` given as a date is measured.
 */
export function replyForFailedAnswer(
  { status, headers, _data }: FetchResponse<unknown>,
  now: number,
): RefusedReply | Unanswered {
  const { message: code = 'refused', details = {} } = _data as Partial<Failure>;
  const retryAfter = headers.get('retry-after');
  const retryAfterMs = parseRetryAfterMs(retryAfter, Date.parse, now);

  if (status === 503 && retryAfter !== null)
    return createUnansweredReply(code === 'server_outdated' ? 'outdated' : 'busy', retryAfterMs);

  // Our 502 is a refusal with a code: a service behind the server gave an unusable answer.
  if (status >= 500 && status !== 502) return createUnansweredReply('server_error', retryAfterMs);

  if (status === 429) return createUnansweredReply('throttled', retryAfterMs);

  return {
    ok: false,
    kind: 'refused',
    httpStatus: status,
    code,
    details,
    retryAfterMs,
    by: headers.get(SERVER_VERSION_HEADER) ?? '',
  };
}
