/** An address that leads nowhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, EmptyState, LinkButton, Page } from '#kernel/client/index.ts';

export function NotFound() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <Card flush>
        <EmptyState
          sign="search"
          title={t`There is nothing at this address`}
          actions={
            <LinkButton to="/" appearance="primary">
              <Trans>Go to home</Trans>
            </LinkButton>
          }
        >
          <Trans>The link may be old or mistyped. What you saved is where you left it.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
