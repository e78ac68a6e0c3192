/**
 * Shows the home page of users without access to any area. It says that they have none, and who can
 * change this.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '#kernel/client/index.ts';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

export function NoAccessHomePage() {
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
