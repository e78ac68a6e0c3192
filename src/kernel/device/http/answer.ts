/**
 * What counts as an answer of our server, and what a failed one means: ofetch has no word for
 * either.
 */
import type { FetchContext, FetchError, FetchResponse } from 'ofetch';
import type { Failure } from '#kernel/domain/call.ts';
import { SERVER_HEADER, SERVER_VERSION_HEADER } from '#kernel/domain/protocol/headers.ts';
import { readRetryAfter } from '#kernel/domain/protocol/retry.ts';
import type { RefusedReply, Unanswered } from './reply.ts';

export type Envelope = { readonly status: boolean; readonly [part: string]: unknown };
export type AnswerContext = FetchContext & { readonly response: FetchResponse<unknown> };

/** Something between the device and the server answered: a captive portal, a proxy. */
export class ForeignAnswerError extends Error {}

/** True if the body is our envelope and says the same as the HTTP status. */
const isEnvelope = (data: unknown, status: number): data is Envelope =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === status < 400;

/** Rejects unless the answer has our header and, except for a file or "unchanged", our JSON. */
export async function requireOurs({ response, options }: AnswerContext): Promise<void> {
  if (!response.headers.has(SERVER_HEADER)) throw new ForeignAnswerError();
  if (response.status === 304) return;
  if (options.responseType === 'blob') {
    if (response.ok) return;
    // The refusal of a file is JSON that was read as a file.
    response._data = await jsonOf(response._data);
  }
  if (!isEnvelope(response._data, response.status)) throw new ForeignAnswerError();
}

const jsonOf = async (file: unknown): Promise<unknown> =>
  file instanceof Blob && file.type.includes('json')
    ? await new Response(file).json().catch(() => undefined)
    : undefined;

/** ofetch is loaded with the first call, so its class is known by its name. */
export const isFetchError = (error: unknown): error is FetchError =>
  error instanceof Error && error.name === 'FetchError';

export const unanswered = (kind: Unanswered['kind'], retryAfterMs = 0): Unanswered => ({
  ok: false,
  kind,
  retryAfterMs,
});

/** `now`: the time by which a `Retry-After` that is a date counts. */
export function failureOf(
  { status, headers, _data }: FetchResponse<unknown>,
  now: number,
): RefusedReply | Unanswered {
  const { message: code = 'refused', details = {} } = _data as Partial<Failure>;
  const retryAfter = headers.get('retry-after');
  const retryAfterMs = readRetryAfter(retryAfter, Date.parse, now);
  if (status === 503 && retryAfter !== null)
    return unanswered(code === 'server_outdated' ? 'outdated' : 'busy', retryAfterMs);
  // A 502 of ours is a refusal with a code: what a service behind the server gave is not usable.
  if (status >= 500 && status !== 502) return unanswered('server_error', retryAfterMs);
  if (status === 429) return unanswered('throttled', retryAfterMs);
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
