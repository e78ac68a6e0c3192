/**
 * Renders the layout of the sign-in pages. The portal is loaded while the user types the password.
 */
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#areas/account/client/index.ts';
import { ShellSkeleton } from '#kernel/client/index.ts';
import { PageScreen } from './PageScreen.tsx';
import { prefetchPortal, LoginLayout } from '../screens.ts';
import { SET_PASSWORD_PATH, usePathAfterSignIn } from '../use-path-after-sign-in.ts';

export function LoginFrame() {
  const { language } = useSession();
  const { pathname } = useLocation();
  const next = usePathAfterSignIn();
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <LoginLayout
        isWide={pathname === SET_PASSWORD_PATH}
        onPassword={() => void prefetchPortal(next, language)}
      >
        <PageScreen />
      </LoginLayout>
    </Suspense>
  );
}
