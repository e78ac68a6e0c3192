/** Renders the layout of the privacy page, and of "not found" for people who are not signed in. */
import { lazy, Suspense, type ReactNode } from 'react';
import { ShellSkeleton } from '#kernel/client/index.ts';
import { PageScreen } from './PageScreen.tsx';

const PrivacyLayout = lazy(() =>
  import('../../layouts/public/PrivacyLayout.tsx').then((m) => ({ default: m.PrivacyLayout })),
);

/** Renders the layout. Without children, it shows the screen of the page. */
export function PrivacyFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <PrivacyLayout>{children ?? <PageScreen />}</PrivacyLayout>
    </Suspense>
  );
}
