/**
 * Renders what surrounds every page inside the router: providers, the session, the guard and the
 * watch for new versions.
 */
import { lazy, Suspense } from 'react';
import { SessionProvider } from '#areas/account/client/index.ts';
import { UiProvider } from '#kernel/client/index.ts';
import { idle } from '#kernel/device/page/idle.ts';
import { Guard } from './Guard.tsx';
import { session } from './page-session.ts';

// The watch for new versions is loaded when the page is idle.
const UpdateWatch = lazy(async () => {
  await idle();
  return await import(/* @first sign-in */ '../updates/UpdateWatch.tsx');
});

export function Portal() {
  return (
    <UiProvider>
      <SessionProvider store={session}>
        <Guard />
        <Suspense fallback={null}>
          <UpdateWatch />
        </Suspense>
      </SessionProvider>
    </UiProvider>
  );
}
