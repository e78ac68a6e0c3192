/**
 * Finds the page to which signing in leads: back to the screen that was open, or to the page of the
 * address.
 */
import { useLocation } from 'react-router-dom';
import { useSession, returnPath } from '#areas/account/client/index.ts';

/** The page where a user sets a password and accepts the terms. */
export const SET_PASSWORD_PATH = '/login/setpassword';
const SIGN_IN_PATHS = ['/login', SET_PASSWORD_PATH];

/**
 * Returns true for a page that a signed-in user does not need. A password-reset link is still
 * useful to them.
 */
export const isSignInPath = (pathname: string): boolean => SIGN_IN_PATHS.includes(pathname);

/** Returns the path to go to after signing in. */
export function usePathAfterSignIn(): string {
  const { user } = useSession();
  const { pathname, state } = useLocation();
  return isSignInPath(pathname) ? returnPath(state, user?.id) : pathname;
}
