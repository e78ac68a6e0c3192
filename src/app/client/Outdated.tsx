/** A newer version has opened in another tab and this one has closed its databases for good. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, EmptyState, Page } from '#kernel/client/index.ts';

export function Outdated() {
  const { t } = useLingui();
  return (
    <main id="content">
      <Page title={t`This window is out of date`}>
        <Card flush>
          <EmptyState sign="gauge" title={t`A newer version of the portal is open in another window`} actions={<Button appearance="primary" onClick={() => location.reload()}><Trans>Load again</Trans></Button>}>
            <Trans>This window has stopped so that nothing is saved twice. What you saved is safe.</Trans>
          </EmptyState>
        </Card>
      </Page>
    </main>
  );
}
