/**
 * The page that replaces a screen that failed. It says that the work on this device is safe, and
 * offers to try again.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { FailureDetails } from '#kernel/client/index.ts';
import { HomeLink, MessagePage } from '../layouts/public/MessagePage.tsx';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
};

export function ErrorPage({ error, onRetry }: Props) {
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
          <FailureDetails error={error} />
        </>
      }
    >
      <Trans>Your saved work is safe.</Trans>
    </MessagePage>
  );
}
