/** Shows the button that refreshes the list from the server. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { SyncIcon } from '#kernel/client/index.ts';

export const RefreshListButton = ({ onAsk }: { readonly onAsk: () => Promise<void> }) => (
  <Button icon={<SyncIcon />} onClick={() => void onAsk()}>
    <Trans>Refresh</Trans>
  </Button>
);
