/** This browser keeps nothing: without its database the portal cannot promise that work is safe, so it says so. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, EmptyState, Page } from '#kernel/client/index.ts';

export function NoStorage() {
  const { t } = useLingui();
  return (
    <main id="content">
      <Page title={t`This browser cannot keep your work`}>
        <Card flush>
          <EmptyState sign="cut" title={t`The database of this browser does not open`} actions={<Button appearance="primary" onClick={() => location.reload()}><Trans>Try again</Trans></Button>}>
            <Trans>Private windows and blocked site data prevent it, a full disk may too. Nothing was changed. Open the portal in a normal window, or free some space.</Trans>
          </EmptyState>
        </Card>
      </Page>
    </main>
  );
}
