/** Names the requests of a device that sends files and orders, for tests that count them. */

/**
 * Returns the request's name: `piece 1` for a piece, `held` for the call that returns the pieces
 * that the server has, `submit`, `save`, or undefined for any other request.
 */
export function nameRequest({ method, url }: Request): string | undefined {
  const { pathname } = new URL(url);
  const piece = /\/attachments\/[0-9a-f]+\/pieces\/(\d+)$/.exec(pathname)?.[1];
  if (piece) return `piece ${piece}`;
  if (pathname.endsWith('/pieces')) return 'held';
  if (pathname.endsWith('/submit')) return 'submit';
  return method === 'PUT' && /\/orders\/[^/]+$/.test(pathname) ? 'save' : undefined;
}
