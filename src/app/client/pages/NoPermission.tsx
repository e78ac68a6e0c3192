/** The page that replaces a screen that the user may not open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

export function NoPermission() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`No permission`}
      sign="lock"
      message={t`You don’t have access to this page`}
    >
      <Trans>Ask your company’s portal administrator for access.</Trans>
    </MessagePage>
  );
}
