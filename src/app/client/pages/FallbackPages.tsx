/** The pages that are not among the screens of everybody: those of administrators, and what is none of an area. */
import { lazy } from 'react';
import type { PortalPage } from '#app/domain/pages.ts';
import { adminScreens } from './admin-screens.ts';

const OtherPage = lazy(() => import('./OtherPages.tsx'));

type Props = { readonly page: PortalPage | undefined; readonly verdict: 'show' | 'denied' };

export default function FallbackPages({ page, verdict }: Props) {
  const Administrators = page && verdict === 'show' ? adminScreens[page.path] : undefined;
  return Administrators ? <Administrators /> : <OtherPage page={page} verdict={verdict} />;
}
