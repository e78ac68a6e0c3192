/** The page that replaces a screen that the user may not open. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

/** @param props.notice What is shown above the message. */
export function NoPermission({ notice }: { readonly notice?: ReactNode }) {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`No permission`}
      sign="lock"
      message={t`You don’t have access to this page`}
      notice={notice}
    >
      <Trans>Ask your company’s portal administrator for access.</Trans>
    </MessagePage>
  );
}
