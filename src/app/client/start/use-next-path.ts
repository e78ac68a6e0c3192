/**
 * Where signing in leads from here: back to the screen that was open, else to the page of the
 * address.
 */
import { useLocation } from 'react-router-dom';
import { useSession, wayBack } from '#areas/account/client/index.ts';

export const SET_PASSWORD = '/login/setpassword';
const SIGN_IN_PATHS = ['/login', SET_PASSWORD];
/** Returns whether a page has no use for a signed-in person. A link to a new password has one. */
export const isSignInPath = (pathname: string): boolean => SIGN_IN_PATHS.includes(pathname);

export function useNextPath(): string {
  const { user } = useSession();
  const { pathname, state } = useLocation();
  return isSignInPath(pathname) ? wayBack(state, user?.id) : pathname;
}
