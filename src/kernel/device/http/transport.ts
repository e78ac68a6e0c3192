/** HTTP through ofetch: the one file that loads it. Pages load it with their first call, the service worker has it built in. */
import { createFetch, type $Fetch } from 'ofetch';

/** Resolves to an answer below 400; rejects with a FetchError for other answers and for none. */
export type Transport = $Fetch['raw'];

export const createTransport = (
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Transport =>
  createFetch({
    fetch,
    // Redirects are not followed: an answer of ours has none.
    defaults: { redirect: 'manual', cache: 'no-store', credentials: 'same-origin' },
  }).raw;
