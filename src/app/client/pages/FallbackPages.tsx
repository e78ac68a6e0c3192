/** Shows home, and the pages that only have a message: not found, no permission. */
import type { PortalPage } from '#app/domain/pages.ts';
import { NoAccessHomePage } from './NoAccessHomePage.tsx';
import { NoPermission } from './NoPermission.tsx';
import { NotFound } from '../fallback/NotFound.tsx';

type Props = { readonly page: PortalPage | undefined; readonly isDenied: boolean };

export default function FallbackPages({ page, isDenied }: Props) {
  if (!page) return <NotFound />;
  return !isDenied && page.path === '/' ? <NoAccessHomePage /> : <NoPermission />;
}
