/** A screen that this account may not open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

export function NoPermission() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`No permission`}
      sign="lock"
      message={t`Your account cannot open this page`}
    >
      <Trans>Ask whoever manages the users of your company for access.</Trans>
    </MessagePage>
  );
}
