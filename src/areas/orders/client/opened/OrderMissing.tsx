/**
 * Shows the page of an order that cannot be shown, because it does not exist, or because it is not
 * on this device and the server did not answer.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@fluentui/react-components';
import { Card, EmptyState, LinkButton, Page } from '#kernel/client/index.ts';

export function OrderMissing({
  because,
  onRetry,
}: {
  readonly because: 'not_found' | 'unreachable';
  readonly onRetry: () => void;
}) {
  const { t } = useLingui();
  const isOffline = because === 'unreachable';
  return (
    <Page title={t`Order`}>
      <Card>
        <EmptyState
          sign={isOffline ? 'cut' : 'search'}
          title={isOffline ? t`This order isn’t on this device` : t`Order not found`}
          actions={
            <>
              <LinkButton to="/orders">
                <Trans>All orders</Trans>
              </LinkButton>
              {isOffline ? (
                <Button appearance="primary" onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              ) : null}
            </>
          }
        >
          {isOffline ? (
            <Trans>
              Opening this order requires a connection. Orders you’ve opened before are available
              offline.
            </Trans>
          ) : (
            <Trans>It may have been removed, or the address is incomplete.</Trans>
          )}
        </EmptyState>
      </Card>
    </Page>
  );
}
