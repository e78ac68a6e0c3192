/** Which page the address asks for, whether this person may see it, and its layout. */
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, type NavigateProps } from 'react-router-dom';
import { useSession, wayBack, type WayBack } from '#areas/account/client/index.ts';
import { developerPages, guard, homePath, pageAt, type PortalPage } from '#app/domain/pages.ts';
import { Opening } from '#kernel/client/index.ts';
import { actorOf, inBackground, type SessionUser } from '#kernel/device/index.ts';
import { rightsText } from '#kernel/domain/user/permissions.ts';
import { Screen } from './Screen.tsx';
import { fetchAhead, fetchPortalAhead, SignedIn } from './screens.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const LoginLayout = lazy(() =>
  import('../layouts/login/LoginLayout.tsx').then((m) => ({ default: m.LoginLayout })),
);
const PrivacyLayout = lazy(() =>
  import('../layouts/public/PrivacyLayout.tsx').then((m) => ({ default: m.PrivacyLayout })),
);
const NotFound = lazy(() =>
  import('../fallback/NotFound.tsx').then((m) => ({ default: m.NotFound })),
);

const SET_PASSWORD = '/login/setpassword';
const SIGN_IN_PATHS = ['/login', SET_PASSWORD];

function verdictOn(page: PortalPage | undefined, user: SessionUser | null) {
  if (page) return guard(page, user ? actorOf(user) : undefined);
  return user ? 'show' : 'sign_in';
}

/** Elsewhere, without a blank moment in between. */
const To = (props: NavigateProps) => (
  <>
    <Opening />
    <Navigate replace {...props} />
  </>
);

export function App() {
  const { state, user, lastUserId, language, pending, hasLeft } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = location;
  const page = pageAt(pathname) ?? pageAt(pathname, developerPages);
  const isPending = pending.password || pending.acceptance;
  const verdict = verdictOn(page, user);
  const isSignIn = SIGN_IN_PATHS.includes(pathname);
  const next = isSignIn ? wayBack(location.state, user?.id) : pathname;
  useEffect(() => {
    // Its screen comes together with the portal around it.
    if (user && !isPending) inBackground(fetchAhead(next, user));
    // oxlint-disable-next-line react/exhaustive-deps -- where signing in leads: from then on each screen is asked for when it is opened
  }, [user?.id, isPending]);
  const isOthers = user !== null && lastUserId !== null && lastUserId !== user.id;
  useEffect(() => {
    // Another window changed the user: the screen that is open here was another person's.
    if (isOthers && page?.need !== 'public') void navigate('/', { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the user changes; later on the address is theirs
  }, [user?.id]);
  if (state === 'starting') return <Opening />;
  // Screens compare their address, and a link may have got a slash at its end.
  if (/.\/$/.test(pathname))
    return (
      <To
        to={{ ...location, pathname: pathname.replace(/\/+$/, '') || '/' }}
        state={location.state}
      />
    );

  const here: WayBack = {
    from: isSignIn ? next : `${pathname}${location.search}${location.hash}`,
    of: user?.id ?? lastUserId ?? (location.state as WayBack | null)?.of,
  };
  // Whoever signs in after somebody left starts at home.
  const signIn = <To to="/login" state={hasLeft ? null : here} />;
  if (user && isPending && page?.need !== 'public') return <To to={SET_PASSWORD} state={here} />;
  if (verdict === 'sign_in') {
    if (page) return signIn;
    return (
      <Suspense fallback={<Opening />}>
        <PrivacyLayout>
          <NotFound />
        </PrivacyLayout>
      </Suspense>
    );
  }
  // Those two are of no use to who is signed in; a reset link, and asking for one, may still be.
  if (user && !isPending && isSignIn) return <To to={next} />;
  if (!user && pathname === SET_PASSWORD) return signIn;

  const home = pathname === '/' && user ? homePath(actorOf(user)) : undefined;
  if (home) return <To to={home} />;

  const screen = (
    <ErrorBoundary at={pathname}>
      <Screen page={page} verdict={verdict} />
    </ErrorBoundary>
  );
  if (page?.layout === 'login')
    return (
      <Suspense fallback={<Opening />}>
        <LoginLayout
          wide={pathname === SET_PASSWORD}
          onPassword={() => void fetchPortalAhead(next, language)}
        >
          {screen}
        </LoginLayout>
      </Suspense>
    );
  if (page?.layout === 'privacy')
    return (
      <Suspense fallback={<Opening />}>
        <PrivacyLayout>{screen}</PrivacyLayout>
      </Suspense>
    );
  return (
    <Suspense fallback={<Opening />}>
      <SignedIn key={`${user!.id} ${user!.distributorID} ${rightsText(user!)}`} page={page}>
        {screen}
      </SignedIn>
    </Suspense>
  );
}
