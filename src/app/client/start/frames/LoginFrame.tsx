/**
 * Renders the layout of the sign-in pages. The portal is loaded while the user types the password.
 */
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#areas/account/client/index.ts';
import { ShellSkeleton } from '#kernel/client/index.ts';
import { Screen } from './Screen.tsx';
import { fetchPortalAhead, LoginLayout } from '../screens.ts';
import { SET_PASSWORD, useNextPath } from '../use-next-path.ts';

export function LoginFrame() {
  const { language } = useSession();
  const { pathname } = useLocation();
  const next = useNextPath();
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <LoginLayout
        wide={pathname === SET_PASSWORD}
        onPassword={() => void fetchPortalAhead(next, language)}
      >
        <Screen />
      </LoginLayout>
    </Suspense>
  );
}
