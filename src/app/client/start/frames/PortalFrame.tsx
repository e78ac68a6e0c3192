/** Renders the signed-in portal around its screens. */
import { Suspense } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { ShellSkeleton } from '#kernel/client/index.ts';
import { rightsText } from '#kernel/domain/user/permissions.ts';
import { PageScreen } from './PageScreen.tsx';
import { SignedIn } from '../screens.ts';
import { useCurrentPage } from '../use-current-page.ts';

export function PortalFrame() {
  const { user } = useSession();
  const { page } = useCurrentPage();
  if (!user) return <ShellSkeleton />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <SignedIn key={`${user.id} ${user.distributorID} ${rightsText(user)}`} page={page}>
        <PageScreen />
      </SignedIn>
    </Suspense>
  );
}
