/** Where to go after signing in: the screen that was open. */

/** State of the navigation to /login. `of`: the user whose screen it was, where one was signed in. */
export type WayBack = { readonly from?: string; readonly of?: number | undefined };

/** Only a path of our own leads back, and only the user whose screen it was; all else leads home. */
export function wayBack(state: unknown, userId?: number): string {
  const { from, of } = (state as WayBack | null) ?? {};
  if (of !== undefined && userId !== undefined && of !== userId) return '/';
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : '/';
}
