/** A screen that this account may not open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, EmptyState, LinkButton, Page } from '#kernel/client/index.ts';

export function NoPermission() {
  const { t } = useLingui();
  return (
    <Page title={t`No permission`}>
      <Card flush>
        <EmptyState
          sign="lock"
          title={t`Your account cannot open this page`}
          actions={
            <LinkButton to="/" appearance="primary">
              <Trans>Go to home</Trans>
            </LinkButton>
          }
        >
          <Trans>Ask whoever manages the users of your company for access.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
