/** Which page is asked for, whether this person may see it, and in which layout it stands. */
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, wayBack } from '#areas/account/client/index.ts';
import { developerPages, guard, pageAt } from '#app/domain/pages.ts';
import { portalWords, useWordsOf } from '#kernel/client/index.ts';
import { actorOf } from '#kernel/device/index.ts';
import { Screen } from './Screen.tsx';
import { SignedIn } from './screens.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const LoginLayout = lazy(() =>
  import('../layouts/login/LoginLayout.tsx').then((m) => ({ default: m.LoginLayout })),
);
const PrivacyLayout = lazy(() =>
  import('../layouts/PrivacyLayout.tsx').then((m) => ({ default: m.PrivacyLayout })),
);
const NotFound = lazy(() =>
  import('../fallback/NotFound.tsx').then((m) => ({ default: m.NotFound })),
);

const SET_PASSWORD = '/login/setpassword';

export function App() {
  const { state, user, pending, hasLeft } = useSession();
  const location = useLocation();
  const page = pageAt(location.pathname) ?? pageAt(location.pathname, developerPages);
  const isPending = pending.password || pending.acceptance;
  const verdict = page ? guard(page, user ? actorOf(user) : undefined) : user ? 'show' : 'sign_in';
  // Asked for together with the signed-in portal, which waits for them.
  useWordsOf(portalWords, user !== null && page?.layout !== 'login');
  if (state === 'starting') return null;

  if (user && isPending && page?.need !== 'public')
    return (
      <Navigate
        to={SET_PASSWORD}
        replace
        state={{ from: `${location.pathname}${location.search}` }}
      />
    );
  if (verdict === 'sign_in') {
    if (!page)
      return (
        <Suspense>
          <PrivacyLayout>
            <NotFound />
          </PrivacyLayout>
        </Suspense>
      );
    // Whoever signs in after somebody left starts at home.
    return (
      <Navigate
        to="/login"
        replace
        state={hasLeft ? null : { from: `${location.pathname}${location.search}` }}
      />
    );
  }
  // A signed-in user has no business at the sign-in pages; a reset link may still be somebody's.
  if (
    user &&
    !isPending &&
    (location.pathname === '/login' ||
      location.pathname === '/login/forgot' ||
      location.pathname === SET_PASSWORD)
  )
    return <Navigate to={wayBack(location.state)} replace />;
  if (!user && location.pathname === SET_PASSWORD) return <Navigate to="/login" replace />;

  const screen = (
    <ErrorBoundary at={location.pathname}>
      <Screen page={page} verdict={verdict} />
    </ErrorBoundary>
  );
  if (page?.layout === 'login')
    return (
      <Suspense>
        <LoginLayout wide={location.pathname === SET_PASSWORD}>{screen}</LoginLayout>
      </Suspense>
    );
  if (page?.layout === 'privacy')
    return (
      <Suspense>
        <PrivacyLayout>{screen}</PrivacyLayout>
      </Suspense>
    );
  return (
    <Suspense>
      <SignedIn key={`${user!.id} ${JSON.stringify(user!.permissions)}`} page={page}>
        {screen}
      </SignedIn>
    </Suspense>
  );
}
