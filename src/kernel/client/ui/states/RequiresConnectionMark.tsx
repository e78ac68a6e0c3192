/** A mark beside an action that requires a connection, shown while there is none. */
import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '../../portal-session.tsx';
import { NeedsConnectionIcon } from '../page/icons.ts';
import { useMarkStyles } from './use-mark-styles.ts';

export function RequiresConnectionMark() {
  const styles = useMarkStyles();
  return useIsOffline() ? (
    <span className={styles.mark}>
      <NeedsConnectionIcon aria-hidden />
      <Trans>Requires a connection</Trans>
    </span>
  ) : null;
}
