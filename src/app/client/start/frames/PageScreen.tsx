/**
 * Renders the screen of the page inside its layout: the route's own screen, or one that denies
 * access.
 */
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Skeletons } from '#kernel/client/index.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { LazyPage } from '../screens.ts';
import { useCurrentPage } from '../use-current-page.ts';

export function PageScreen() {
  const { pathname } = useLocation();
  const { verdict } = useCurrentPage();
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<Skeletons />}>
        {verdict === 'denied' ? <LazyPage /> : <Outlet />}
      </Suspense>
    </ErrorBoundary>
  );
}
