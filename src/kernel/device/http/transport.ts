/**
 * HTTP through ofetch: the one file that loads it. Pages load it with their first call, the service
 * worker has it built in.
 */
import { createFetch, type $Fetch } from 'ofetch';

/** Resolves to an answer below 400; rejects with a FetchError for other answers and for none. */
export type Transport = $Fetch['raw'];

export const createTransport = (
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Transport =>
  createFetch({
    fetch,
    defaults: {
      // Redirects are not followed: an answer of ours has none.
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      // ofetch repeats each GET, and the specification has some that write: alert/read,
      // reset_access_token.
      retry: false,
    },
  }).raw;
