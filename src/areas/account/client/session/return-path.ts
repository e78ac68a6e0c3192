/** Decides where signing in leads: back to the screen that was open. */

/**
 * The state of a navigation to /login. `from` is the path of the screen that was open, and `of` the
 * id of its user, if a person was signed in.
 */
export type ReturnState = { readonly from?: string; readonly of?: number | undefined };

/**
 * Returns the path to open after the sign-in. Only a path of the portal outside /login is accepted,
 * and only for the user whose screen it was; otherwise the start page is opened.
 */
export function returnPath(state: unknown, userId?: number): string {
  const { from, of } = (state as ReturnState | null) ?? {};
  if (of !== undefined && userId !== undefined && of !== userId) return '/';
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : '/';
}
