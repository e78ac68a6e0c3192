/** The pages that are not among the screens of everybody: those of administrators, of tickets, and what is none of an area. */
import { lazy } from 'react';
import type { PortalPage } from '#app/domain/pages.ts';
import { laterScreens } from './later-screens.ts';

const OtherPage = lazy(() => import('./OtherPages.tsx'));

type Props = { readonly page: PortalPage | undefined; readonly verdict: 'show' | 'denied' };

export default function FallbackPages({ page, verdict }: Props) {
  const Screen = page && verdict === 'show' ? laterScreens[page.path] : undefined;
  return Screen ? <Screen /> : <OtherPage page={page} verdict={verdict} />;
}
