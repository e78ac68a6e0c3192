/**
 * The button that saves the rows of a list as a CSV file, which needs a connection. It is disabled
 * while a file is being fetched.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOffline } from '../../portal-session.tsx';
import { useBusy } from '../../remote/use-busy.ts';
import { phoneQuery } from '../../theme/media-queries.ts';
import { IconButton } from '../base/IconButton.tsx';
import { DownloadIcon } from '../page/icons.ts';
import { useMediaQuery } from '../page/use-media-query.ts';

export function CsvButton({ onSave }: { readonly onSave: () => Promise<void> }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const { isBusy, busy } = useBusy();
  const isPhone = useMediaQuery(phoneQuery);
  const button = {
    icon: <DownloadIcon />,
    disabledFocusable: isOffline || isBusy,
    onClick: () => void busy(onSave),
  };
  // On a phone there is no room for words beside the search.
  return isPhone ? (
    <IconButton {...button} appearance="secondary" label={t`Download CSV`} />
  ) : (
    <Button {...button}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
