/** Beside an action that cannot be done here and now; nothing while the server is in reach. */
import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '../../session/portal-session.tsx';
import { NeedsConnectionIcon } from '../page/icons.ts';
import { useMarkStyles } from './use-mark-styles.ts';

export function NeedsConnection() {
  const styles = useMarkStyles();
  return useIsOffline() ? (
    <span className={styles.mark}>
      <NeedsConnectionIcon aria-hidden />
      <Trans>Requires a connection</Trans>
    </span>
  ) : null;
}
