/**
 * The route /orders/preview?upload=…. Shows a file that is being imported, or a message if it is no
 * longer on this device.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card, EmptyState, LinkButton, Page, Skeletons } from '#kernel/client/index.ts';
import { OrderFileSteps } from './OrderFileSteps.tsx';
import { useOrderUpload } from './use-order-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  screen: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
});

export default function OrderFilePreview({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { t } = useLingui();
  const followed = useOrderUpload(id);

  /**
   * True once the orders have been created. The upload is then removed before the next screen
   * opens, and is not reported as missing meanwhile.
   */
  const [isMade, setMade] = useState(false);

  if (followed.state === 'loading' || (followed.state === 'gone' && isMade))
    return (
      <Page title={t`Import from file`}>
        <Skeletons rows={8} />
      </Page>
    );

  if (followed.state !== 'here')
    return (
      <Page title={t`Import from file`}>
        <Card>
          <EmptyState
            sign="search"
            title={t`This upload is no longer on this device`}
            actions={
              <>
                <LinkButton to="/orders">
                  <Trans>All orders</Trans>
                </LinkButton>
                <LinkButton to="/order/create" appearance="primary">
                  <Trans>New order</Trans>
                </LinkButton>
              </>
            }
          >
            <Trans>
              Its orders were created, it was removed, or it was started on another device.
            </Trans>
          </EmptyState>
        </Card>
      </Page>
    );

  return (
    <div className={styles.screen}>
      <OrderFileSteps
        key={id}
        upload={followed.upload}
        facts={followed.facts}
        onMade={() => setMade(true)}
      />
    </div>
  );
}
