/**
 * Matches addresses with the patterns of pages, so that the server knows which pages exist. In the
 * portal, React Router does this.
 */

/**
 * Returns true if a path matches a pattern: `/orders/view/7` matches `/orders/view/:id`, with or
 * without a trailing slash.
 */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const found = path.replace(/\/+$/, '').split('/');
  if (pattern === '/') return found.length === 1;
  return (
    wanted.length === found.length &&
    wanted.every((step, n) => (step.startsWith(':') ? found[n] !== '' : step === found[n]))
  );
}
