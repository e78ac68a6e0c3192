/**
 * Shows the notice on an order whose change the server failed to process several times. The device
 * doesn't send it again by itself.
 */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';

export default function ParkedBox({ entryId }: { readonly entryId: string }) {
  const { store } = useOrdersContext();
  return (
    <Notice
      isGrave
      title={<Trans>The order couldn’t be sent</Trans>}
      actions={
        <Button appearance="primary" onClick={() => inBackground(store.retry(entryId))}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          The server failed to process it several times. Your version is saved on this device. If it
          fails again, try again later.
        </Trans>
      </p>
    </Notice>
  );
}
