/**
 * Creates the HTTP transport with ofetch. It is the only file that loads ofetch; others import only
 * its types. Pages load it with their first call, the service worker contains it.
 */
import { createFetch, type $Fetch } from 'ofetch';

/**
 * Resolves to an answer with a status below 400. Rejects with a `FetchError` for other answers, or
 * if there is none.
 */
export type Transport = $Fetch['raw'];

/**
 * Creates the transport.
 * @param fetch Replaced in tests.
 */
export const createTransport = (
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Transport =>
  createFetch({
    fetch,
    defaults: {
      // Our server never redirects, so a redirect is a foreign answer.
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      // ofetch repeats GET requests, but some GET calls of the specification change data, such as
      // alert/read and reset_access_token.
      retry: false,
    },
  }).raw;
