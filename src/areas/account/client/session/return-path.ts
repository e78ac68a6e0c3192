/** Decides where to go after signing in: the screen that was open. */

/** State of a navigation to /login. `of` is the user of the screen, if a person was signed in. */
export type ReturnState = { readonly from?: string; readonly of?: number | undefined };

/**
 * Returns the path to open after the sign-in. Only a path of the portal is accepted, and only for
 * the user whose screen it was; otherwise the start page is opened.
 */
export function returnPath(state: unknown, userId?: number): string {
  const { from, of } = (state as ReturnState | null) ?? {};
  if (of !== undefined && userId !== undefined && of !== userId) return '/';
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : '/';
}
