/**
 * Replaces a screen that failed. It says that the work on this device is safe, and offers another
 * attempt.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { HomeLink, MessagePage } from '../layouts/public/MessagePage.tsx';

export function ErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Something went wrong`}
      sign="cut"
      message={t`This page can’t be displayed`}
      isAlert
      actions={
        <>
          <HomeLink />
          <Button appearance="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your saved work is safe.</Trans>
    </MessagePage>
  );
}
