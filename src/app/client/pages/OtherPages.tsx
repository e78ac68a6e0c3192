/** Home, and the pages that show nothing but words: not found, no permission, not built yet. */
import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { laterWords, withWords } from '#kernel/client/index.ts';
import type { PortalPage } from '#app/domain/pages.ts';
import { preparationOf } from './prepared/being-prepared.ts';
import { Home } from './Home.tsx';
import { NoPermission } from './NoPermission.tsx';
import { NotBuilt } from './prepared/NotBuilt.tsx';
import { NotFound } from '../fallback/NotFound.tsx';

type Props = { readonly page: PortalPage | undefined; readonly verdict: 'show' | 'denied' };

export default function OtherPages({ page, verdict }: Props) {
  if (!page) return <NotFound />;
  if (verdict === 'denied' || page.path === '/permission_denied') return <NoPermission />;
  if (page.path === '/') return <Home />;
  return <Prepared />;
}

const Prepared = withWords(laterWords, function Prepared() {
  const { pathname } = useLocation();
  const { _ } = useLingui();
  const { title, contents } = preparationOf(pathname);
  return <NotBuilt title={_(title)} contents={contents.map((one) => _(one))} />;
});
