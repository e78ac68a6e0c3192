/** Decides where signing in leads: back to the screen that was open, or to the start page. */

/**
 * The state of a navigation to /login. `from` is the path of the screen that was open, and `of` the
 * id of its user, if a person was signed in.
 */
export type ReturnState = { readonly from?: string; readonly of?: number | undefined };

/**
 * Returns the path to open after the sign-in: `from` if it is a path of the portal outside /login,
 * otherwise the path of the start page. The start page is also opened if `of` and `userId` are both
 * known and differ.
 */
export function returnPath(state: unknown, userId?: number): string {
  const { from, of } = (state as ReturnState | null) ?? {};
  if (of !== undefined && userId !== undefined && of !== userId) return '/';
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : '/';
}
