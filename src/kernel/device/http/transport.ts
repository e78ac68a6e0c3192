/** HTTP through ofetch: the one file that speaks it. Pages load it with their first call, the service worker has it built in. */
import { createFetch } from 'ofetch';

export type Exchanged = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What was asked for as a file, where an answer that is no failure came. */
  readonly file?: Blob | undefined;
};
/** Resolves to whatever answered; throws where nothing did. Redirects are not followed: an answer of ours has none. */
export type Transport = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string | Blob | undefined;
    /** Read as a file instead of as text. */
    readonly isFile?: boolean | undefined;
    readonly signal: AbortSignal;
  },
) => Promise<Exchanged>;

export function createTransport(
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Transport {
  const request = createFetch({ fetch });
  return async (url, { method, headers, body, isFile = false, signal }) => {
    const answer = await request.raw(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal,
      responseType: isFile ? 'blob' : 'text',
      ignoreResponseError: true,
      retry: 0,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
    });
    const { status, headers: told } = answer;
    if (!isFile) return { status, headers: told, text: (answer._data as string | undefined) ?? '' };
    const file = (answer._data as Blob | undefined) ?? new Blob([]);
    return status < 300
      ? { status, headers: told, text: '', file }
      : { status, headers: told, text: await file.text() };
  };
}
