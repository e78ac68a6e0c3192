/** Home: goes to the first area that this person may read; says so where there is none. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router-dom';
import { useSession } from '#areas/account/client/index.ts';
import { homePath } from '#app/domain/pages.ts';
import { LinkButton } from '#kernel/client/index.ts';
import { actorOf } from '#kernel/device/index.ts';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

export function Home() {
  const { t } = useLingui();
  const { user } = useSession();
  const path = user ? homePath(actorOf(user)) : undefined;
  if (path) return <Navigate to={path} replace />;
  return (
    <MessagePage
      title={t`Welcome`}
      sign="gauge"
      message={t`You don't have access to any area yet`}
      actions={
        <LinkButton to="/profile">
          <Trans>Go to your profile</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Ask your company's portal administrator for access to orders, inventory or sales.
      </Trans>
    </MessagePage>
  );
}
