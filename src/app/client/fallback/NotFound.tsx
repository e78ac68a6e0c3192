/** The page for an address that does not exist. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

export function NotFound() {
  const { t } = useLingui();
  return (
    <MessagePage title={t`Page not found`} sign="search" message={t`This page doesn’t exist`}>
      <Trans>The link may be outdated or mistyped. Your saved work is safe.</Trans>
    </MessagePage>
  );
}
