/**
 * Renders what surrounds every page inside the router: providers, the session, the guard and the
 * watch for new versions.
 */
import { lazy, Suspense } from 'react';
import { SessionProvider } from '#areas/account/client/index.ts';
import { UiProvider } from '#kernel/client/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { session } from './page-session.ts';

// The watch for new versions is loaded when the page is idle.
const NewVersionWatch = lazy(async () => {
  await whenPageIdle();
  return await import(/* @first sign-in */ '../updates/NewVersionWatch.tsx');
});

export function PortalProviders() {
  return (
    <UiProvider>
      <SessionProvider store={session}>
        <RouteGuard />
        <Suspense fallback={null}>
          <NewVersionWatch />
        </Suspense>
      </SessionProvider>
    </UiProvider>
  );
}
