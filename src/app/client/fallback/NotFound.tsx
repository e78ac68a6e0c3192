/** An address that leads nowhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

export function NotFound() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Page not found`}
      sign="search"
      message={t`There is nothing at this address`}
    >
      <Trans>The link may be old or mistyped. What you saved is where you left it.</Trans>
    </MessagePage>
  );
}
