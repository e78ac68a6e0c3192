/** Decides whether this user may be at the address, and redirects them otherwise. */
import { lazy, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, type NavigateProps } from 'react-router-dom';
import { useSession, type ReturnState } from '#areas/account/client/index.ts';
import { homePath } from '#app/domain/pages.ts';
import { ShellSkeleton } from '#kernel/client/index.ts';
import { actorOf, inBackground } from '#kernel/device/index.ts';
import { PrivacyFrame } from './frames/PrivacyFrame.tsx';
import { prefetchPage } from './screens.ts';
import { isSignInPath, SET_PASSWORD_PATH, usePathAfterSignIn } from './use-path-after-sign-in.ts';
import { useCurrentPage } from './use-current-page.ts';

const NotFound = lazy(() =>
  import('../fallback/NotFound.tsx').then((m) => ({ default: m.NotFound })),
);

/** Redirects to another page, and shows the outline of the portal until then. */
const To = (props: NavigateProps) => (
  <>
    <ShellSkeleton />
    <Navigate replace {...props} />
  </>
);

export function RouteGuard() {
  const { state, user, lastUserId, pending, hasSignedOut } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { page, verdict } = useCurrentPage();
  const next = usePathAfterSignIn();

  const { pathname } = location;
  const isPending = pending.password || pending.acceptance;
  const isSignIn = isSignInPath(pathname);

  useEffect(() => {
    // The screen is loaded together with the portal around it.
    if (user && !isPending) inBackground(prefetchPage(next, user));
    // This runs at the start and after signing in. Later, each screen is loaded when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user?.id, isPending]);

  const isOthers = user !== null && lastUserId !== null && lastUserId !== user.id;

  useEffect(() => {
    // The user changed in this or another window, so the open screen belonged to another person.
    if (isOthers && page?.need !== 'public') void navigate('/', { replace: true });
    // This runs only when the user changes. Screens that are opened later belong to the new user.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user?.id]);

  if (state === 'starting') return <ShellSkeleton />;

  // Screens compare their address, so a trailing slash is removed.
  if (/.\/$/.test(pathname))
    return (
      <To
        to={{ ...location, pathname: pathname.replace(/\/+$/, '') || '/' }}
        state={location.state}
      />
    );

  const here: ReturnState = {
    from: isSignIn ? next : `${pathname}${location.search}${location.hash}`,
    of: user?.id ?? lastUserId ?? (location.state as ReturnState | null)?.of,
  };
  // After a sign-out the next user starts at the home page.
  const signIn = <To to="/login" state={hasSignedOut ? null : here} />;
  if (user && isPending && page?.need !== 'public')
    return <To to={SET_PASSWORD_PATH} state={here} />;
  if (verdict === 'sign_in') {
    if (page) return signIn;
    return (
      <PrivacyFrame>
        <NotFound />
      </PrivacyFrame>
    );
  }

  // Signed-in users are redirected from the sign-in pages, but not from the pages that request or
  // use a password-reset link, which may still be useful to them.
  if (user && !isPending && isSignIn) return <To to={next} />;
  if (!user && pathname === SET_PASSWORD_PATH) return signIn;

  const home = pathname === '/' && user ? homePath(actorOf(user)) : undefined;
  return home ? <To to={home} /> : <Outlet />;
}
