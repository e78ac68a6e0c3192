/** One page's screen: its area's own, or a page of the shell (home, not found, no permission). */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { PortalPage } from '#app/domain/pages.ts';
import { Skeletons } from '#kernel/client/index.ts';
import { screens } from './screens.ts';

const FallbackPage = lazy(() => import('../pages/FallbackPages.tsx'));

type Props = { readonly page: PortalPage | undefined; readonly verdict: 'show' | 'denied' };

export function Screen({ page, verdict }: Props) {
  const Own = page && verdict === 'show' ? screens[page.path] : undefined;
  return (
    <Suspense fallback={<Skeletons />}>
      {page && Own ? (
        // The route gives the screen the parameters of its address.
        <Routes>
          <Route path={page.path} element={<Own />} />
        </Routes>
      ) : (
        <FallbackPage page={page} verdict={verdict} />
      )}
    </Suspense>
  );
}
