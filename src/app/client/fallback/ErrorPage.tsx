/** A screen that failed: says that the work on this device is safe, and offers to go on. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, EmptyState, LinkButton, Page } from '#kernel/client/index.ts';

export function ErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Something went wrong`}>
      <Card flush>
        <div role="alert">
          <EmptyState
            sign="cut"
            title={t`This page could not be shown`}
            actions={
              <>
                <LinkButton to="/">
                  <Trans>Go to home</Trans>
                </LinkButton>
                <Button appearance="primary" onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              </>
            }
          >
            <Trans>What you saved on this device is safe.</Trans>
          </EmptyState>
        </div>
      </Card>
    </Page>
  );
}
