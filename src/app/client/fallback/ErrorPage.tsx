/**
 * The page that replaces a screen that failed. It says that the work on this device is safe, and
 * offers to try again. A screen that is not installed yet opens by itself once the server answers.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  FailureDetails,
  isMissingScreen,
  Skeletons,
  useProductName,
} from '#kernel/client/index.ts';
import { HomeLink, MessagePage } from '../layouts/public/MessagePage.tsx';
import { isPartMissingOffline, onceServerAnswers } from '../updates/missing-part.ts';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
};

export const ErrorPage = ({ error, onRetry }: Props) =>
  isMissingScreen(error) ? (
    <MissingScreen error={error} onRetry={onRetry} />
  ) : (
    <FailedScreen error={error} onRetry={onRetry} />
  );

/**
 * Says that a screen is not installed, if it is missing for this reason and the server is out of
 * reach. Otherwise says that the screen failed.
 */
function MissingScreen({ error, onRetry }: Props) {
  const { t } = useLingui();
  const productName = useProductName();
  // Undefined until it is known why the screen is missing.
  const [isAway, setAway] = useState<boolean>();
  useEffect(() => {
    void isPartMissingOffline().then(setAway);
  }, []);
  useEffect(() => (isAway ? onceServerAnswers(onRetry) : undefined), [isAway, onRetry]);

  if (isAway === undefined) return <Skeletons />;
  if (!isAway) return <FailedScreen error={error} onRetry={onRetry} />;
  return (
    <MessagePage
      title={productName}
      sign="cut"
      message={t`This screen isn’t on this device yet`}
      isAlert
      actions={
        <>
          <HomeLink />
          <RetryButton onRetry={onRetry} />
        </>
      }
    >
      <Trans>It opens automatically when you’re online. Your saved work is safe.</Trans>
    </MessagePage>
  );
}

const RetryButton = ({ onRetry }: Pick<Props, 'onRetry'>) => (
  <Button appearance="primary" onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
);

function FailedScreen({ error, onRetry }: Props) {
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
          <RetryButton onRetry={onRetry} />
          <FailureDetails error={error} />
        </>
      }
    >
      <Trans>Your saved work is safe.</Trans>
    </MessagePage>
  );
}
