/**
 * Renders what surrounds every page inside the router: providers, the session, the guard and the
 * watch for new versions.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import { SessionProvider } from '#areas/account/client/index.ts';
import { UiProvider, withoutReloadPrompt } from '#kernel/client/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { session } from './page-session.ts';

const Nothing = () => null;

// The watch for new versions is loaded when the page is idle. If it cannot be loaded, the page
// works without it, and the next start tries again.
const NewVersionWatch = lazy<ComponentType>(async () => {
  await whenPageIdle();
  const load = () => import(/* @first sign-in */ '../updates/NewVersionWatch.tsx');
  return (await withoutReloadPrompt(load)) ?? { default: Nothing };
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
