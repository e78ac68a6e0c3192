/** HTTP through ofetch: the one file that speaks it. Pages load it with their first call, the service worker has it built in. */
import { createFetch } from 'ofetch';

export type Exchanged = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};
/** Resolves to whatever answered; throws where nothing did. Redirects are not followed: an answer of ours has none. */
export type Transport = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string | undefined;
    readonly signal: AbortSignal;
  },
) => Promise<Exchanged>;

export function createTransport(
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Transport {
  const request = createFetch({ fetch });
  return async (url, { method, headers, body, signal }) => {
    const answer = await request.raw(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal,
      responseType: 'text',
      ignoreResponseError: true,
      retry: 0,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
    });
    return {
      status: answer.status,
      headers: answer.headers,
      text: (answer._data as string | undefined) ?? '',
    };
  };
}
