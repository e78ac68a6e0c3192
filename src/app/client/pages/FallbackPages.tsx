/** The pages that are not among the screens of everybody: home, not found, no permission, those of administrators, not built yet. */
import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { laterWords, withWords } from '#kernel/client/index.ts';
import type { PortalPage } from '#app/domain/pages.ts';
import { adminScreens } from './admin-screens.ts';
import { preparationOf } from './prepared/being-prepared.ts';
import { Home } from './Home.tsx';
import { NoPermission } from './NoPermission.tsx';
import { NotBuilt } from './prepared/NotBuilt.tsx';
import { NotFound } from '../fallback/NotFound.tsx';

type Props = { readonly page: PortalPage | undefined; readonly verdict: 'show' | 'denied' };

export default function FallbackPages({ page, verdict }: Props) {
  if (!page) return <NotFound />;
  if (verdict === 'denied' || page.path === '/permission_denied') return <NoPermission />;
  if (page.path === '/') return <Home />;
  const Administrators = adminScreens[page.path];
  return Administrators ? <Administrators /> : <Prepared />;
}

const Prepared = withWords(laterWords, function Prepared() {
  const { pathname } = useLocation();
  const { _ } = useLingui();
  const { title, contents } = preparationOf(pathname);
  return <NotBuilt title={_(title)} contents={contents.map((one) => _(one))} />;
});
