/**
 * Shows the pages that only have a message: not found, no permission, and the home page of users
 * without access to any area.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PortalPage } from '#app/domain/pages.ts';
import { LinkButton, MissingPart, lazyPart } from '#kernel/client/index.ts';
import { NoPermission } from './NoPermission.tsx';
import { NotFound } from '../fallback/NotFound.tsx';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

const UnsentDocumentNotice = lazyPart(
  () => import('../sync/drawer/UnsentDocumentNotice.tsx'),
  MissingPart,
  'device',
);

/**
 * Shows the home page of users without access to any area. It says that they have none, and who can
 * change this.
 */
function NoAccessHomePage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Welcome`}
      sign="gauge"
      message={t`You don’t have access to any area yet`}
      actions={
        <LinkButton to="/profile">
          <Trans>Go to your profile</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Ask your company’s portal administrator for access to orders, inventory or sales.
      </Trans>
    </MessagePage>
  );
}

type Props = { readonly page: PortalPage | undefined; readonly isDenied: boolean };

export default function FallbackPages({ page, isDenied }: Props) {
  if (!page) return <NotFound />;
  if (!isDenied && page.path === '/') return <NoAccessHomePage />;
  const notice = (
    <Suspense>
      <UnsentDocumentNotice />
    </Suspense>
  );
  return <NoPermission page={page} notice={isDenied ? notice : null} />;
}
