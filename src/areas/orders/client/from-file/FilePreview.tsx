/** /orders/preview?upload=…: a file of this device that is being imported, or the notice that it is no longer here. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card, EmptyState, LinkButton, Page, Skeletons } from '#kernel/client/index.ts';
import { FileSteps } from './FileSteps.tsx';
import { useOrderUpload } from './use-order-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  screen: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
});

export default function FilePreview({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { t } = useLingui();
  const followed = useOrderUpload(id);
  /** The orders were made and are shown next: until then the upload is not called gone. */
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
      <FileSteps
        key={id}
        upload={followed.upload}
        facts={followed.facts}
        onMade={() => setMade(true)}
      />
    </div>
  );
}
