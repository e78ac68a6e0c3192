/** A screen that failed: says that the work on this device is safe, and offers to try again; of a screen that no device installs, that it requires a connection. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, ListUnavailable, Page, productName, Skeletons } from '#kernel/client/index.ts';
import { HomeLink, MessagePage } from '../layouts/public/MessagePage.tsx';
import { useServerReach } from './use-server-reach.ts';

/** Screens of administrators come from the server, like what they show: `admin-delivery.ts`. */
const isFromServer = (path: string): boolean =>
  /^\/(distributors?|users?|settings|marketing)(\/|$)/.test(path);

export function ErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  const reach = useServerReach(isFromServer(globalThis.location.pathname));
  if (reach === 'unknown') return <Skeletons rows={8} />;
  if (reach === 'none')
    return (
      <Page title={productName}>
        <Card>
          <ListUnavailable onRetry={() => globalThis.location.reload()} />
        </Card>
      </Page>
    );
  return (
    <MessagePage
      title={t`Something went wrong`}
      sign="cut"
      message={t`This page can't be displayed`}
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
