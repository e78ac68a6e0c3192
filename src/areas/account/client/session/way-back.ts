/** Where to go after signing in: the screen that was open. */

/** State of the navigation to /login. */
export type WayBack = { readonly from?: string };

/** Only a path of our own; anything else leads home. */
export function wayBack(state: unknown): string {
  const from = (state as WayBack | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : '/';
}
