/**
 * Whether an address fits a page's pattern: the server tells pages that exist from those that do
 * not. In the portal react-router's routes do.
 */

/** `/orders/view/:id` fits `/orders/view/7`, with or without a slash at the end. */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const found = path.replace(/\/+$/, '').split('/');
  if (pattern === '/') return found.length === 1;
  return (
    wanted.length === found.length &&
    wanted.every((step, n) => (step.startsWith(':') ? found[n] !== '' : step === found[n]))
  );
}
